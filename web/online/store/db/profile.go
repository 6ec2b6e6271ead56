//go:build !js

package db

import (
	"context"
	"database/sql"
	"errors"

	"noughts/web/online/store"
)

// The statements about profiles, and those of whoever runs the server.
const (
	playedColumns = `a.room, a.seat, a.person, a.pool, a.against, a.points, a.games, a.rating0, a.deviation0, a.volatility0, a.rating1, a.deviation1, a.volatility1, a.at,
		COALESCE(p.name, ''), COALESCE(b.rating0, 0)`
	playedTables = ` FROM rated a LEFT JOIN rated b ON b.room = a.room AND b.seat = 3 - a.seat LEFT JOIN person p ON p.person = a.against`

	sqlKnown   = `SELECT person, key, name, at, shows, blocked FROM person WHERE person = $1`
	sqlOutcome = `SELECT ` + playedColumns + playedTables + ` WHERE a.room = $1 ORDER BY a.seat`
	sqlHistory = `SELECT ` + playedColumns + playedTables + ` WHERE a.person = $1 ORDER BY a.at DESC, a.room LIMIT $2`
	sqlSit     = `INSERT INTO sits (person, room, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
	sqlRooms   = `SELECT room, seat FROM sits WHERE person = $1 UNION SELECT room, seat FROM rated WHERE person = $1 UNION SELECT room, seat FROM wish WHERE person = $1 AND room <> '' ORDER BY room`
	sqlUnkey   = `UPDATE person SET key = 'gone ' || person, name = '', shows = 0 WHERE person = $1`
	sqlUncall  = `UPDATE person SET name = '' WHERE person = $1`
	sqlUnwish  = `DELETE FROM wish WHERE person = $1`
	sqlNames   = `SELECT room, v, id, seat, at, body, person, hash, fence FROM event WHERE room = $1 AND v = 0`
	sqlUnname0 = `UPDATE event SET person = $1 WHERE room = $2 AND v = 0`
	sqlUnname  = `UPDATE event SET person = '' WHERE room = $1 AND seat = $2 AND v > 0 AND person <> ''`
	sqlAlter   = `UPDATE person SET name = $1, shows = $2, blocked = $3 WHERE person = $4`
	sqlNote    = `INSERT INTO note (at, did, whom, why) VALUES ($1, $2, $3, $4)`
	sqlSet     = `INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`
	sqlSetting = `SELECT name, value FROM setting`
	sqlNotes   = `SELECT at, did, whom, why FROM note ORDER BY at DESC, did LIMIT $1`
)

// sit keeps who sits down with an event.
func sit(ctx context.Context, tx *sql.Tx, e store.Event) error {
	for _, s := range e.Sits {
		if _, err := tx.ExecContext(ctx, sqlSit, s.Person, e.Room, s.Seat); err != nil {
			return err
		}
	}
	return nil
}

// Known is the person of an ID.
func (l *log) Known(ctx context.Context, id string) (p store.Person, err error) {
	p, err = scanPerson(l.read.QueryRowContext(ctx, sqlKnown, id).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return store.Person{}, nil
	}
	return p, err
}

func scanPerson(into func(...any) error) (p store.Person, err error) {
	var shows, blocked int
	err = into(&p.ID, &p.Key, &p.Name, &p.At, &shows, &blocked)
	p.Shows, p.Blocked = shows != 0, blocked != 0
	return p, err
}

func scanPlayed(into func(...any) error) (p store.Played, err error) {
	err = into(&p.Room, &p.Seat, &p.Person, &p.Pool, &p.Against, &p.Points, &p.Games,
		&p.Before.Rating, &p.Before.Deviation, &p.Before.Volatility, &p.After.Rating, &p.After.Deviation, &p.After.Volatility, &p.At, &p.Name, &p.Strength)
	return p, err
}

// Outcome is what a game changed.
func (l *log) Outcome(ctx context.Context, room string) ([]store.Played, error) {
	return list(ctx, l.read, scanPlayed, sqlOutcome, room)
}

// History is what a person's games changed.
func (l *log) History(ctx context.Context, person string, max int) ([]store.Played, error) {
	return list(ctx, l.read, scanPlayed, sqlHistory, person, max)
}

// Forget removes a person's name, and the key.
func (l *log) Forget(ctx context.Context, id string, whole bool) (rooms []string, err error) {
	type place struct {
		room string
		seat int
	}
	places, err := list(ctx, l.read, func(into func(...any) error) (p place, err error) {
		err = into(&p.room, &p.seat)
		return p, err
	}, sqlRooms, id)
	if err != nil {
		return nil, err
	}
	tx, err := l.write.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	first := sqlUncall
	if whole {
		first = sqlUnkey
	}
	for _, statement := range []string{first, sqlUnwish} {
		if _, err := tx.ExecContext(ctx, statement, id); err != nil {
			return nil, err
		}
	}
	for _, p := range places {
		if _, err := tx.ExecContext(ctx, sqlUnname, p.room, p.seat); err != nil {
			return nil, err
		}
		first, err := scan(tx.QueryRowContext(ctx, sqlNames, p.room).Scan)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, sqlUnname0, store.Unnamed(first, p.seat), p.room)
		}
		if err != nil {
			return nil, err
		}
		rooms = append(rooms, p.room)
	}
	return rooms, tx.Commit()
}

func number(on bool) int {
	if on {
		return 1
	}
	return 0
}

// Alter changes a person.
func (l *log) Alter(ctx context.Context, p store.Person) error {
	_, err := l.write.ExecContext(ctx, sqlAlter, p.Name, number(p.Shows), number(p.Blocked), p.ID)
	return err
}

// Operate writes a note and a setting.
func (l *log) Operate(ctx context.Context, n store.Note, setting, value string) error {
	tx, err := l.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	_, err = tx.ExecContext(ctx, sqlNote, n.At, n.Did, n.Whom, n.Why)
	if err == nil && setting != "" {
		_, err = tx.ExecContext(ctx, sqlSet, setting, value)
	}
	if err != nil {
		return err
	}
	return tx.Commit()
}

// Settings are all settings.
func (l *log) Settings(ctx context.Context) (map[string]string, error) {
	pairs, err := list(ctx, l.read, func(into func(...any) error) (p [2]string, err error) {
		err = into(&p[0], &p[1])
		return p, err
	}, sqlSetting)
	all := map[string]string{}
	for _, p := range pairs {
		all[p[0]] = p[1]
	}
	return all, err
}

// Notes are the latest ones.
func (l *log) Notes(ctx context.Context, max int) ([]store.Note, error) {
	return list(ctx, l.read, func(into func(...any) error) (n store.Note, err error) {
		err = into(&n.At, &n.Did, &n.Whom, &n.Why)
		return n, err
	}, sqlNotes, max)
}
