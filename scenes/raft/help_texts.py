"""The rules of Rafter Five, the controls and our rulings, in our own words."""

from __future__ import annotations

from scenes.common_keys import ALWAYS, BY_KEYBOARD
from scenes.raft.setup_scene import TITLE
from scenes.topic import Book, Topic
from scenes.words import later

_TOPICS = (
    Topic(
        later("The aim"),
        (
            later(
                "Together you build one raft, in turns: boards on boards, figures as counterweights, and "
                "treasure chests on top. It grows upwards and outwards, and some day it falls."
            ),
            later(
                "A chest of another player that falls into the sea in your turn becomes a penalty of yours. "
                "With five penalties you have lost, and everybody else has won."
            ),
            later(
                "Your own chests may fall: they simply come back to you. So set them wherever they make "
                "life hard for the next player."
            ),
        ),
    ),
    Topic(
        later("Your turn"),
        (
            later(
                "<b>1. A figure.</b> Take one of the five figures from the raft. If a figure lies in the "
                "sea, take that one first. The figure you touch is the figure you use."
            ),
            later(
                "<b>2. A board.</b> Take a board from the sea and lay it so that at least a part of it "
                "rests on another board; the very first may lie anywhere on the raft. Never lay it on a "
                "chest or a figure. Then set your figure on it. You have two hands: one may hold the board "
                "in place while the other sets the figure, and then both let go."
            ),
            later("<b>3. A chest.</b> Set one of your chests on the same board, base down."),
            later(
                "<b>4. Hands off.</b> When everything stands and the three lights have filled, the turn is "
                "over. Whoever has no chest left to place is passed over."
            ),
        ),
    ),
    Topic(
        later("When things fall"),
        (
            later("The turn ends at once. What you had not finished placing goes into the sea as well."),
            later(
                "Fallen chests of others become your penalties, one each. Your own go back to your supply. "
                "Figures wait in the sea and are the first to be taken."
            ),
            later(
                "A board that still hangs on to the raft, by itself or through other boards, belongs to the "
                "raft. Any other is back in the sea, with the side up on which it landed."
            ),
            later(
                "A figure that topples but stays on the raft does no harm: go on. What slips from your hand "
                "without doing damage is picked up again."
            ),
        ),
    ),
    Topic(
        later("The end"),
        (
            later(
                "The game ends when somebody has five penalties, when the sea has no board left, or when "
                "every chest stands on the raft. Only one goes home wet: the player who holds the most "
                "penalties."
            ),
            later(
                "For the order of all: fewer penalties are better; then fewer of your own chests among the "
                "penalties of others; then fewer chests left in your supply. What is still equal is shared."
            ),
        ),
    ),
    Topic(
        later("Harder games"),
        (
            later(
                "Two rules for a harder game, each for itself. Every board has nails or cracks of its own "
                "along its upper side, and nothing that you place may touch them: no figure and no chest "
                "with its base, no board with its ends. A board may lie across marks in between; that is a "
                "ruling of ours, since seen from the side it covers so much."
            ),
            later("You see them only once the board is in your hand, and then you must use that board."),
            later(
                "The golden King may stand in for one of the figures. He insists on being lifted with both "
                "hands, with a word of excuse, and never wants to stand on a nail or a crack."
            ),
        ),
    ),
    Topic(
        later("Alone"),
        (
            later(
                "You have all 42 chests. Place as many as you can: the game is over as soon as any board, "
                "figure or chest falls into the sea, and the number of chests placed is your score. Once all "
                "42 stand, nails and cracks make the next attempt a harder one."
            ),
        ),
    ),
    Topic(
        later("Controls"),
        (
            later(
                "<b>Take and let go:</b> press on a piece, drag it and release it; or click to take it and "
                "click again to let go. What you release calmly rests calmly."
            ),
            later("<b>Turn:</b> the wheel, or Q and E; finely while Shift is held."),
            later(
                "<b>The other hand:</b> the right button or the space bar leaves a piece held where it is, "
                "and your other hand is free. Press on the piece to lead it again."
            ),
            later(
                "<b>Put back:</b> Esc, while you hold a piece and nothing has been moved. <b>Lay aside:</b> "
                "A. <b>Start, or give the turn up:</b> G. <b>Faster</b> while the raft sways: F."
            ),
            later("<b>Feel the load:</b> hold Tab to see every force and what each piece bears."),
            later(
                "<b>Balance:</b> while nothing moves, the beam at the bottom tells by how many degrees all "
                "could be tilted to the left and to the right before something slips or tips. A replay tells "
                "it of every moment."
            ),
            BY_KEYBOARD,
            *ALWAYS,
        ),
    ),
    Topic(
        later("Our rulings"),
        (
            later(
                "The table is seen from the side. <b>On</b> a board means: touching it and carried by it "
                "once everything rests. <b>In the sea</b> is whatever touches the water, leaves the picture "
                "sideways, or comes to rest on something that is itself in the sea."
            ),
            later(
                "A turn is <b>settled</b> when for three seconds nothing has fallen and nothing has moved. "
                "After twenty seconds of swaying it ends as it stands, if nothing is falling."
            ),
            later(
                "A piece that comes to rest where the rules forbid it, with nothing in the sea, has to be "
                "lifted and placed again. A nudge that leaves everything on the raft is not punished."
            ),
            later(
                "If taking the figure brings the raft down, it is your fall. If there is no place left for "
                "a board, you may give the turn up, unless what you have let go still moves: board and "
                "figure go into the sea, nothing is counted. When all who still play give up one after the "
                "other, the game ends and is ranked as it stands."
            ),
            later("A chest stands base down when its base lies within 45 degrees of the board."),
        ),
    ),
)

RAFTER_FIVE = Book(TITLE, _TOPICS)
