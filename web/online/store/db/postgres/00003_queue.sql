-- +goose Up
CREATE TABLE wish (
	name   TEXT   NOT NULL PRIMARY KEY,
	person TEXT   NOT NULL,
	node   TEXT   NOT NULL,
	at     BIGINT NOT NULL,
	body   BYTEA  NOT NULL,
	gone   BIGINT NOT NULL,
	room   TEXT   NOT NULL, -- '' while it is not paired
	seat   BIGINT NOT NULL,
	paired BIGINT NOT NULL  -- when
);

CREATE INDEX wish_waiting ON wish (person) WHERE room = '' AND gone = 0;
CREATE INDEX wish_paired ON wish (node, paired) WHERE room <> '';
CREATE INDEX wish_at ON wish (at);

CREATE TABLE node (
	node  TEXT   NOT NULL PRIMARY KEY,
	until BIGINT NOT NULL
);

-- who has looked last at what one node does for all
CREATE TABLE turn (
	what TEXT   NOT NULL PRIMARY KEY,
	at   BIGINT NOT NULL
);

INSERT INTO turn (what, at) VALUES ('pair', 0);
