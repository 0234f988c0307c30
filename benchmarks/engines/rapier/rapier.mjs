// Rapier 2D behind JSON lines: a request a line on standard input, an answer a line on standard output.
//
// node rapier.mjs MODULE      MODULE: the path of rapier.mjs of @dimforge/rapier2d-compat
//
// Many ticks are asked for at once, and what they took of the processor is told by this process.

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const RAPIER = (await import(pathToFileURL(process.argv[2]).href)).default;
await RAPIER.init();

const STILL = 1e9; // dyn cm s; a peg's friction gives way only at its limit
const worlds = new Map();

function covered(desc, part) {
  return desc
    .setDensity(0.0)
    .setFriction(part.friction)
    .setRestitution(part.restitution)
    .setFrictionCombineRule(RAPIER.CoefficientCombineRule.Multiply)
    .setRestitutionCombineRule(RAPIER.CoefficientCombineRule.Multiply)
    .setCollisionGroups(((part.own << 16) | part.meets) >>> 0);
}

function shaped(part) {
  if (part.disc) {
    const [x, y, radius] = part.disc;
    return covered(RAPIER.ColliderDesc.ball(radius).setTranslation(x, y), part);
  }
  if (part.box) {
    const [x, y, angle, width, height] = part.box;
    const desc = RAPIER.ColliderDesc.cuboid(width / 2.0, height / 2.0);
    return covered(desc.setTranslation(x, y).setRotation(angle), part);
  }
  return covered(RAPIER.ColliderDesc.convexPolyline(new Float32Array(part.polygon.flat())), part);
}

// What cannot move, yet counts as movable: contacts with truly fixed bodies keep the softness that Rapier comes
// with, whatever it is told, and columns sink into the ground by 0.2 cm.
function immovable() {
  return RAPIER.RigidBodyDesc.dynamic()
    .setAdditionalMassProperties(1.0, { x: 0.0, y: 0.0 }, 1.0)
    .lockTranslations()
    .lockRotations()
    .setGravityScale(0.0)
    .setCanSleep(false);
}

function described(body) {
  if (body.mass === null) return immovable();
  const [x, y, angle, vx, vy, spin] = body.row;
  return RAPIER.RigidBodyDesc.dynamic()
    .setTranslation(x, y)
    .setRotation(angle)
    .setLinvel(vx, vy)
    .setAngvel(spin)
    .setAdditionalMassProperties(body.mass, { x: 0.0, y: 0.0 }, body.moment)
    .setCanSleep(false);
}

class Scene {
  constructor(told) {
    this.world = new RAPIER.World({ x: 0.0, y: -told.gravity });
    this.world.timestep = 1.0 / told.hertz;
    this.world.numSolverIterations = told.substeps;
    Object.assign(this.world.integrationParameters, told.settings);
    this.substeps = told.substeps;
    this.bodies = new Map();
    this.dragged = [];
    for (const body of told.bodies) {
      const made = this.world.createRigidBody(described(body));
      for (const part of body.parts) this.world.createCollider(shaped(part), made);
      this.bodies.set(body.name, made);
    }
    const ground = this.world.createRigidBody(immovable());
    for (const peg of told.pegs) this.join(peg, ground);
  }

  join(peg, ground) {
    const [at, on] = [peg.at, peg.anchor].map(([x, y]) => ({ x, y }));
    const bearer = peg.on === null ? ground : this.bodies.get(peg.on);
    const body = this.bodies.get(peg.fitting);
    const joint = this.world.createImpulseJoint(RAPIER.JointData.revolute(at, on), bearer, body, true);
    if (peg.swing !== null) joint.setLimits(-peg.swing, peg.swing);
    if (peg.friction > 0.0) {
      joint.configureMotorModel(RAPIER.MotorModel.ForceBased);
      joint.configureMotorVelocity(0.0, STILL);
      joint.setMotorMaxForce(peg.friction);
    }
    if (peg.drag > 0.0) this.dragged.push([body, peg.drag]);
  }

  step(ticks) {
    const before = process.cpuUsage();
    for (let tick = 0; tick < ticks; tick++) {
      for (const [body, drag] of this.dragged) {
        body.resetTorques(false);
        body.addTorque(-drag * body.angvel(), false);
      }
      this.world.step();
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) * 1e-6;
  }

  rows() {
    const found = {};
    for (const [name, body] of this.bodies) {
      const [at, velocity] = [body.translation(), body.linvel()];
      found[name] = [at.x, at.y, body.rotation(), velocity.x, velocity.y, body.angvel()];
    }
    return found;
  }

  remove(name) {
    this.world.removeRigidBody(this.bodies.get(name));
    this.bodies.delete(name);
  }

  // The upward force on the one from the other, from the impulses of the last substep.
  force(upper, lower) {
    const [one, other] = [this.bodies.get(upper), this.bodies.get(lower)];
    let total = 0.0;
    for (let i = 0; i < one.numColliders(); i++) {
      for (let j = 0; j < other.numColliders(); j++) {
        this.world.contactPair(one.collider(i), other.collider(j), (manifold) => {
          const { x, y } = manifold.normal();
          for (let k = 0; k < manifold.numContacts(); k++) {
            total += manifold.contactImpulse(k) * y - manifold.contactTangentImpulse(k) * x;
          }
        });
      }
    }
    return Math.abs(total) / this.world.timestep;
  }
}

function answer(request) {
  for (const world of request.free) {
    worlds.get(world).world.free();
    worlds.delete(world);
  }
  if (request.count) return { worlds: worlds.size };
  if (request.start) worlds.set(request.world, new Scene(request.start));
  const scene = worlds.get(request.world);
  if (request.remove) scene.remove(request.remove);
  if (request.force) return { force: scene.force(...request.force) };
  const seconds = scene.step(request.ticks);
  return { seconds, rows: scene.rows() };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
