"""What actions, conditions, bonuses and gates mean, in a few words each."""

ACTIONS = {
    "add": "Add a tile of your hand to the waterfall.",
    "draw": "Draw two tiles.",
    "score": "You may score a tile of your hand with a gemstone of this tile.",
    "score-unlike": "You may score a tile of your hand without any gemstone of this tile.",
    "score-this": "You may score this very tile, when you leave it.",
    "jump": "Jump over the next tile.",
    "teleport": "Go to any other tile of this row that you can enter.",
    "stop": "Your turn ends here. Your pawn is not stuck.",
    "may-stop": "You may stop here.",
    "stop-worst": "You may stop here. If you do, score your worst tile.",
    "swap-hands": "Swap your whole hand with that of another player.",
    "swap-tiles": "Swap two tiles of the waterfall.",
    "remove": "Take a tile without a pawn out of the waterfall.",
    "move-pawn": "Move the pawn of another player to another tile.",
    "none": "Nothing happens here.",
}

# What stands on a tile, said in passing.
ACTION_NAMES = {
    "score-unlike": "score other gemstones",
    "score-this": "score this tile",
    "may-stop": "may stop",
    "stop-worst": "may stop and score the worst",
    "swap-hands": "swap hands",
    "swap-tiles": "swap tiles",
    "remove": "remove a tile",
    "move-pawn": "move a pawn",
    "none": "no action",
}

CONDITIONS = {
    "stuck-near": "another player's pawn is stuck on a tile beside this one",
    "all-different": "no kind of gemstone is on your path more than once",
    "three-kinds": "at least three kinds of gemstones are on your path",
    "hold-3-or-more": "you hold three tiles or more",
    "hold-3-or-fewer": "you hold three tiles or fewer",
    "only-red-green": "every gemstone on your path is red or green",
    "only-blue-yellow": "every gemstone on your path is blue or yellow",
}

CONDITION_NAMES = {
    "stuck-near": "a stuck pawn beside it",
    "all-different": "all gemstones different",
    "three-kinds": "three kinds of gemstones",
    "hold-3-or-more": "three tiles or more in hand",
    "hold-3-or-fewer": "three tiles or fewer in hand",
    "only-red-green": "only red and green",
    "only-blue-yellow": "only blue and yellow",
}

BONUSES = {
    "score-twice": "You may score up to two tiles with a gemstone of this tile.",
    "add-three": "Add up to three tiles.",
    "draw-three": "Draw three tiles.",
    "free-pawn": "A stuck pawn of another player goes back above the waterfall.",
    "jump-occupied": "You may jump over occupied tiles for the rest of this turn.",
}

BONUS_NAMES = {
    "score-twice": "score twice",
    "add-three": "add three",
    "draw-three": "draw three",
    "free-pawn": "free a pawn",
    "jump-occupied": "jump over pawns",
}

GATES = {
    "none-stuck": "no other pawn is stuck",
    "some-stuck": "at least one other pawn is stuck",
    "no-score": "you have not scored a tile in this turn",
    "no-add": "you have not added a tile in this turn",
    "no-draw": "you have not drawn a tile in this turn",
    "one-way": "you have not gone both to the left and to the right in this turn",
    "at-most-2-kinds": "at most two kinds of gemstones are on your path",
    "at-least-3-kinds": "at least three kinds of gemstones are on your path",
    "has-red": "a red gemstone is on your path",
    "has-green": "a green gemstone is on your path",
    "has-blue": "a blue gemstone is on your path",
    "has-pink": "a pink gemstone is on your path",
    "has-yellow": "a yellow gemstone is on your path",
    "at-most-4-steps": "you have passed at most four tiles",
    "busy": "another player's pawn is on a tile beside it, or on it",
}


def action_name(word: str) -> str:
    """An action as players say it: `score this tile`, `if three kinds of gemstones: draw three`."""
    if word.startswith("if:"):
        _, condition, bonus = word.split(":")
        return f"if {CONDITION_NAMES[condition]}: {BONUS_NAMES[bonus]}"
    return ACTION_NAMES.get(word, word)
