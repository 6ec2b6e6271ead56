-- +goose Up
CREATE TABLE person (
	person TEXT   NOT NULL PRIMARY KEY,
	key    TEXT   NOT NULL UNIQUE, -- the hash of a secret
	name   TEXT   NOT NULL,
	at     BIGINT NOT NULL
);

CREATE TABLE standing (
	person     TEXT   NOT NULL,
	pool       TEXT   NOT NULL,
	rating     DOUBLE PRECISION    NOT NULL,
	deviation  DOUBLE PRECISION    NOT NULL,
	volatility DOUBLE PRECISION    NOT NULL,
	games      BIGINT NOT NULL,
	at         BIGINT NOT NULL, -- of the last game
	PRIMARY KEY (person, pool)
);

CREATE TABLE rated (
	room    TEXT   NOT NULL,
	seat    BIGINT NOT NULL,
	person  TEXT   NOT NULL,
	pool    TEXT   NOT NULL,
	against TEXT   NOT NULL,
	points  BIGINT NOT NULL, -- half points
	games   BIGINT NOT NULL, -- of the person in the pool, with this one
	rating0 DOUBLE PRECISION NOT NULL, deviation0 DOUBLE PRECISION NOT NULL, volatility0 DOUBLE PRECISION NOT NULL, -- before
	rating1 DOUBLE PRECISION NOT NULL, deviation1 DOUBLE PRECISION NOT NULL, volatility1 DOUBLE PRECISION NOT NULL, -- after
	at      BIGINT NOT NULL,
	PRIMARY KEY (room, seat)
);

CREATE UNIQUE INDEX rated_person ON rated (person, pool, games);
