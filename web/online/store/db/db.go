//go:build !js

// Package db keeps online games, and the people who play them, in SQL: in a file
// by SQLite, or in PostgreSQL. Both say nearly the same, and pass the same tests.
//
// Writers put what waits into one transaction (group commit), so that the disk
// is waited for once for many. SQLite has one writer, as its file has.
package db

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"github.com/pressly/goose/v3"

	"noughts/web/online/store"
)

// migrations are the changes of the schema, in order, forwards only. What has
// been released is never changed: a change is another file.
//
//go:embed sqlite/*.sql postgres/*.sql
var migrations embed.FS

// dialect is what the two databases do not say alike.
type dialect struct {
	name    goose.Dialect
	folder  string
	writers int
	insert  string
	lock    string // behind a query for rows that are about to change
	skip    string // the same, and those that somebody else has locked are not there
	alone   bool   // statements wait for no other program, and need no limit of time of their own
	relaxed string // has a transaction answered before it is on the disk, "" where that is not worth it
	damaged func(error) bool
	crossed func(error) bool // a transaction was given up, as it and another one waited for each other, or it for too long
}

// migrates is how often a migration is begun that comes across the transactions of nodes that
// still play: they may lock tables in another order.
const migrates = 100

// batch is how many events a transaction has at most.
const batch = 256

// The statements that both understand.
const (
	sqlFirst = `SELECT room, v, id, seat, at, body, person, hash, fence FROM event WHERE room = $1 AND id = $2`
	sqlIndex = `INSERT INTO room (room, v, at, due, public) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (room) DO UPDATE SET v = excluded.v, at = excluded.at, due = excluded.due, public = excluded.public`
	sqlLast = `SELECT v FROM room WHERE room = $1`
	sqlRead = `SELECT room, v, id, seat, at, body, person, hash, fence FROM event WHERE room = $1 AND v >= $2 ORDER BY v LIMIT $3`
	sqlDue  = `SELECT room FROM room WHERE due > 0 AND due <= $1
		AND ($2 = '' OR owner = $2 OR NOT EXISTS (SELECT 1 FROM node WHERE node = owner AND until > $3)) ORDER BY due, room LIMIT $4`
	sqlPublic = `SELECT room FROM room WHERE public = 1 ORDER BY at DESC, room LIMIT $1`
	sqlOver   = `SELECT room FROM room WHERE public = 2 ORDER BY at DESC, room LIMIT $1`
)

// errClosed is the error of a log that was closed.
var errClosed = errors.New("the log is closed")

// log is a store.Store in a database.
type log struct {
	dialect
	write, read *sql.DB
	inserts     *sql.Stmt     // an event
	indexes     *sql.Stmt     // its room
	queue       chan *waiting // unbuffered: whoever waits is in it
	closing     chan struct{}
	close       func() error
	writing     sync.WaitGroup
}

// waiting is an event that waits for a writer.
type waiting struct {
	ctx    context.Context
	entry  store.Entry
	before store.Hash
	answer chan answer
}

type answer struct {
	event store.Event
	again bool
	err   error
}

// start lets the writers of a database begin whose schema is up to date.
func start(ctx context.Context, d dialect, write, read *sql.DB) (store.Store, error) {
	l := &log{dialect: d, write: write, read: read, queue: make(chan *waiting), closing: make(chan struct{})}
	l.close = sync.OnceValue(func() error {
		close(l.closing)
		l.writing.Wait()
		return errors.Join(read.Close(), write.Close())
	})
	var wrong [2]error
	l.inserts, wrong[0] = write.PrepareContext(ctx, d.insert)
	l.indexes, wrong[1] = write.PrepareContext(ctx, sqlIndex)
	if err := errors.Join(wrong[:]...); err != nil {
		return nil, errors.Join(err, read.Close(), write.Close())
	}
	for range d.writers {
		l.writing.Go(l.run)
	}
	return l, nil
}

// migrate brings the schema to a version, 0 for the newest.
func migrate(ctx context.Context, d dialect, in *sql.DB, version int64) error {
	files, err := fs.Sub(migrations, d.folder)
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(d.name, in, files)
	if err != nil {
		return err
	}
	has, knows, err := p.GetVersions(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("the version of the database cannot be read: %w", err)
	case has > knows:
		return fmt.Errorf("the database is of version %d, and this program knows versions up to %d: start a newer one", has, knows)
	case version == 0:
		version = knows
	}
	for try := 0; try == 0 || try < migrates && d.crossed(err); try++ {
		_, err = p.UpTo(ctx, version)
	}
	if err != nil {
		return fmt.Errorf("the database cannot be brought to the newest version: %w", err)
	}
	return nil
}

// Close lets the writers end what they have begun.
func (l *log) Close() error { return l.close() }

// Append adds an event.
func (l *log) Append(ctx context.Context, e store.Entry, before store.Hash) (store.Event, bool, error) {
	if err := ctx.Err(); err != nil {
		return store.Event{}, false, err
	}
	w := &waiting{ctx, e, before, make(chan answer, 1)}
	select {
	case l.queue <- w:
	case <-l.closing:
		return store.Event{}, false, errClosed
	case <-ctx.Done():
		return store.Event{}, false, ctx.Err()
	}
	select {
	case a := <-w.answer:
		return a.event, a.again, a.err
	case <-ctx.Done():
		return store.Event{}, false, ctx.Err()
	}
}

// Read is events of a room.
func (l *log) Read(ctx context.Context, room string, from, max int) ([]store.Event, error) {
	events, err := l.readChecked(ctx, room, from, max)
	if err != nil && l.damaged(err) {
		return nil, &store.Damaged{V: from, Why: err.Error()}
	}
	return events, err
}

func (l *log) readChecked(ctx context.Context, room string, from, max int) ([]store.Event, error) {
	last := -1
	err := l.read.QueryRowContext(ctx, sqlLast, room).Scan(&last)
	known := err == nil
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	first := 0
	if from > 0 {
		first = 1 // the event before comes along, for its hash
	}
	events, err := l.rows(ctx, room, from-first, max+first)
	if err != nil {
		return nil, err
	}
	if !known && len(events) == 0 {
		return nil, store.ErrNoRoom
	}
	var before store.Hash
	if first == 1 && len(events) > 0 && events[0].V == from-1 {
		before, events = events[0].Hash, events[1:]
	} else if first == 1 && last >= from-1 {
		return nil, &store.Damaged{V: from - 1, Why: "it is missing"}
	}
	if len(events) >= max {
		last = -1 // there may be more
	}
	return events, store.Check(events, from, before, last)
}

func (l *log) rows(ctx context.Context, room string, from, max int) ([]store.Event, error) {
	return list(ctx, l.read, scan, sqlRead, room, from, max)
}

func scan(into func(...any) error) (e store.Event, err error) {
	var hash []byte
	if err := into(&e.Room, &e.V, &e.ID, &e.Seat, &e.At, &e.Body, &e.Person, &hash, &e.Fence); err != nil {
		return e, err
	}
	copy(e.Hash[:], hash) // one of another length is another hash
	return e, nil
}

// Find is the names of rooms.
func (l *log) Find(ctx context.Context, q store.Query) ([]string, error) {
	statement, args := sqlDue, []any{q.Due, q.Node, q.Now, q.Max}
	if q.Public {
		statement, args = sqlPublic, []any{q.Max}
		if q.Over {
			statement = sqlOver
		}
	}
	return list(ctx, l.read, func(into func(...any) error) (name string, err error) {
		err = into(&name)
		return name, err
	}, statement, args...)
}

// publicity is what the index says of who may see a game: 0 for those who have its name, 1 for
// everybody, and 2 for everybody when it is over.
func publicity(i store.Index) int {
	switch {
	case !i.Public:
		return 0
	case i.Over:
		return 2
	}
	return 1
}
