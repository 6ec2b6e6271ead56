//go:build !js

package db

import (
	"context"
	"errors"

	"database/sql"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"noughts/web/online/store"
)

var dialectPostgres = dialect{
	name: goose.DialectPostgres, folder: "postgres", writers: 8, lock: " FOR UPDATE", skip: " FOR UPDATE SKIP LOCKED",
	insert: `INSERT INTO event (room, v, id, seat, at, body, person, hash, fence)
		SELECT $1::text, $2::bigint, $3::text, $4::bigint, $5::bigint, $6::bytea, $7::text, $8::bytea, $9::bigint
		WHERE ($9 = 0 OR EXISTS (SELECT 1 FROM room WHERE room = $1 AND fence = $9 FOR NO KEY UPDATE))
		AND ($2 = 0 OR EXISTS (SELECT 1 FROM event WHERE room = $1 AND v = $2 - 1 AND hash = $10::bytea))
		ON CONFLICT DO NOTHING`,
	relaxed: "SET LOCAL synchronous_commit = off",
	damaged: func(err error) bool {
		var e *pgconn.PgError
		return errors.As(err, &e) && (e.Code == "XX001" || e.Code == "XX002") // data and index corrupted
	},
	crossed: func(err error) bool {
		var e *pgconn.PgError
		return errors.As(err, &e) && (e.Code == "40P01" || e.Code == "55P03") // deadlock detected, lock not available
	},
}

// Postgres is the log in a database of PostgreSQL, at an address like
// postgres://user@host/name.
func Postgres(ctx context.Context, address string) (store.Store, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, errors.New("the address of the database cannot be read") // the error of pgx may show a password
	}
	in := migrating(config)
	if err := errors.Join(migrate(ctx, dialectPostgres, in, 0), in.Close()); err != nil {
		return nil, err
	}
	write := stdlib.OpenDB(*config)
	limit(write, dialectPostgres.writers)
	read := stdlib.OpenDB(*config)
	limit(read, 8)
	return start(ctx, dialectPostgres, write, read)
}

// migrating opens a database for a migration. Where that and a transaction of a node wait for
// each other, it is the migration that is given up, in less than the second after which the
// database looks for such a pair.
func migrating(config *pgx.ConnConfig) *sql.DB {
	config = config.Copy()
	config.RuntimeParams["lock_timeout"] = "300ms"
	return stdlib.OpenDB(*config)
}

func limit(db *sql.DB, connections int) {
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
}
