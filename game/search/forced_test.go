package search_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/variant"
)

// The folder testdata/forced holds positions of games between engines, each
// with a win that is proved. Their files are games, which end where the player
// to move wins by force, with these tags:
//
//	win     in no more than so many plies
//	good    moves that win by force, of which there may be more
const forcedFolder = "testdata/forced"

const (
	tagWin  = "win"
	tagGood = "good"
)

// second is the nodes of about a second, on a machine that is not the fastest.
const second = 250_000

// forced is a position of the folder.
type forced struct {
	name string
	p    *game.Position
	win  int
	good []string
}

// readRecord is the record of a file.
func readRecord(t testing.TB, name string) *record.Record {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Parse(string(data), variant.Parse)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r
}

func readForced(t testing.TB) (all []forced) {
	names, err := filepath.Glob(filepath.Join(forcedFolder, "*.noughts"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		r := readRecord(t, name)
		f := forced{name: filepath.Base(name), p: r.Position(), good: strings.Fields(r.Tag(tagGood))}
		if f.win, err = strconv.Atoi(r.Tag(tagWin)); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all = append(all, f)
	}
	return all
}

// forcedOf is the earliest position of a game that the winner is proved to win
// by force in 30 plies or fewer, and the moves that are proved to do it. It
// goes through the game from its end, with a table that keeps what was proved
// later in it: so it proves more than a search of that position alone can.
func forcedOf(r *record.Record) (f forced, ok bool) {
	const (
		least, most = 9, 30 // plies of a win that is worth while
		deep, brief = 100_000, 5_000
		few         = 8 // moves that are looked at besides the best
	)
	ctx := context.Background()
	r.Last()
	winner := r.Position().Winner()
	if winner == game.Nobody {
		return f, false
	}
	table := search.NewTable(64 << 20)
	var found search.Info
	for r.Back() {
		p := r.Position()
		if p.Turn() != winner {
			continue
		}
		i := search.Best(ctx, p, search.Limit{Nodes: deep, Table: table}, nil)
		n, _ := i.Score.Plies()
		if i.Label != search.Proved || i.Score <= search.Draw || n > most {
			break
		}
		if n >= least {
			f, found, ok = forced{p: p.Clone(), win: n}, i, true
		}
	}
	for n, c := range found.Moves {
		wins := c.Move == found.PV[0]
		if q := f.p.Clone(); !wins && n < few && q.Play(c.Move) == nil && !q.Over() {
			i := search.Best(ctx, q, search.Limit{Nodes: brief, Table: table}, nil)
			wins = i.Label == search.Proved && i.Score < search.Draw
		}
		if wins {
			f.good = append(f.good, f.p.Rules().MoveText(c.Move))
		}
	}
	return f, ok
}

// TestMakeForced adds positions of games to the folder, where NOUGHTS_FORCED
// names a folder of such, as noughts match -keep writes them. NOUGHTS_MOST is
// how many there may be of one game's rules.
func TestMakeForced(t *testing.T) {
	from := os.Getenv("NOUGHTS_FORCED")
	if from == "" {
		t.Skip("names no folder of games")
	}
	most, _ := strconv.Atoi(os.Getenv("NOUGHTS_MOST"))
	seen, count := map[uint64]bool{}, map[string]int{}
	for _, f := range readForced(t) {
		seen[f.p.Key()] = true
		count[f.p.Rules().ID]++
	}
	games, err := filepath.Glob(filepath.Join(from, "*"))
	if err != nil || os.MkdirAll(forcedFolder, 0o755) != nil {
		t.Fatal(err)
	}
	for _, name := range games {
		r := readRecord(t, name)
		if most > 0 && count[r.Rules().ID] >= most {
			break
		}
		f, ok := forcedOf(r)
		if !ok || seen[f.p.Key()] {
			continue
		}
		seen[f.p.Key()] = true
		count[r.Rules().ID]++
		kept := record.New(f.p.Rules())
		kept.SetTag(tagWin, strconv.Itoa(f.win))
		kept.SetTag(tagGood, strings.Join(f.good, " "))
		for i := range f.p.Plies() {
			if err := kept.Play(f.p.Ply(i)); err != nil {
				t.Fatal(err)
			}
		}
		name := filepath.Join(forcedFolder, fmt.Sprintf("%s-%03d.noughts", f.p.Rules().ID, count[r.Rules().ID]))
		if err := os.WriteFile(name, []byte(kept.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// wins tells whether a search proves a win of the position with a move that
// wins: one of those that are known to, or the first of a line to the end, or
// one after which the other's loss is proved too.
func (f forced) wins(i search.Info) bool {
	m, _ := i.Best()
	if i.Label != search.Proved || i.Score <= search.Draw {
		return false
	}
	if slices.Contains(f.good, f.p.Rules().MoveText(m)) {
		return true
	}
	p := f.p.Clone()
	for _, m := range i.PV {
		if p.Play(m) != nil {
			return false
		}
	}
	if p.Winner() == f.p.Turn() {
		return true
	}
	p = f.p.Clone()
	if p.Play(m) != nil || p.Over() {
		return false
	}
	after := search.Best(context.Background(), p, search.Limit{Nodes: second}, nil)
	return after.Label == search.Proved && after.Score < search.Draw
}

// TestForced finds the wins of the folder within a second's nodes, all but one
// in twenty.
func TestForced(t *testing.T) {
	all := readForced(t)
	if len(all) < 100 {
		t.Errorf("there are only %d positions", len(all))
	}
	if testing.Short() {
		all = all[:10]
	}
	missed := 0
	for _, f := range all {
		i := search.Best(context.Background(), f.p, search.Limit{Nodes: second}, nil)
		if !f.wins(i) {
			missed++
			t.Logf("%s: %v %v, a win in %d by %v", f.name, i.Score, i.Label, f.win, f.good)
		}
	}
	if missed*20 > len(all) {
		t.Errorf("%d wins of %d were missed", missed, len(all))
	}
}

// BenchmarkForced is the time to find the wins of the folder, and how many of
// a hundred are found.
func BenchmarkForced(b *testing.B) {
	all := readForced(b)
	found, asked, nodes := 0, 0, int64(0)
	for b.Loop() {
		for _, f := range all {
			i := search.Best(context.Background(), f.p, search.Limit{Nodes: second}, nil)
			asked, nodes = asked+1, nodes+i.Nodes
			if f.wins(i) {
				found++
			}
		}
	}
	b.ReportMetric(100*float64(found)/float64(asked), "%found")
	b.ReportMetric(float64(nodes)/float64(asked), "nodes/position")
}
