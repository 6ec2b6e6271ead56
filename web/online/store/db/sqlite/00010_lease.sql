-- +goose Up
-- which node owns a room; fence counts the owners
ALTER TABLE room ADD COLUMN owner TEXT NOT NULL DEFAULT '';
ALTER TABLE room ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
ALTER TABLE event ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;

-- how often the seats are connected to nodes
CREATE TABLE attends (
	room TEXT    NOT NULL,
	node TEXT    NOT NULL,
	seat INTEGER NOT NULL,
	n    INTEGER NOT NULL,
	at   INTEGER NOT NULL, -- since when
	PRIMARY KEY (room, node, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX attends_node ON attends (node) WHERE n > 0;
CREATE INDEX attends_gone ON attends (at) WHERE n = 0;
