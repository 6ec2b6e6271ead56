-- +goose Up
ALTER TABLE person ADD COLUMN shows BIGINT NOT NULL DEFAULT 0;   -- the games to everybody
ALTER TABLE person ADD COLUMN blocked BIGINT NOT NULL DEFAULT 0; -- by whoever runs the server
CREATE INDEX rated_lately ON rated (person, at);
CREATE INDEX wish_whose ON wish (person) WHERE room <> '';

-- what those who run the server did, and what they set
CREATE TABLE note (
	at   BIGINT NOT NULL,
	did  TEXT NOT NULL,
	whom TEXT NOT NULL,
	why  TEXT NOT NULL
);
CREATE INDEX note_at ON note (at);

CREATE TABLE setting (
	name  TEXT NOT NULL PRIMARY KEY,
	value TEXT NOT NULL
);
