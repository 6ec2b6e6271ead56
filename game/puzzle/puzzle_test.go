package puzzle_test

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/variant"
)

var ctx = context.Background()

func fitting() (all []*game.Rules) {
	for _, g := range variant.Catalogue() {
		if puzzle.Fits(g.Rules) {
			all = append(all, g.Rules)
		}
	}
	return all
}

// outcome is the value of a position by the rules alone, within a number of
// plies: 1, 0 or -1 for the player to move. ok is false if it takes too long.
func outcome(p *game.Position, plies int, work *int) int {
	if *work--; *work < 0 {
		return 0
	}
	if p.Over() {
		switch p.Winner() {
		case game.Nobody:
			return 0
		case p.Turn():
			return 1
		}
		return -1
	}
	if plies == 0 {
		return 0
	}
	me, best := p.Turn(), -1
	for _, m := range p.Moves(nil) {
		p.Play(m)
		v := outcome(p, plies-1, work)
		if p.Turn() != me {
			v = -v
		}
		p.Undo()
		if best = max(best, v); best == 1 {
			break
		}
	}
	return best
}

// TestMake makes puzzles of every game that has some, and checks their answers
// by the rules.
func TestMake(t *testing.T) {
	made, checked := 0, 0
	var levels [puzzle.Levels + 1]int
	for _, r := range fitting() {
		for _, task := range []puzzle.Task{puzzle.Win, puzzle.Save} {
			for seed := range uint64(1) {
				spec := puzzle.Spec{Task: task, Games: 12, Nodes: 4000}
				p, ok := puzzle.Make(ctx, r, spec, seed)
				if again, so := puzzle.Make(ctx, r, spec, seed); so != ok || ok && !reflect.DeepEqual(again, p) {
					t.Fatalf("%s: two puzzles of one seed", r.ID)
				}
				if !ok {
					continue
				}
				made++
				levels[p.Level]++
				q := p.Position()
				work := 100_000
				for _, m := range q.Moves(nil) {
					me := q.Turn()
					q.Play(m)
					// a win must come in time, and a draw must hold for as long
					// as the other moves take to lose
					v := outcome(q, p.Plies, &work)
					if q.Turn() != me {
						v = -v
					}
					q.Undo()
					if work < 0 {
						break
					}
					if good := task == puzzle.Win && v == 1 || task == puzzle.Save && v >= 0; good != (m == p.Answer) {
						t.Errorf("%s %v: %s comes to %d, the answer is %s in %d", r.ID, p.Moves, r.MoveText(m), v, r.MoveText(p.Answer), p.Plies)
					}
				}
				if work >= 0 {
					checked++
				}
				if right, why := p.Check(ctx, p.Answer); !right || !strings.HasPrefix(why.String(), "Right") {
					t.Errorf("%s: %v", r.ID, why)
				}
				for _, m := range q.Moves(nil) {
					if right, why := p.Check(ctx, m); right != (m == p.Answer) || why.String() == "" {
						t.Errorf("%s: %v", r.ID, why)
					}
				}
			}
		}
	}
	t.Logf("%d puzzles of the levels %v, %d checked", made, levels[1:], checked)
	if made < 20 || checked < 15 {
		t.Errorf("%d puzzles, %d checked", made, checked)
	}
}

// TestDaily checks that each day of some years has a puzzle, and that none is
// repeated before all of its level have been used.
func TestDaily(t *testing.T) {
	games, seen := map[string]bool{}, map[string]puzzle.Date{}
	from := puzzle.Date{Year: 2027, Month: 2, Day: 1} // a Monday
	last := ""
	for day := range 400 {
		d := from.Add(day)
		p, err := puzzle.Daily(d, variant.Parse)
		if err != nil {
			t.Fatal(d, err)
		}
		if want := [7]int{1, 2, 2, 3, 3, 4, 5}[day%7]; p.Level != want {
			t.Errorf("%s has level %d", d, p.Level)
		}
		if was, ok := seen[p.Link()]; ok && d.Before(was.Add(20*7)) {
			t.Errorf("%s is that of %s", d, was)
		}
		if p.Rules.ID == last {
			t.Logf("%s has the game of the day before", d)
		}
		seen[p.Link()], games[p.Rules.ID], last = d, true, p.Rules.ID
	}
	t.Logf("%d puzzles of %d games", len(seen), len(games))
	if len(games) < 20 || len(seen) < 250 {
		t.Errorf("%d puzzles of %d games", len(seen), len(games))
	}
}

func TestNone(t *testing.T) {
	three, _ := variant.Parse("3x3k3-3p")
	if _, ok := puzzle.Make(ctx, three, puzzle.Spec{}, 1); ok {
		t.Error("a puzzle for three")
	}
	done, cancel := context.WithCancel(ctx)
	cancel()
	if _, ok := puzzle.Make(done, fitting()[0], puzzle.Spec{}, 1); ok {
		t.Error("a puzzle after the end")
	}
}

// On large boards a row has to be forced, which is proved, and the same seed
// gives the same puzzle.
func TestRowPuzzle(t *testing.T) {
	for _, id := range []string{"15x15k5", "caro"} {
		r, err := variant.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		spec := puzzle.Spec{Games: 30}
		p, ok := puzzle.Make(ctx, r, spec, 3)
		if again, so := puzzle.Make(ctx, r, spec, 3); !ok || so != ok || !reflect.DeepEqual(again, p) {
			t.Fatalf("%s: %v, %v", id, p, again)
		}
		if proved, ok := puzzle.Prove(ctx, r, p.Moves, puzzle.Spec{Level: p.Level}); !ok || proved.Answer != p.Answer || p.Plies < 5 {
			t.Errorf("%s: %v is proved as %v", id, p, proved)
		}
		if right, why := p.Check(ctx, p.Answer); !right {
			t.Errorf("%s: %v", id, why)
		}
		if _, ok := puzzle.Make(ctx, r, puzzle.Spec{Task: puzzle.Save, Games: 1}, 3); ok {
			t.Errorf("%s: a draw is to be saved", id)
		}
	}
}

// A search for a row that can be forced lets others have the thread.
func TestRowPuzzlePauses(t *testing.T) {
	r, err := variant.Parse("15x15k5")
	if err != nil {
		t.Fatal(err)
	}
	var moves []game.Move
	for _, name := range strings.Fields("h8 g7 j9 f9 i7 g9 k8 i10") {
		c, err := r.Board.Cell(name)
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, game.Move{To: c})
	}
	pauses := 0
	if _, ok := puzzle.Prove(ctx, r, moves, puzzle.Spec{Pause: func() { pauses++ }}); ok || pauses < 30 {
		t.Errorf("no row can be forced, and there is a puzzle: %v; %d pauses", ok, pauses)
	}
}
