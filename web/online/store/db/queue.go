//go:build !js

package db

import (
	"context"
	"database/sql"
	"errors"

	"noughts/web/online/store"
)

// The statements of the queue that both databases understand.
const (
	sqlWish    = `INSERT INTO wish (name, person, node, at, body, gone, room, seat, paired) VALUES ($1, $2, $3, $4, $5, 0, '', 0, 0) ON CONFLICT DO NOTHING`
	sqlOthers  = `UPDATE wish SET gone = 1 WHERE person = $1 AND name <> $2 AND room = '' AND gone = 0`
	sqlMove    = `UPDATE wish SET node = $1 WHERE name = $2 AND room = '' AND gone = 0`
	sqlLeave   = `UPDATE wish SET gone = 1 WHERE name = $1 AND room = '' AND ($2 = '' OR node = $2)`
	sqlWished  = `SELECT ` + wishColumns + ` FROM wish WHERE name = $1`
	sqlBeat    = `INSERT INTO node (node, until) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET until = excluded.until`
	sqlTurn    = `UPDATE turn SET at = $1 WHERE what = 'pair' AND (at <= $2 OR at > $3)`
	sqlForget  = `DELETE FROM wish WHERE at < $1`
	sqlDead    = `DELETE FROM node WHERE until < $1`
	sqlBody    = `SELECT body FROM wish WHERE name = $1`
	sqlWaiting = `SELECT at, name, person, node FROM wish WHERE room = '' AND gone = 0 AND node IN (SELECT node FROM node WHERE until > $1) ORDER BY at, name`
	sqlPaired  = `SELECT ` + wishColumns + ` FROM wish WHERE room <> '' AND node = $1 AND paired >= $2 ORDER BY name`
	sqlFree    = `SELECT name FROM wish WHERE name = $1 AND room = '' AND gone = 0`
	sqlPair    = `UPDATE wish SET room = $1, seat = $2, paired = $3 WHERE name = $4`

	wishColumns = `name, person, node, at, body, gone, room, seat`
)

// lag is how much the clocks of nodes may differ, in milliseconds. A turn that is
// further in the future was taken by a clock that is wrong.
const lag = 60_000

func scanWish(into func(...any) error) (w store.Wish, err error) {
	var gone int
	err = into(&w.Name, &w.Person, &w.Node, &w.At, &w.Body, &gone, &w.Room, &w.Seat)
	w.Gone = gone != 0
	return w, err
}

// within does something in a transaction.
func (l *log) within(ctx context.Context, f func(tx *sql.Tx) error) error {
	tx, err := l.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // after a commit it does nothing
	if err := f(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// changed is how many rows a statement has changed.
func changed(ctx context.Context, tx *sql.Tx, query string, args ...any) (int64, error) {
	done, err := tx.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}

// Wish puts a wish in. Where nothing changes, nothing is written: clients ask
// again and again.
func (l *log) Wish(ctx context.Context, w store.Wish) (known store.Wish, err error) {
	known, err = scanWish(l.read.QueryRowContext(ctx, sqlWished, w.Name).Scan)
	if err == nil && (known.Node == w.Node || !known.Waits()) {
		return known, nil
	}
	err = l.within(ctx, func(tx *sql.Tx) error {
		n, err := changed(ctx, tx, sqlWish, w.Name, w.Person, w.Node, w.At, w.Body)
		if err == nil && n > 0 {
			_, err = tx.ExecContext(ctx, sqlOthers, w.Person, w.Name)
		} else if err == nil {
			_, err = tx.ExecContext(ctx, sqlMove, w.Node, w.Name)
		}
		if err != nil {
			return err
		}
		known, err = scanWish(tx.QueryRowContext(ctx, sqlWished, w.Name).Scan)
		return err
	})
	return known, err
}

// Leave gives a wish up.
func (l *log) Leave(ctx context.Context, name, node string) (w store.Wish, err error) {
	err = l.within(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, sqlLeave, name, node); err != nil {
			return err
		}
		w, err = scanWish(tx.QueryRowContext(ctx, sqlWished, name).Scan)
		return err
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNoWish
	}
	return w, err
}

// Look is what there is to do.
func (l *log) Look(ctx context.Context, look store.Look) (seen store.Seen, err error) {
	err = l.within(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, sqlBeat, look.Node, look.Until); err != nil {
			return err
		}
		n, err := changed(ctx, tx, sqlTurn, look.Now, look.Now-look.Every, look.Now+lag)
		if seen.Turn = n > 0; !seen.Turn || err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, sqlForget, look.Old); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, sqlDead, look.Old)
		return err
	})
	if err != nil {
		return store.Seen{}, err
	}
	if seen.Turn {
		if seen.Waiting, err = l.waiting(ctx, look); err != nil {
			return store.Seen{}, err
		}
	}
	seen.Paired, err = list(ctx, l.read, scanWish, sqlPaired, look.Node, look.Since)
	return seen, err
}

// waiting is who waits, with the bodies that are new to whoever looks.
func (l *log) waiting(ctx context.Context, look store.Look) ([]store.Wish, error) {
	all, err := list(ctx, l.read, func(into func(...any) error) (w store.Wish, err error) {
		err = into(&w.At, &w.Name, &w.Person, &w.Node)
		return w, err
	}, sqlWaiting, look.Now)
	if err != nil {
		return nil, err
	}
	body, err := l.read.PrepareContext(ctx, sqlBody)
	if err != nil {
		return nil, err
	}
	defer body.Close()
	there := all[:0]
	for _, w := range all {
		if look.Has == nil || !look.Has(w.Name) {
			if err := body.QueryRowContext(ctx, w.Name).Scan(&w.Body); errors.Is(err, sql.ErrNoRows) {
				continue // forgotten since
			} else if err != nil {
				return nil, err
			}
		}
		there = append(there, w)
	}
	return there, nil
}

// Pair writes the first events of games. A wish that somebody else holds is left
// out instead of waited for, so that nodes cannot wait for each other.
func (l *log) Pair(ctx context.Context, now int64, pairs []store.Pairing) (made []bool, err error) {
	made = make([]bool, len(pairs))
	err = l.within(ctx, func(tx *sql.Tx) error {
		free, err := tx.PrepareContext(ctx, sqlFree+l.skip)
		if err != nil {
			return err
		}
		for i, p := range pairs {
			if made[i], err = l.pair(ctx, tx, free, now, p); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return made, nil
}

// pair writes one game.
func (l *log) pair(ctx context.Context, tx *sql.Tx, free *sql.Stmt, now int64, p store.Pairing) (bool, error) {
	if p.Wishes[0] == p.Wishes[1] {
		return false, nil
	}
	for _, name := range p.Wishes {
		var locked string
		err := free.QueryRowContext(ctx, name).Scan(&locked)
		if errors.Is(err, sql.ErrNoRows) {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	e := p.First
	if there, err := l.begin(ctx, tx, e); err != nil || !there {
		return false, err
	}
	for seat, name := range p.Wishes {
		if _, err := tx.ExecContext(ctx, sqlPair, e.Room, seat+1, now, name); err != nil {
			return false, err
		}
	}
	return true, nil
}

// begin writes the first event of a room, unless it is there.
func (l *log) begin(ctx context.Context, tx *sql.Tx, e store.Entry) (bool, error) {
	var before store.Hash
	n, err := changed(ctx, tx, l.insert, e.Room, e.V, e.ID, e.Seat, e.At, e.Body, e.Person, e.Hash[:], e.Fence, before[:])
	if err != nil || n == 0 {
		return false, err
	}
	if err := sit(ctx, tx, e.Event); err != nil {
		return false, err
	}
	_, err = tx.ExecContext(ctx, sqlIndex, e.Room, e.V, e.At, e.Due, publicity(e.Index))
	return true, err
}
