"""One suite for every game: what the contract promises, tried out."""
