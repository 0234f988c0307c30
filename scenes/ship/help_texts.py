"""The rules of Riff Raff, the controls and our rulings, in our own words."""

from __future__ import annotations

from scenes.common_keys import ALWAYS, BY_KEYBOARD
from scenes.ship.setup_scene import TITLE
from scenes.topic import Book, Topic
from scenes.words import later

_TOPICS = (
    Topic(
        later("The aim"),
        (
            later(
                "A ship rocks on the waves, kept upright by nothing but a heavy ball below its hull. "
                "Everybody has cargo to get aboard: boats, barrels, flasks, crates, sailors, planks, rats "
                "and chests."
            ),
            later(
                "Whoever has no piece left at the end of a turn of their own wins at once: even if cargo "
                "fell in it, as long as all of that was caught."
            ),
            later(
                "If nobody manages that in ten rounds, whoever has the fewest pieces left wins; players "
                "with equally few share the win."
            ),
            later(
                "With three or four players each loads one set of eight pieces. With two, each loads two "
                "sets, and once all cards are played, both take them back for up to ten more rounds."
            ),
        ),
    ),
    Topic(
        later("The cards"),
        (
            later(
                "Everybody has the cards 1 to 10. Each round everybody lays one face down, and all are "
                "turned up together. A card says two things: where you load, and how early. A card is "
                "played only once. Played cards stay open: while you choose, the last one of each player "
                "lies beside their name."
            ),
            later(
                "<b>1 to 4</b> are the deck from left to right, two places on each side of the mast. <b>5 "
                "and 6</b> are the halves of the lowest yard, <b>7 and 8</b> of the middle one, <b>9 and "
                "10</b> of the top one, the odd number to the left."
            ),
            later(
                "The highest card makes its player captain, who loads first; the others follow from high "
                "to low. If several share the highest card, the captain so far names one of them. Other "
                "ties are settled by the new captain."
            ),
            later(
                "Who is captain before the first round is your choice; the oldest player, say. Or have it "
                "drawn."
            ),
        ),
    ),
    Topic(
        later("Your turn"),
        (
            later(
                "Take any piece from your supply and bring it to the spot of your card, which is lit on "
                "the ship. Lay it on deck, yard or other cargo there; the flask, the sailor and the rat "
                "can hang by a hook as well."
            ),
            later(
                "Let go only when the middle of the piece is over your spot. It may stick out over the "
                "side of the ship, but not lie on another spot."
            ),
            later(
                "There is little room between two yards, and no way down to it from above: bring the piece "
                "in from the side, past the end of the upper yard."
            ),
            later("Cargo that is aboard is not touched by hand. The piece that you hold may push it."),
            later(
                "<b>Two pieces</b> may be loaded in one turn, but only on half a yard where something lay "
                "already when the turn began, and you must say so before you take the first one. If that "
                "one makes anything fall, the second is not loaded."
            ),
            later("When the ship has come to rest and the three lights have filled, the turn is over."),
        ),
    ),
    Topic(
        later("When things fall"),
        (
            later(
                "The turn ends at once, and you catch what you can: time runs slowly, and your pointer "
                "becomes an open hand. Whatever it reaches before the water is caught."
            ),
            later(
                "What you catch is out of the game for good. What you miss comes to your supply, whoever "
                "had loaded it."
            ),
            later(
                "One exception: if the piece that you were loading is the only one that you catch, it goes "
                "back to your supply, even if you missed others."
            ),
        ),
    ),
    Topic(
        later("Controls"),
        (
            later(
                "<b>Cards:</b> the device goes round. Each player presses a card, or walks to it with the "
                "arrows and presses Enter, and lays it face down."
            ),
            later(
                "<b>Take and let go:</b> press on a piece of your supply, drag it and release it; or click "
                "to take it and click again to let go. <b>Turn:</b> the wheel, or Q and E; finely while "
                "Shift is held. <b>Hang or lay:</b> H. <b>Announce two:</b> T, before you take a piece."
            ),
            later(
                "<b>Catch:</b> the pointer leads one open hand, or the arrows do. The space bar or the "
                "right button leaves that hand where it is and gives you the other one. How slow time runs "
                "is set in the settings."
            ),
            later(
                "<b>Put back:</b> Esc, or drop the piece on your supply, while it touches nothing. <b>Give "
                "the turn up:</b> G. <b>Faster</b> while the ship sways: F. <b>Feel the load:</b> hold Tab."
            ),
            BY_KEYBOARD,
            later(
                "<b>Balance:</b> while nothing moves, the beam beside the spirit level tells by how many "
                "degrees the ship could heel further to the left and to the right before something slips or "
                "tips. A replay tells it of every moment."
            ),
            *ALWAYS,
        ),
    ),
    Topic(
        later("Our rulings"),
        (
            later(
                "The ship is seen from the side, so it heels to the left and to the right only. Each yard "
                "is a beam of its own on a peg, and tilts a little by itself."
            ),
            later(
                "Where a piece lies is judged twice: when you let go, and when it rests. Its middle is "
                "over its spot, and no part of it lies on another one, nor on cargo there. A piece that "
                "rests where it may not, with nothing fallen, has to be lifted and placed again. What "
                "slides away later may stay where it is."
            ),
            later(
                "<b>In the water</b> is whatever touches it, leaves the picture sideways, or comes to rest "
                "on something that is itself in the water. The turn is lost from that moment, or from the "
                "moment that you catch something."
            ),
            later(
                "A fall that ends on the deck or on other cargo is none. But what drops fast within the ship "
                "can be caught, and what is caught counts as fallen."
            ),
            later(
                "<b>Caught</b> is what an open hand comes close to while it is in the air. Each hand "
                "catches as much as it reaches. A hand that holds a piece cannot catch."
            ),
            later(
                "A piece that you have let go may be gripped again until it has settled, unless it is "
                "falling, and be put back for another one."
            ),
            later(
                "A turn is <b>settled</b> when for three seconds nothing has fallen and nothing has moved "
                "against what carries it; that the ship sways does not count. After twenty seconds it ends "
                "as it stands, if nothing is falling."
            ),
            later(
                "You may give a turn up at any time, unless what you have let go still moves: what is not "
                "loaded yet then goes back to your supply. The ship itself is not held or steadied."
            ),
        ),
    ),
)

RIFF_RAFF = Book(TITLE, _TOPICS)
