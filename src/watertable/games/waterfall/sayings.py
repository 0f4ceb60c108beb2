"""What actions, conditions, bonuses and gates mean, in a few words each."""

from watertable.core.text import N_, Text, say

ACTIONS = {
    "add": N_("Add a tile of your hand to the waterfall."),
    "draw": N_("Draw two tiles."),
    "score": N_("You may score a tile of your hand with a gemstone of this tile."),
    "score-unlike": N_("You may score a tile of your hand without any gemstone of this tile."),
    "score-this": N_("You may score this very tile, when you leave it."),
    "jump": N_("Jump over the next tile."),
    "teleport": N_("Go to any other tile of this row that you can enter."),
    "stop": N_("Your turn ends here. Your pawn is not stuck."),
    "may-stop": N_("You may stop here."),
    "stop-worst": N_("You may stop here. If you do, score your worst tile."),
    "swap-hands": N_("Swap your whole hand with that of another player."),
    "swap-tiles": N_("Swap two tiles of the waterfall."),
    "remove": N_("Take a tile without a pawn out of the waterfall."),
    "move-pawn": N_("Move the pawn of another player to another tile."),
    "none": N_("Nothing happens here."),
}

# What stands on a tile, said in passing.
ACTION_NAMES = {
    "add": N_("add"),
    "draw": N_("draw"),
    "score": N_("score"),
    "jump": N_("jump"),
    "teleport": N_("teleport"),
    "stop": N_("stop"),
    "score-unlike": N_("score other gemstones"),
    "score-this": N_("score this tile"),
    "may-stop": N_("may stop"),
    "stop-worst": N_("may stop and score the worst"),
    "swap-hands": N_("swap hands"),
    "swap-tiles": N_("swap tiles"),
    "remove": N_("remove a tile"),
    "move-pawn": N_("move a pawn"),
    "none": N_("no action"),
}

CONDITIONS = {
    "stuck-near": N_("another player's pawn is stuck on a tile beside this one"),
    "all-different": N_("no kind of gemstone is on your path more than once"),
    "three-kinds": N_("at least three kinds of gemstones are on your path"),
    "hold-3-or-more": N_("you hold three tiles or more"),
    "hold-3-or-fewer": N_("you hold three tiles or fewer"),
    "only-red-green": N_("every gemstone on your path is red or green"),
    "only-blue-yellow": N_("every gemstone on your path is blue or yellow"),
}

CONDITION_NAMES = {
    "stuck-near": N_("a stuck pawn beside it"),
    "all-different": N_("all gemstones different"),
    "three-kinds": N_("three kinds of gemstones"),
    "hold-3-or-more": N_("three tiles or more in hand"),
    "hold-3-or-fewer": N_("three tiles or fewer in hand"),
    "only-red-green": N_("only red and green"),
    "only-blue-yellow": N_("only blue and yellow"),
}

BONUSES = {
    "score-twice": N_("You may score up to two tiles with a gemstone of this tile."),
    "add-three": N_("Add up to three tiles."),
    "draw-three": N_("Draw three tiles."),
    "free-pawn": N_("A stuck pawn of another player goes back above the waterfall."),
    "jump-occupied": N_("You may jump over occupied tiles for the rest of this turn."),
}

BONUS_NAMES = {
    "score-twice": N_("score twice"),
    "add-three": N_("add three"),
    "draw-three": N_("draw three"),
    "free-pawn": N_("free a pawn"),
    "jump-occupied": N_("jump over pawns"),
}

GATES = {
    "none-stuck": N_("no other pawn is stuck"),
    "some-stuck": N_("at least one other pawn is stuck"),
    "no-score": N_("you have not scored a tile in this turn"),
    "no-add": N_("you have not added a tile in this turn"),
    "no-draw": N_("you have not drawn a tile in this turn"),
    "one-way": N_("you have not gone both to the left and to the right in this turn"),
    "at-most-2-kinds": N_("at most two kinds of gemstones are on your path"),
    "at-least-3-kinds": N_("at least three kinds of gemstones are on your path"),
    "has-red": N_("a red gemstone is on your path"),
    "has-green": N_("a green gemstone is on your path"),
    "has-blue": N_("a blue gemstone is on your path"),
    "has-pink": N_("a pink gemstone is on your path"),
    "has-yellow": N_("a yellow gemstone is on your path"),
    "at-most-4-steps": N_("you have passed at most four tiles"),
    "busy": N_("another player's pawn is on a tile beside it, or on it"),
}


def action_name(word: str) -> Text:
    """Return an action as players say it: `score this tile`, `if three kinds of gemstones: draw
    three`."""
    if word.startswith("if:"):
        _, condition, bonus = word.split(":")
        return say(
            "if {condition}: {bonus}",
            condition=say(CONDITION_NAMES[condition]),
            bonus=say(BONUS_NAMES[bonus]),
        )
    return say(ACTION_NAMES[word])


def action_text(word: str) -> Text:
    """Return what an action does, in a sentence."""
    if word.startswith("if:"):
        _, condition, bonus = word.split(":")
        return say(
            "If {condition}: {bonus}",
            condition=say(CONDITIONS[condition]),
            bonus=say(BONUSES[bonus]),
        )
    return say(ACTIONS[word])


GEMS = {
    "red": N_("red"),
    "green": N_("green"),
    "blue": N_("blue"),
    "pink": N_("pink"),
    "yellow": N_("yellow"),
    "multicolour": N_("multicolour"),
}
