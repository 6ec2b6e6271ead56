//go:build unix

package db

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"noughts/web/online/store"
	"noughts/web/online/store/storetest"
)

// hang is when a test gives up on something that should have happened.
const hang = 2 * time.Minute

// cluster is a PostgreSQL of the test's own, reached by a socket in its folder.
type cluster struct {
	t      *testing.T
	folder string
	run    *exec.Cmd
	as     *syscall.SysProcAttr
	bin    string
}

// newCluster starts one, or skips the test where none is installed.
func newCluster(t *testing.T) *cluster {
	t.Helper()
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if path, err := exec.LookPath("initdb"); err == nil {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			found = append(found, real)
		}
	}
	if len(found) == 0 {
		t.Skip("PostgreSQL is not installed; Debian's package postgresql has it")
	}
	c := &cluster{t: t, bin: filepath.Dir(found[len(found)-1])}
	var err error
	if c.folder, err = os.MkdirTemp("", "pg"); err != nil { // a path of t.TempDir may be too long for a socket
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(c.folder) })
	if os.Getuid() == 0 {
		c.as = &syscall.SysProcAttr{Credential: nobody(t, c.folder)}
	}
	init := exec.Command(filepath.Join(c.bin, "initdb"), "-D", c.folder+"/data", "-U", "noughts", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
	init.SysProcAttr, init.Dir = c.as, c.folder
	if out, err := init.CombinedOutput(); err != nil {
		t.Fatalf("initdb: %v\n%s", err, out)
	}
	c.start()
	t.Cleanup(func() { c.stop(syscall.SIGINT) })
	return c
}

// nobody is a user that PostgreSQL runs as, since it does not as root; the folder
// is given to it.
func nobody(t *testing.T, folder string) *syscall.Credential {
	t.Helper()
	u, err := user.Lookup("nobody")
	if err != nil {
		t.Skip("PostgreSQL does not run as root, and there is no user nobody")
	}
	uid, err1 := strconv.Atoi(u.Uid)
	gid, err2 := strconv.Atoi(u.Gid)
	if err := errors.Join(err1, err2, os.Chown(folder, uid, gid)); err != nil {
		t.Fatal(err)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

func (c *cluster) address() string { return "postgres://noughts@/postgres?host=" + c.folder }

// start starts the server and waits until it answers.
func (c *cluster) start() {
	c.t.Helper()
	c.run = exec.Command(filepath.Join(c.bin, "postgres"), "-D", c.folder+"/data", "-k", c.folder, "-c", "listen_addresses=", "-c", "max_connections=40")
	c.run.SysProcAttr, c.run.Dir = c.as, c.folder
	if err := c.run.Start(); err != nil {
		c.t.Fatal(err)
	}
	for limit := time.Now().Add(hang); ; {
		if exec.Command(filepath.Join(c.bin, "pg_isready"), "-q", "-h", c.folder).Run() == nil {
			return
		}
		if time.Now().After(limit) {
			c.t.Fatal("PostgreSQL does not start")
		}
	}
}

func (c *cluster) stop(how syscall.Signal) {
	c.run.Process.Signal(how)
	c.run.Wait()
}

func TestPostgres(t *testing.T) {
	c := newCluster(t)
	open := func() store.Store {
		t.Helper()
		l, err := Postgres(context.Background(), c.address())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { l.Close() })
		return l
	}
	l := open()
	storetest.Run(t, l, func() store.Store {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
		return open()
	})
	t.Run("two nodes", func(t *testing.T) { storetest.Race(t, "two nodes", open(), open()) })
	t.Run("away", func(t *testing.T) {
		if testing.Short() {
			t.Skip("starts the database twice")
		}
		away(t, c, open())
	})
	t.Run("flipped", func(t *testing.T) {
		l := open()
		storetest.Fill(t, l, "flipped", 5)
		if _, err := l.(*log).write.Exec(`UPDATE event SET seat = seat + 1 WHERE room = 'flipped' AND v = 2`); err != nil {
			t.Fatal(err)
		}
		var damaged *store.Damaged
		if _, err := l.Read(t.Context(), "flipped", 0, 9); !errors.As(err, &damaged) || damaged.V != 2 {
			t.Error(err)
		}
	})
}

// away: the database is killed, and comes back. What was answered is there, and
// the log goes on by itself.
func away(t *testing.T, c *cluster, l store.Store) {
	events := storetest.Fill(t, l, "away", 5)
	c.stop(syscall.SIGQUIT) // at once, as after a loss of power
	e, before := storetest.Next("away", events, "while it is away")
	if _, _, err := l.Append(t.Context(), e, before); err == nil || errors.Is(err, store.ErrStale) {
		t.Errorf("append without a database: %v", err)
	}
	if _, err := l.Read(t.Context(), "away", 0, 9); err == nil || errors.Is(err, store.ErrNoRoom) {
		t.Errorf("read without a database: %v", err)
	}
	c.start()
	for limit := time.Now().Add(hang); ; {
		at, _, err := l.Append(t.Context(), e, before)
		if err == nil {
			events = append(events, at)
			break
		}
		if time.Now().After(limit) {
			t.Fatalf("the database is back, and the log is not: %v", err)
		}
	}
	if got, err := l.Read(t.Context(), "away", 0, 9); err != nil || !storetest.Equal(got, events) {
		t.Errorf("%v, %v; want %v", got, err, events)
	}
}

// Another schema in the database, or none that can be reached, is an error that
// does not show the password.
func TestPostgresAddress(t *testing.T) {
	for _, address := range []string{"postgres://me:secret@nowhere.invalid:x/y", "postgres://me:secret@127.0.0.1:1/y"} {
		ctx, cancel := context.WithTimeout(t.Context(), hang)
		defer cancel()
		l, err := Postgres(ctx, address)
		if err == nil {
			l.Close()
			t.Fatal("opened")
		}
		if text := err.Error(); text == "" || strings.Contains(text, "secret") {
			t.Errorf("the error is %q", text)
		}
	}
}

// A migration that comes across a transaction of a node that still plays, which has locked the tables
// in another order, is given up and begun again; the transaction goes on. That the database finds the
// two waiting for each other is put off, so that nothing hangs on which of them it would give up.
func TestUpgradeAcross(t *testing.T) {
	c := newCluster(t)
	config, err := pgx.ParseConfig(c.address())
	if err != nil {
		t.Fatal(err)
	}
	config.RuntimeParams["deadlock_timeout"] = "1h"
	old, in := stdlib.OpenDB(*config), migrating(config)
	defer old.Close()
	defer in.Close()
	if err := migrate(t.Context(), dialectPostgres, old, 9); err != nil {
		t.Fatal(err)
	}
	tx, err := old.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	if _, err := tx.Exec(`LOCK TABLE event IN ROW EXCLUSIVE MODE`); err != nil {
		t.Fatal(err)
	}
	upgraded := make(chan error, 1)
	go func() { upgraded <- migrate(t.Context(), dialectPostgres, in, 10) }()
	for waits, limit := 0, time.Now().Add(hang); waits == 0; {
		if err := old.QueryRow(`SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'event'::regclass`).Scan(&waits); err != nil {
			t.Fatal(err)
		}
		if time.Now().After(limit) {
			t.Fatal("the migration does not wait for the transaction")
		}
	}
	if _, err := tx.Exec(`LOCK TABLE room IN ROW EXCLUSIVE MODE`); err != nil {
		t.Fatal("the transaction is given up: ", err)
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	if err := <-upgraded; err != nil {
		t.Error(err)
	}
}
