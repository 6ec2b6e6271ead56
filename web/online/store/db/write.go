//go:build !js

package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"

	"noughts/web/online/store"
)

// run writes what waits, until the log is closed.
func (l *log) run() {
	for {
		select {
		case w := <-l.queue:
			l.commit(l.gather(w))
		case <-l.closing:
			return
		}
	}
}

// gather is the event that came first, and those that wait by now. They are in
// the order of their rooms, so that two writers never wait for each other.
func (l *log) gather(first *waiting) []*waiting {
	group := []*waiting{first}
	for len(group) < batch {
		select {
		case w := <-l.queue:
			group = append(group, w)
			continue
		default:
		}
		break
	}
	slices.SortStableFunc(group, func(a, b *waiting) int { return cmp.Compare(a.entry.Room, b.entry.Room) })
	return group
}

// commit writes events in one transaction, and answers them when it is on the
// disk. When one cannot be written, each is tried alone: the others may do.
func (l *log) commit(group []*waiting) {
	group = slices.DeleteFunc(group, func(w *waiting) bool {
		err := w.ctx.Err()
		if err != nil {
			w.answer <- answer{err: err}
		}
		return err != nil
	})
	answers, err := l.transact(group)
	if err != nil && len(group) > 1 && !errors.Is(err, errCommit) {
		for _, w := range group {
			l.commit([]*waiting{w})
		}
		return
	}
	for i, w := range group {
		if err != nil {
			w.answer <- answer{err: err}
		} else {
			w.answer <- answers[i]
		}
	}
}

// errCommit is part of the error of a transaction of which nobody knows whether
// it is on the disk.
var errCommit = errors.New("the transaction was not confirmed")

// transact writes events in one transaction. It outlives whoever waits: the
// others of the group wait too.
func (l *log) transact(group []*waiting) ([]answer, error) {
	if len(group) == 0 {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	tx, err := l.write.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback() // after a commit it does nothing
	if l.alone {
		ctx = context.WithoutCancel(ctx) // that of the transaction is enough
	}
	insert, index := tx.StmtContext(ctx, l.inserts), tx.StmtContext(ctx, l.indexes)
	answers := make([]answer, len(group))
	for i, w := range group {
		if answers[i], err = one(ctx, tx, insert, index, w); err != nil {
			return nil, err
		}
	}
	if err := l.settle(ctx, tx, group, answers); err != nil {
		return nil, err
	}
	if err := tx.Commit(); err != nil {
		return nil, errors.Join(errCommit, err)
	}
	return answers, nil
}

// behind is why an event has no place: the room has another owner, or another event.
func behind(ctx context.Context, tx *sql.Tx, e store.Entry) error {
	var fence int64
	if e.Fence == 0 {
		return store.ErrStale
	}
	err := tx.QueryRowContext(ctx, sqlFence, e.Room).Scan(&fence)
	if err == nil && fence == e.Fence {
		return store.ErrStale
	}
	return store.ErrFenced
}

// one inserts one event; its own answer is no error of the transaction.
func one(ctx context.Context, tx *sql.Tx, insert, index *sql.Stmt, w *waiting) (answer, error) {
	e := w.entry
	done, err := insert.ExecContext(ctx, e.Room, e.V, e.ID, e.Seat, e.At, e.Body, e.Person, e.Hash[:], e.Fence, w.before[:])
	if err != nil {
		return answer{}, err
	}
	n, err := done.RowsAffected()
	if err != nil {
		return answer{}, err
	}
	if n == 0 {
		first, err := scan(tx.QueryRowContext(ctx, sqlFirst, e.Room, e.ID).Scan)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return answer{err: behind(ctx, tx, e)}, nil
		case err != nil:
			return answer{}, err
		}
		return answer{event: first, again: true}, nil
	}
	_, err = index.ExecContext(ctx, e.Room, e.V, e.At, e.Due, publicity(e.Index))
	return answer{event: e.Event}, err
}
