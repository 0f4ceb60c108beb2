"""Where a tile is. Each seat has a hand and a pile of scored tiles: add its number."""

from watertable.core.contract import MAX_SEATS

BOX, DECK, WATERFALL, DISCARD, HAND = range(5)
SCORED = HAND + MAX_SEATS
