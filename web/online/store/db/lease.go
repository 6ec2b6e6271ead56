//go:build !js

package db

import (
	"context"
	"database/sql"
	"errors"

	"noughts/web/online/store"
)

// The statements about nodes and what they own.
const (
	sqlFence = `SELECT fence FROM room WHERE room = $1`
	sqlLease = `SELECT owner, fence, v, CASE WHEN EXISTS (SELECT 1 FROM node WHERE node = owner AND until > $1) THEN 1 ELSE 0 END FROM room WHERE room = $2`
	sqlOwn   = `UPDATE room SET owner = $1, fence = fence + 1 WHERE room = $2 AND owner <> $1
		AND (fence = $3 OR NOT EXISTS (SELECT 1 FROM node WHERE node = owner AND until > $4))`
	sqlLost = `UPDATE attends SET n = 0, at = $1 WHERE n > 0 AND node IN (SELECT node FROM node WHERE until <= $1) RETURNING room`
	sqlLong = `DELETE FROM attends WHERE n = 0 AND at < $1`

	sqlAttend = `INSERT INTO attends (room, node, seat, n, at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (room, node, seat) DO UPDATE SET n = excluded.n, at = excluded.at`
	sqlAttending = `SELECT seat, n, at FROM attends WHERE room = $1`
)

// Beat says that a node lives.
func (l *log) Beat(ctx context.Context, node string, now, until int64) (rooms []string, err error) {
	err = l.within(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, sqlBeat, node, until); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, sqlLong, now-store.Remembered); err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, sqlLost, now)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var room string
			if err := rows.Scan(&room); err != nil {
				return err
			}
			rooms = append(rooms, room)
		}
		return rows.Err()
	})
	if err != nil {
		return nil, err
	}
	return rooms, nil
}

// Lease is who owns a room.
func (l *log) Lease(ctx context.Context, room string, now int64) (store.Lease, error) {
	return lease(l.read.QueryRowContext(ctx, sqlLease, now, room))
}

func lease(row *sql.Row) (l store.Lease, err error) {
	var alive int
	err = row.Scan(&l.Owner, &l.Fence, &l.V, &alive)
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNoRoom
	}
	l.Alive = alive != 0
	return l, err
}

// Own makes a node the owner of a room.
func (l *log) Own(ctx context.Context, room, node string, now, until, despite int64) (known store.Lease, err error) {
	err = l.within(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, sqlBeat, node, until); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, sqlOwn, node, room, despite, now); err != nil {
			return err
		}
		known, err = lease(tx.QueryRowContext(ctx, sqlLease, now, room))
		return err
	})
	return known, err
}

// Attend notes how often a seat is connected to a node.
func (l *log) Attend(ctx context.Context, room, node string, p store.Present) error {
	return l.within(ctx, func(tx *sql.Tx) error {
		if l.relaxed != "" {
			if _, err := tx.ExecContext(ctx, l.relaxed); err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, sqlAttend, room, node, p.Seat, p.N, p.At)
		return err
	})
}

// Attending is who is connected.
func (l *log) Attending(ctx context.Context, room string) ([]store.Present, error) {
	return list(ctx, l.read, func(into func(...any) error) (p store.Present, err error) {
		err = into(&p.Seat, &p.N, &p.At)
		return p, err
	}, sqlAttending, room)
}
