//go:build !js

package db

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"time"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"noughts/web/online/store"
)

// patience is how long a transaction may take.
const patience = 15 * time.Second

var dialectSQLite = dialect{
	name: goose.DialectSQLite3, folder: "sqlite", writers: 1, alone: true,
	insert: `INSERT INTO event (room, v, id, seat, at, body, person, hash, fence)
		SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
		WHERE ($9 = 0 OR EXISTS (SELECT 1 FROM room WHERE room = $1 AND fence = $9))
		AND ($2 = 0 OR EXISTS (SELECT 1 FROM event WHERE room = $1 AND v = $2 - 1 AND hash = $10))
		ON CONFLICT DO NOTHING`,
	damaged: func(err error) bool {
		var e *sqlite.Error
		return errors.As(err, &e) && (e.Code()&0xff == lib.SQLITE_CORRUPT || e.Code()&0xff == lib.SQLITE_NOTADB)
	},
	crossed: func(error) bool { return false }, // one writes at a time
}

// SQLite is the log in a file, which is made if it is not there. An answered
// event outlives a loss of power.
func SQLite(ctx context.Context, file string) (store.Store, error) {
	if err := checkWAL(file + "-wal"); err != nil {
		return nil, err
	}
	write, err := openSQLite(file, 1)
	if err != nil {
		return nil, err
	}
	if err := migrate(ctx, dialectSQLite, write, 0); err != nil {
		return nil, errors.Join(err, write.Close())
	}
	read, err := openSQLite(file, 4, "query_only(1)")
	if err != nil {
		return nil, errors.Join(err, write.Close())
	}
	return start(ctx, dialectSQLite, write, read)
}

// openSQLite is the file by at most so many connections.
func openSQLite(file string, connections int, pragmas ...string) (*sql.DB, error) {
	at := url.URL{Scheme: "file", Opaque: (&url.URL{Path: file}).EscapedPath()}
	at.RawQuery = url.Values{
		"_pragma": append([]string{"busy_timeout(10000)", "journal_mode(WAL)", "synchronous(FULL)", "cell_size_check(1)"}, pragmas...),
		"_txlock": {"immediate"},
	}.Encode()
	db, err := sql.Open("sqlite", at.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}
