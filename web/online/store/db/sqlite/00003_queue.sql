-- +goose Up
CREATE TABLE wish (
	name   TEXT    NOT NULL PRIMARY KEY,
	person TEXT    NOT NULL,
	node   TEXT    NOT NULL,
	at     INTEGER NOT NULL,
	body   BLOB    NOT NULL,
	gone   INTEGER NOT NULL,
	room   TEXT    NOT NULL, -- '' while it is not paired
	seat   INTEGER NOT NULL,
	paired INTEGER NOT NULL  -- when
) STRICT, WITHOUT ROWID;

CREATE INDEX wish_waiting ON wish (person) WHERE room = '' AND gone = 0;
CREATE INDEX wish_paired ON wish (node, paired) WHERE room <> '';
CREATE INDEX wish_at ON wish (at);

CREATE TABLE node (
	node  TEXT    NOT NULL PRIMARY KEY,
	until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- who has looked last at what one node does for all
CREATE TABLE turn (
	what TEXT    NOT NULL PRIMARY KEY,
	at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO turn (what, at) VALUES ('pair', 0);
