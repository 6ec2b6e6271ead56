//go:build !js

package db

import (
	"context"
	"database/sql"

	"noughts/web/online/store"
)

// The statements about tournaments.
const (
	sqlCup    = `INSERT INTO cup (cup, person, due) VALUES ($1, $2, $3) ON CONFLICT (cup) DO UPDATE SET due = excluded.due`
	sqlCups   = `SELECT cup FROM cup WHERE due > 0 AND due <= $1 ORDER BY due, cup LIMIT $2`
	sqlCupsOf = `SELECT COUNT(*) FROM cup WHERE person = $1 AND due > 0`
)

// cup writes what an event makes of a tournament, and the games that begin with it.
func (l *log) cup(ctx context.Context, tx *sql.Tx, e store.Entry) error {
	if e.Cup != nil {
		if _, err := tx.ExecContext(ctx, sqlCup, e.Room, e.Cup.Person, e.Cup.Due); err != nil {
			return err
		}
	}
	for _, first := range e.Begins {
		if _, err := l.begin(ctx, tx, first); err != nil {
			return err
		}
	}
	return nil
}

// Cups is the names of tournaments that are due.
func (l *log) Cups(ctx context.Context, by int64, max int) ([]string, error) {
	return list(ctx, l.read, func(into func(...any) error) (name string, err error) {
		err = into(&name)
		return name, err
	}, sqlCups, by, max)
}

// CupsOf is how many a person has made that are not over.
func (l *log) CupsOf(ctx context.Context, person string) (n int, err error) {
	err = l.read.QueryRowContext(ctx, sqlCupsOf, person).Scan(&n)
	return n, err
}
