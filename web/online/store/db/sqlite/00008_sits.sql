-- +goose Up
-- where people sit, so that their names can be removed
CREATE TABLE sits (
	person TEXT NOT NULL,
	room   TEXT NOT NULL,
	seat   INTEGER NOT NULL,
	PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;
