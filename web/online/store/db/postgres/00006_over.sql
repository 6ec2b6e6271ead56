-- +goose Up
CREATE INDEX room_over ON room (at) WHERE public = 2; -- shown to everybody, and over
