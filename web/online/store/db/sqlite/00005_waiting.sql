-- +goose Up
-- Who waits is read once a second, in this order and without looking at the rows.
CREATE INDEX wish_person ON wish (person) WHERE room = '' AND gone = 0;
DROP INDEX wish_waiting;
CREATE INDEX wish_waiting ON wish (at, name, person, node) WHERE room = '' AND gone = 0;
