-- +goose Up
CREATE TABLE person (
	person TEXT    NOT NULL PRIMARY KEY,
	key    TEXT    NOT NULL UNIQUE, -- the hash of a secret
	name   TEXT    NOT NULL,
	at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE standing (
	person     TEXT    NOT NULL,
	pool       TEXT    NOT NULL,
	rating     REAL    NOT NULL,
	deviation  REAL    NOT NULL,
	volatility REAL    NOT NULL,
	games      INTEGER NOT NULL,
	at         INTEGER NOT NULL, -- of the last game
	PRIMARY KEY (person, pool)
) STRICT, WITHOUT ROWID;

CREATE TABLE rated (
	room    TEXT    NOT NULL,
	seat    INTEGER NOT NULL,
	person  TEXT    NOT NULL,
	pool    TEXT    NOT NULL,
	against TEXT    NOT NULL,
	points  INTEGER NOT NULL, -- half points
	games   INTEGER NOT NULL, -- of the person in the pool, with this one
	rating0 REAL NOT NULL, deviation0 REAL NOT NULL, volatility0 REAL NOT NULL, -- before
	rating1 REAL NOT NULL, deviation1 REAL NOT NULL, volatility1 REAL NOT NULL, -- after
	at      INTEGER NOT NULL,
	PRIMARY KEY (room, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX rated_person ON rated (person, pool, games);
