-- +goose Up
-- tournaments; what happens there is in their log
CREATE TABLE cup (
	cup    TEXT NOT NULL PRIMARY KEY,
	person TEXT NOT NULL, -- who made it
	due    BIGINT NOT NULL -- 0 when it is over
);

CREATE INDEX cup_due ON cup (due, cup) WHERE due > 0;
CREATE INDEX cup_person ON cup (person) WHERE due > 0;
