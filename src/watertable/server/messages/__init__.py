"""Everything that goes over the wire, as typed structures.

- `games`: what can be played, for the form of a new table;
- `tables`: a table and its seats, as a client has it;
- `views`: what a seat sees, may do, and has been told;
- `commands`: what a client can ask of a table;
- `live`: what the server says over a WebSocket;
- `pages`: the rest of what HTTP takes and gives.

What a client sends is read strictly: a field that does not exist is a mistake.
"""
