-- +goose Up
CREATE TABLE mark (
	room   TEXT   NOT NULL,
	person TEXT   NOT NULL,
	kind   TEXT   NOT NULL,
	at     BIGINT NOT NULL,
	PRIMARY KEY (room, person, kind)
);

CREATE INDEX mark_person ON mark (person, at);
