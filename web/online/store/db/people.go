//go:build !js

package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"strconv"

	"noughts/web/online/store"
)

// The statements about people that both databases understand.
const (
	sqlMeet    = `INSERT INTO person (person, key, name, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	sqlPerson  = `SELECT person, key, name, at, shows, blocked FROM person WHERE key = $1`
	sqlRename  = `UPDATE person SET name = $1 WHERE key = $2`
	sqlEnter   = `INSERT INTO standing (person, pool, rating, deviation, volatility, games, at) VALUES ($1, $2, $3, $4, $5, 0, 0) ON CONFLICT DO NOTHING`
	sqlStand   = `SELECT person, pool, rating, deviation, volatility, games, at FROM standing WHERE person = $1 AND pool = $2`
	sqlStands  = `SELECT person, pool, rating, deviation, volatility, games, at FROM standing WHERE person = $1 AND games > 0 ORDER BY pool`
	sqlAmong   = `SELECT person, pool, rating, deviation, volatility, games, at FROM standing WHERE pool = $1 AND games > 0 AND person IN (`
	sqlRise    = `UPDATE standing SET rating = $1, deviation = $2, volatility = $3, games = $4, at = $5 WHERE person = $6 AND pool = $7`
	sqlSettle  = `INSERT INTO rated (` + ratedColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`
	sqlSettled = `SELECT ` + ratedColumns + ` FROM rated WHERE person = $1 AND pool = $2 ORDER BY games DESC LIMIT $3`
	sqlMark    = `INSERT INTO mark (room, person, kind, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	sqlMarks   = `SELECT room, person, kind, at FROM mark WHERE person = $1 AND at >= $2 ORDER BY at DESC, room, kind`

	ratedColumns = `room, seat, person, pool, against, points, games, rating0, deviation0, volatility0, rating1, deviation1, volatility1, at`
)

// seat is a person in a pool.
type seat struct{ person, pool string }

// settle applies the results and marks of those events of a group that were written. All
// writers lock people in the same order, so that none waits for another that
// waits for it.
func (l *log) settle(ctx context.Context, tx *sql.Tx, group []*waiting, answers []answer) error {
	var ended []store.Entry
	var seats []seat
	for i, w := range group {
		if answers[i].err != nil || answers[i].again {
			continue
		}
		if err := sit(ctx, tx, w.entry.Event); err != nil {
			return err
		}
		if err := l.cup(ctx, tx, w.entry); err != nil {
			return err
		}
		for _, m := range w.entry.Marks {
			if _, err := tx.ExecContext(ctx, sqlMark, m.Room, m.Person, string(m.Kind), m.At); err != nil {
				return err
			}
		}
		if r := w.entry.Result; r != nil {
			ended = append(ended, w.entry)
			for i, person := range r.People {
				if r.Program == nil || r.Program.Seat == i+1 {
					seats = append(seats, seat{person, r.Pool})
				}
			}
		}
	}
	slices.SortFunc(seats, func(a, b seat) int { return cmp.Or(cmp.Compare(a.person, b.person), cmp.Compare(a.pool, b.pool)) })
	seats = slices.Compact(seats)
	standings := map[seat]store.Standing{}
	for _, of := range seats {
		s, err := l.lockStanding(ctx, tx, of)
		if err != nil {
			return err
		}
		standings[of] = s
	}
	for _, e := range ended {
		rows, err := l.apply(ctx, tx, e, standings)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if _, err := tx.ExecContext(ctx, sqlSettle, r.Room, r.Seat, r.Person, r.Pool, r.Against, int(r.Points), r.Games,
				r.Before.Rating, r.Before.Deviation, r.Before.Volatility, r.After.Rating, r.After.Deviation, r.After.Volatility, r.At); err != nil {
				return err
			}
		}
	}
	for _, of := range seats {
		s := standings[of]
		if _, err := tx.ExecContext(ctx, sqlRise, s.Rating.Rating, s.Rating.Deviation, s.Rating.Volatility, s.Games, s.At, of.person, of.pool); err != nil {
			return err
		}
	}
	return nil
}

// apply applies the result of a game to the standings, of which it changes only those
// that are locked. A person who plays with a program is not.
func (l *log) apply(ctx context.Context, tx *sql.Tx, e store.Entry, standings map[seat]store.Standing) ([]store.Rated, error) {
	var before [2]store.Standing
	for i, person := range e.Result.People {
		of, known := seat{person, e.Result.Pool}, false
		if before[i], known = standings[of]; known {
			continue
		}
		s, err := scanStanding(tx.QueryRowContext(ctx, sqlStand, of.person, of.pool).Scan)
		if errors.Is(err, sql.ErrNoRows) {
			s, err = store.Newcomer(of.person, of.pool), nil
		}
		if err != nil {
			return nil, err
		}
		before[i] = s
	}
	after, rows := e.Result.Settle(e.Room, e.At, before)
	for i, person := range e.Result.People {
		if of := (seat{person, e.Result.Pool}); e.Result.Program == nil || e.Result.Program.Seat == i+1 {
			standings[of] = after[i]
		}
	}
	return rows, nil
}

// lockStanding is a standing that nobody else changes before the transaction ends.
func (l *log) lockStanding(ctx context.Context, tx *sql.Tx, of seat) (store.Standing, error) {
	first := store.Newcomer(of.person, of.pool).Rating
	if _, err := tx.ExecContext(ctx, sqlEnter, of.person, of.pool, first.Rating, first.Deviation, first.Volatility); err != nil {
		return store.Standing{}, err
	}
	return scanStanding(tx.QueryRowContext(ctx, sqlStand+l.lock, of.person, of.pool).Scan)
}

func scanStanding(into func(...any) error) (s store.Standing, err error) {
	err = into(&s.Person, &s.Pool, &s.Rating.Rating, &s.Rating.Deviation, &s.Rating.Volatility, &s.Games, &s.At)
	return s, err
}

// Marks are a person's.
func (l *log) Marks(ctx context.Context, person string, since int64) ([]store.Mark, error) {
	return list(ctx, l.read, func(into func(...any) error) (m store.Mark, err error) {
		err = into(&m.Room, &m.Person, &m.Kind, &m.At)
		return m, err
	}, sqlMarks, person, since)
}

// Meet is the person of a key.
func (l *log) Meet(ctx context.Context, p store.Person) (store.Person, error) {
	find := func() (store.Person, error) { return scanPerson(l.read.QueryRowContext(ctx, sqlPerson, p.Key).Scan) }
	known, err := find()
	if errors.Is(err, sql.ErrNoRows) {
		if p.ID == "" {
			return store.Person{}, nil
		}
		if _, err = l.write.ExecContext(ctx, sqlMeet, p.ID, p.Key, p.Name, p.At); err == nil {
			known, err = find()
		}
		if errors.Is(err, sql.ErrNoRows) {
			return store.Person{}, nil // the ID is that of somebody who is forgotten
		}
	}
	if err != nil || p.Name == "" || p.Name == known.Name {
		return known, err
	}
	known.Name = p.Name
	_, err = l.write.ExecContext(ctx, sqlRename, p.Name, p.Key)
	return known, err
}

// Standings are a person's.
func (l *log) Standings(ctx context.Context, person string) ([]store.Standing, error) {
	return list(ctx, l.read, scanStanding, sqlStands, person)
}

// Among are standings in a pool.
func (l *log) Among(ctx context.Context, pool string, people []string) ([]store.Standing, error) {
	if len(people) == 0 {
		return nil, ctx.Err()
	}
	query, args := sqlAmong, []any{pool}
	for i, person := range people {
		if i > 0 {
			query += ", "
		}
		query += "$" + strconv.Itoa(i+2)
		args = append(args, person)
	}
	all, err := list(ctx, l.read, scanStanding, query+")", args...)
	slices.SortFunc(all, func(a, b store.Standing) int { return cmp.Compare(a.Person, b.Person) })
	return all, err
}

// Rated is what a person's games changed.
func (l *log) Rated(ctx context.Context, person, pool string, max int) ([]store.Rated, error) {
	return list(ctx, l.read, func(into func(...any) error) (r store.Rated, err error) {
		err = into(&r.Room, &r.Seat, &r.Person, &r.Pool, &r.Against, &r.Points, &r.Games,
			&r.Before.Rating, &r.Before.Deviation, &r.Before.Volatility, &r.After.Rating, &r.After.Deviation, &r.After.Volatility, &r.At)
		return r, err
	}, sqlSettled, person, pool, max)
}

// list is the rows of a query.
func list[T any](ctx context.Context, in *sql.DB, scan func(into func(...any) error) (T, error), query string, args ...any) (all []T, err error) {
	rows, err := in.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		row, err := scan(rows.Scan)
		if err != nil {
			return nil, err
		}
		all = append(all, row)
	}
	return all, rows.Err()
}
