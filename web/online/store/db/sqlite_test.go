//go:build !js

package db

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/web/online/store"
	"noughts/web/online/store/storetest"
)

// openTest opens a log that is closed with the test.
func openTest(t *testing.T, file string) store.Store {
	t.Helper()
	l, err := SQLite(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func TestSQLite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a name with ? # and %41.db")
	l := openTest(t, file)
	storetest.Run(t, l, func() store.Store {
		if err := l.Close(); err != nil {
			t.Error(err)
		}
		return openTest(t, file)
	})
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

// Two nodes have the same file.
func TestTwoNodesOfSQLite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log.db")
	storetest.Race(t, "two nodes", openTest(t, file), openTest(t, file))
}

// Each change of the schema is made on a file of the version before, and all
// that was in it is there.
func TestMigrationsKeepWhatIsThere(t *testing.T) {
	files, err := fs.Glob(migrations, "sqlite/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	other, err := fs.Glob(migrations, "postgres/*.sql")
	if err != nil || strings.Join(other, " ") != strings.ReplaceAll(strings.Join(files, " "), "sqlite/", "postgres/") {
		t.Errorf("the databases have other migrations: %v and %v", files, other)
	}
	for version := 1; version <= len(files); version++ {
		file := filepath.Join(t.TempDir(), "old.db")
		old, err := openSQLite(file, 1)
		if err != nil {
			t.Fatal(err)
		}
		if err := migrate(t.Context(), dialectSQLite, old, int64(version)); err != nil {
			t.Fatal(err)
		}
		events := storetest.Fill(t, store.NewMemory(), "old", 5)
		for _, e := range events {
			if _, err := old.Exec(`INSERT INTO event (room, v, id, seat, at, body, hash, person) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
				e.Room, e.V, e.ID, e.Seat, e.At, e.Body, e.Hash[:], e.Person); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := old.Exec(`INSERT INTO room (room, v, at, due, public) VALUES ('old', 4, 1004, 7, 1)`); err != nil {
			t.Fatal(err)
		}
		if version >= 2 {
			if _, err := old.Exec(`INSERT INTO person (person, key, name, at) VALUES ('ada', 'key', 'Ada', 5)`); err != nil {
				t.Fatal(err)
			}
			if _, err := old.Exec(`INSERT INTO standing (person, pool, rating, deviation, volatility, games, at) VALUES ('ada', 'pool', 1700, 60, 0.06, 41, 5)`); err != nil {
				t.Fatal(err)
			}
		}
		if version >= 3 {
			if _, err := old.Exec(`INSERT INTO wish (name, person, node, at, body, gone, room, seat, paired) VALUES ('wish', 'ada', 'dead', 5, CAST('old' AS BLOB), 0, '', 0, 0)`); err != nil {
				t.Fatal(err)
			}
		}
		if version >= 9 {
			if _, err := old.Exec(`INSERT INTO cup (cup, person, due) VALUES ('cup', 'ada', 7)`); err != nil {
				t.Fatal(err)
			}
		}
		if version >= 10 {
			if _, err := old.Exec(`UPDATE room SET owner = 'dead', fence = 4`); err != nil {
				t.Fatal(err)
			}
		}
		if err := old.Close(); err != nil {
			t.Fatal(err)
		}
		l := openTest(t, file)
		if got, err := l.Own(t.Context(), "old", "node", 10, 20, 0); err != nil || got.Fence != map[bool]int64{false: 1, true: 5}[version >= 10] || got.V != 4 {
			t.Errorf("from version %d: the lease is %+v, %v", version, got, err)
		}
		if got, err := l.Cups(t.Context(), 7, 9); err != nil || (len(got) == 1) != (version >= 9) {
			t.Errorf("from version %d: the tournaments %v, %v", version, got, err)
		}
		if again, err := storetest.End(l, "rated", 6, store.Result{Pool: "pool", People: [2]string{"ada", "bob"}}); err != nil || again {
			t.Errorf("from version %d: a rated game ends: %v, %v", version, again, err)
		}
		if got, err := l.Standings(t.Context(), "ada"); err != nil || len(got) != 1 || version >= 2 && (got[0].Games != 42 || got[0].Rating.Rating < 1600) {
			t.Errorf("from version %d: %+v, %v", version, got, err)
		}
		wished, err := l.Wish(t.Context(), store.Wish{Name: "wish", Person: "ada", Node: "node", At: 5, Body: []byte("new")})
		if err != nil || version >= 3 && (string(wished.Body) != "old" || wished.Node != "node") {
			t.Errorf("from version %d: %+v, %v", version, wished, err)
		}
		if got, err := l.Meet(t.Context(), store.Person{ID: "new", Key: "key"}); err != nil || version >= 2 && got.ID != "ada" {
			t.Errorf("from version %d: %+v, %v", version, got, err)
		}
		if got, err := l.Read(t.Context(), "old", 0, 9); err != nil || !storetest.Equal(got, events) {
			t.Errorf("from version %d: %v, %v", version, got, err)
		}
		if got, err := l.Find(t.Context(), store.Query{Due: 7, Max: 9}); err != nil || len(got) != 1 {
			t.Errorf("from version %d: %v are due, %v", version, got, err)
		}
	}
}

// A program that is too old leaves the file alone.
func TestNewerFileIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new.db")
	openTest(t, file).Close()
	in, err := openSQLite(file, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`); err != nil {
		t.Fatal(err)
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	if l, err := SQLite(t.Context(), file); err == nil || !strings.Contains(err.Error(), "newer") {
		t.Errorf("%v, %v", l, err)
	}
}

// filled is a file with rooms of some events each, closed, with no journal.
func filled(t *testing.T, rooms, n int) (file string, events [][]store.Event) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "log.db")
	l := openTest(t, file)
	for i := range rooms {
		events = append(events, storetest.Fill(t, l, fmt.Sprint("room ", i), n))
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return file, events
}

// A bit is flipped in each row in turn: the room is found to be damaged, and all
// others are as they were.
func TestFlippedBitIsFound(t *testing.T) {
	file, events := filled(t, 6, 8)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	flipped := 0
	for i, room := range events {
		for _, e := range room {
			data := bytes.Clone(whole)
			copies := 0 // where a page was split the file has a row twice, and one of them counts
			for from := 0; ; copies++ {
				at := bytes.Index(whole[from:], e.Hash[:])
				if at < 0 {
					break
				}
				at += from
				from = at + 1
				if e.V%4 == 1 {
					at = bytes.LastIndex(whole[:at], e.Body)
				}
				data[at+3] ^= 1 << (e.V % 8)
			}
			if copies == 0 {
				t.Fatal("the row cannot be found in the file")
			}
			other := filepath.Join(t.TempDir(), "flipped.db")
			if err := os.WriteFile(other, data, 0o600); err != nil {
				t.Fatal(err)
			}
			l := openTest(t, other)
			for j := range events {
				got, err := l.Read(t.Context(), fmt.Sprint("room ", j), 0, 100)
				var damaged *store.Damaged
				if j == i {
					flipped++
					if !errors.As(err, &damaged) {
						t.Fatalf("room %d event %d: %v, %v", i, e.V, got, err)
					}
				} else if err != nil || !storetest.Equal(got, events[j]) {
					t.Fatalf("room %d, which is whole: %v", j, err)
				}
			}
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if flipped != 6*8 {
		t.Errorf("%d bits were flipped", flipped)
	}
}

// What is missing, in the middle or at the end, is missed.
func TestMissingRowIsFound(t *testing.T) {
	for _, v := range []int{0, 3, 7} {
		file, _ := filled(t, 1, 8)
		in, err := openSQLite(file, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Exec(`DELETE FROM event WHERE v = $1`, v); err != nil {
			t.Fatal(err)
		}
		if err := in.Close(); err != nil {
			t.Fatal(err)
		}
		l := openTest(t, file)
		var damaged *store.Damaged
		for _, from := range []int{0, v, v + 1} {
			if got, err := l.Read(t.Context(), "room 0", from, 100); !errors.As(err, &damaged) {
				t.Errorf("event %d is missing, read from %d: %v, %v", v, from, got, err)
			}
		}
	}
}

// running is a copy of a log's files while it is open, as a kill leaves them: n
// transactions of an event each, all in the journal.
func running(t *testing.T, n int) (file string, events []store.Event) {
	t.Helper()
	from := filepath.Join(t.TempDir(), "from.db")
	l := openTest(t, from)
	events = storetest.Fill(t, l, "room", n)
	file = filepath.Join(t.TempDir(), "log.db")
	for _, end := range []string{"", "-wal"} {
		data, err := os.ReadFile(from + end)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file+end, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return file, events
}

// change rewrites a file.
func change(t *testing.T, file string, how func(data []byte) []byte) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, how(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestKilledLogIsWhole(t *testing.T) {
	file, events := running(t, 12)
	if got, err := openTest(t, file).Read(t.Context(), "room", 0, 100); err != nil || !storetest.Equal(got, events) {
		t.Errorf("%v, %v", got, err)
	}
}

// The last page of the journal is torn: what was being written when the power
// went is not there, and all before it is.
func TestTornPage(t *testing.T) {
	for _, cut := range []int{1, 100, 4000, 4120, 5000} {
		file, events := running(t, 12)
		change(t, file+"-wal", func(data []byte) []byte { return data[:len(data)-cut] })
		got, err := openTest(t, file).Read(t.Context(), "room", 0, 100)
		if err != nil || len(got) < 10 || len(got) >= 12 || !storetest.Equal(got, events[:len(got)]) {
			t.Errorf("%d bytes cut: %d events, %v", cut, len(got), err)
		}
		file, events = running(t, 12)
		change(t, file+"-wal", func(data []byte) []byte {
			clear(data[len(data)-cut:])
			return data
		})
		got, err = openTest(t, file).Read(t.Context(), "room", 0, 100)
		if err != nil || len(got) < 10 || len(got) >= 12 || !storetest.Equal(got, events[:len(got)]) {
			t.Errorf("%d bytes cleared: %d events, %v", cut, len(got), err)
		}
	}
}

// A bit of the journal before its last transaction is flipped: SQLite alone would
// leave out all that follows without a word.
func TestFlippedBitOfTheJournal(t *testing.T) {
	file, _ := running(t, 12)
	info, err := os.Stat(file + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []int{1, 10, 18, 26, walHeader + 1, walHeader + 9, walHeader + 17, walHeader + 1000, int(info.Size()) / 2, int(info.Size()) - 16<<10} {
		change(t, file+"-wal", func(data []byte) []byte { data[at] ^= 4; return data })
		if _, err := SQLite(t.Context(), file); err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Fatalf("byte %d of %d: %v", at, info.Size(), err)
		}
		change(t, file+"-wal", func(data []byte) []byte { data[at] ^= 4; return data })
	}
	openTest(t, file)
}

// A file that may only be read says so when it is written to, and is read.
func TestReadOnly(t *testing.T) {
	l := openTest(t, filepath.Join(t.TempDir(), "log.db"))
	events := storetest.Fill(t, l, "room", 3)
	only := func(on string) {
		if _, err := l.(*log).write.Exec("PRAGMA query_only = " + on); err != nil {
			t.Fatal(err)
		}
	}
	only("1")
	e, before := storetest.Next("room", events, "a")
	if _, _, err := l.Append(t.Context(), e, before); err == nil || errors.Is(err, store.ErrStale) {
		t.Fatalf("it is read-only: %v", err)
	}
	if got, err := l.Read(t.Context(), "room", 0, 9); err != nil || !storetest.Equal(got, events) {
		t.Errorf("%v, %v", got, err)
	}
	only("0")
	if _, again, err := l.Append(t.Context(), e, before); err != nil || again {
		t.Errorf("it may be written again: %v, %v", again, err)
	}
}

// On a disk that is full nothing is written, and what is there can be read.
func TestFullDisk(t *testing.T) {
	file := filepath.Join(t.TempDir(), "log.db")
	l := openTest(t, file)
	events := storetest.Fill(t, l, "room", 3)
	full := func(pages string) {
		if _, err := l.(*log).write.Exec("PRAGMA max_page_count = " + pages); err != nil {
			t.Fatal(err)
		}
	}
	full("1") // SQLite takes the pages that there are
	e, before := storetest.Next("room", events, "large")
	e.Body = bytes.Repeat([]byte("x"), 100_000)
	e.Hash = e.Chain(before)
	if _, _, err := l.Append(t.Context(), e, before); err == nil || errors.Is(err, store.ErrStale) {
		t.Fatalf("the disk is full: %v", err)
	}
	if got, err := l.Read(t.Context(), "room", 0, 9); err != nil || !storetest.Equal(got, events) {
		t.Errorf("after that: %v, %v", got, err)
	}
	full("1000000")
	if _, again, err := l.Append(t.Context(), e, before); err != nil || again {
		t.Errorf("there is room again: %v, %v", again, err)
	}
}

// A restore drill: a copy that is made while games are played holds all that was
// answered before; it takes the place of the file, which is gone.
func TestRestoredCopy(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	l := openTest(t, file)
	before := storetest.Fill(t, l, "before", 20)
	stop, first, ended := make(chan struct{}), make(chan struct{}), make(chan int)
	go func() {
		var events []store.Event
		defer func() { ended <- len(events) }()
		for {
			e, hash := storetest.Next("meanwhile", events, fmt.Sprint(len(events)))
			at, _, err := l.Append(context.Background(), e, hash)
			if err != nil {
				t.Error(err)
				return
			}
			if events = append(events, at); len(events) == 10 {
				close(first)
			}
			select {
			case <-stop:
				return
			default:
			}
		}
	}()
	<-first
	copied := filepath.Join(t.TempDir(), "copy.db")
	other, err := openSQLite(file, 1)
	if err != nil {
		t.Fatal(err)
	}
	_, err = other.Exec(`VACUUM INTO $1`, copied) // as sqlite3's .backup does
	if err := errors.Join(err, other.Close()); err != nil {
		t.Fatal(err)
	}
	close(stop)
	written := <-ended
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(file + end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
	}
	if err := os.Rename(copied, file); err != nil {
		t.Fatal(err)
	}
	l = openTest(t, file)
	if got, err := l.Read(t.Context(), "before", 0, 99); err != nil || !storetest.Equal(got, before) {
		t.Errorf("%v, %v", got, err)
	}
	got, err := l.Read(t.Context(), "meanwhile", 0, 1_000_000)
	if err != nil || len(got) < 10 || len(got) > written {
		t.Errorf("%d events of %d, %v", len(got), written, err)
	}
	e, hash := storetest.Next("meanwhile", got, "after")
	if _, _, err := l.Append(t.Context(), e, hash); err != nil {
		t.Errorf("the game does not go on: %v", err)
	}
}
