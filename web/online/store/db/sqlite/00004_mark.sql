-- +goose Up
CREATE TABLE mark (
	room   TEXT    NOT NULL,
	person TEXT    NOT NULL,
	kind   TEXT    NOT NULL,
	at     INTEGER NOT NULL,
	PRIMARY KEY (room, person, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX mark_person ON mark (person, at);
