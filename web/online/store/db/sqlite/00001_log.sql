-- +goose Up
CREATE TABLE event (
	room   TEXT    NOT NULL,
	v      INTEGER NOT NULL,
	id     TEXT    NOT NULL,
	seat   INTEGER NOT NULL,
	at     INTEGER NOT NULL,
	body   BLOB    NOT NULL,
	hash   BLOB    NOT NULL,
	person TEXT    NOT NULL, -- not chained, so that it can be removed
	PRIMARY KEY (room, v),
	UNIQUE (room, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE room (
	room   TEXT    NOT NULL PRIMARY KEY,
	v      INTEGER NOT NULL, -- of the last event
	at     INTEGER NOT NULL,
	due    INTEGER NOT NULL,
	public INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX room_due ON room (due) WHERE due > 0;
CREATE INDEX room_public ON room (at) WHERE public = 1;
