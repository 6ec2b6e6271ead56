-- +goose Up
CREATE TABLE event (
	room   TEXT   NOT NULL,
	v      BIGINT NOT NULL,
	id     TEXT   NOT NULL,
	seat   BIGINT NOT NULL,
	at     BIGINT NOT NULL,
	body   BYTEA  NOT NULL,
	hash   BYTEA  NOT NULL,
	person TEXT   NOT NULL, -- not chained, so that it can be removed
	PRIMARY KEY (room, v),
	UNIQUE (room, id)
);

CREATE TABLE room (
	room   TEXT   NOT NULL PRIMARY KEY,
	v      BIGINT NOT NULL, -- of the last event
	at     BIGINT NOT NULL,
	due    BIGINT NOT NULL,
	public BIGINT NOT NULL
);

CREATE INDEX room_due ON room (due) WHERE due > 0;
CREATE INDEX room_public ON room (at) WHERE public = 1;
