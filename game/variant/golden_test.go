package variant_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/variant"
)

var update = flag.Bool("update", false, "write the golden transcripts anew")

// One game of every entry is kept as a text for people to read: what the
// rules say, every move, what the position knows after it, and moves that the
// rules refuse. A change of the rules shows as a change of these files, which
// -update writes.
func TestTranscripts(t *testing.T) {
	for _, g := range variant.Catalogue() {
		r := g.Rules
		t.Run(r.ID, func(t *testing.T) {
			path, got := goldenPath(r), transcript(t, g)
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatalf("%v: go test ./game/variant -update writes it", err)
			}
			g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range min(len(g), len(w)) {
				if g[i] != w[i] {
					t.Fatalf("%s:%d:\n got %s\nwant %s", path, i+1, g[i], w[i])
				}
			}
			if len(g) != len(w) {
				t.Fatalf("%s: %d lines, want %d", path, len(g), len(w))
			}
		})
	}
}

// goldenPath is the file of a game: its ID, with underscores for what a file's
// name may not hold everywhere.
func goldenPath(r *game.Rules) string {
	return filepath.Join("testdata", strings.ReplaceAll(r.ID, "/", "_")+".txt")
}

// No transcript is left of a game that has gone.
func TestTranscriptsAreOfGames(t *testing.T) {
	known := map[string]bool{}
	for _, g := range variant.Catalogue() {
		known[goldenPath(g.Rules)] = true
	}
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !known[f] {
			t.Errorf("%s belongs to no game", f)
		}
	}
}

// openings are how games begin in which two players who look one move ahead
// would not come to what is special in them.
var openings = map[string]string{
	"renju": "f8 a1 g8 a3 i6 a5 i7 a7 h8 a9 i5 a11 b12 a13 c12 a15 e12 c1 g12 e1 f12 g1",
	"pro":   "h8 i9", "longpro": "h8 i9",
	"swap2":    "h8 h9 j8 more g7 k7 swap",
	"pente":    "j10 k10 m10 l10 j12",
	"popout":   "d1 d2 d3 d4 d1P d4 d5 d1P",
	"hex11":    "b4 swap",
	"pentago":  "b2A1L e5B2R b3B1R",
	"ultimate": "e5 e4 e1 e3",
}

// cut is how many plies a transcript has at most, for games that may go on for
// long.
const cut = 120

// transcript plays a game between two players who see one move ahead.
func transcript(t *testing.T, g *variant.Game) string {
	r := g.Rules
	var b strings.Builder
	p := r.Start()
	start := p.Key()
	rng := rand.New(rand.NewPCG(3, uint64(r.Board.Cells())))
	fmt.Fprintf(&b, "game    %s\nname    %s\nboard   %s, %d cells, %d winning sets\ngoal    %s\nabout   %s\nparts   %s\nstart   %s\n",
		r.ID, r.Name, r.Board.Size(), r.Board.Cells(), p.Open(), r.Goal.Short(), wrapped(g.About), wrapped(r.Text().String()), standing(p))
	if len(r.Setup) > 0 {
		b.WriteString(drawing(p))
	}
	refused := map[game.Rule]bool{}
	opening := strings.Fields(openings[r.ID])
	for {
		refusals(&b, p, refused)
		if p.Over() || p.Plies() == cut {
			break
		}
		by, m := p.Name(p.Turn()), game.Move{}
		if len(opening) > p.Plies() {
			var err error
			if m, err = r.ParseMove(opening[p.Plies()]); err != nil {
				t.Fatal(err)
			}
		} else {
			m = greedy(p, rng)
		}
		if err := p.Play(m); err != nil {
			t.Fatalf("%s after %d plies: %v", r.MoveText(m), p.Plies(), err)
		}
		fmt.Fprintf(&b, "\n%-7d %s %-5s %s\n", p.Plies(), by, r.MoveText(m), standing(p))
		every := 1
		switch cells := r.Board.Cells(); {
		case cells > 150:
			every = 20
		case cells > 30:
			every = 8
		case cells > 16:
			every = 3
		}
		if p.Plies()%every == 0 || p.Over() || m.Arg != 0 {
			b.WriteString(drawing(p))
		}
	}
	b.WriteString("\nend     " + ending(p) + "\n")
	for p.Undo() {
	}
	if p.Key() != start {
		t.Errorf("undone, the key is %016x, was %016x", p.Key(), start)
	}
	fmt.Fprintf(&b, "undone  %s\n", standing(p))
	return b.String()
}

// wrapped breaks a paragraph into lines.
func wrapped(s string) string {
	var b strings.Builder
	n := 0
	for _, word := range strings.Fields(s) {
		switch {
		case n > 0 && n+len(word) > 100:
			b.WriteString("\n        ")
			n = 0
		case n > 0:
			b.WriteByte(' ')
		}
		b.WriteString(word)
		n += len(word) + 1
	}
	return b.String()
}

// refusals writes a move that is refused for each rule that has not refused
// one yet.
func refusals(b *strings.Builder, p *game.Position, seen map[game.Rule]bool) {
	r := p.Rules()
	try := func(m game.Move) {
		if text := r.MoveText(m); m.Arg > 0 && text == r.MoveText(game.Move{To: m.To, Mark: m.Mark}) {
			return // the text would not show what is wrong
		}
		if err := p.Legal(m); err != nil {
			refusal := err.(*game.Refusal)
			if !seen[refusal.Rule] {
				seen[refusal.Rule] = true
				fmt.Fprintf(b, "        %s is refused: %v\n", r.MoveText(m), err)
			}
		}
	}
	cells := near(p)
	if p.Plies() > 0 {
		if last := p.Ply(p.Plies() - 1); !p.Over() || last.To != game.NoCell {
			try(last)
		}
	}
	nx, ny := r.Board.Regions()
	try(game.Move{To: game.Cell(r.Board.Cells() + nx*ny)})
	for _, c := range cells {
		for _, m := range []game.Move{{To: c}, {To: c, Mark: 1}, {To: c, Mark: 2}, {To: c, Arg: 1}, {To: c, Mark: 1, Arg: 1}} {
			try(m)
		}
	}
	for arg := game.Swap; arg <= game.More; arg++ {
		try(game.Choice(arg))
	}
}

// ending is the outcome as a line.
func ending(p *game.Position) string {
	o, r := p.Outcome(), p.Rules()
	if !o.Over {
		return "none after so many plies: the transcript is cut here"
	}
	s := "winner " + p.Name(o.Winner) + ", reason " + reasons[o.Reason]
	if o.Maker != game.Nobody && o.Maker != o.Winner {
		s += ", by " + p.Name(o.Maker)
	}
	for _, line := range o.Lines {
		s += "; line"
		for _, c := range line {
			s += " " + r.Board.Name(c)
		}
	}
	return s
}

var reasons = [...]string{game.Going: "none", game.InLine: "a line", game.NoneLeft: "no move left", game.InShape: "the shape",
	game.AtCorners: "the corners", game.Captured: "captures", game.Joined: "two sides joined", game.BoardsLine: "a line of boards",
	game.LastBoard: "the last board", game.LastOne: "the last one left", game.Broken: "out of reach", game.Both: "lines of both",
	game.Repeated: "the third time"}

// standing is what a position says about itself, on a line.
func standing(p *game.Position) string {
	r := p.Rules()
	s := fmt.Sprintf("key %016x", p.Key())
	if !p.Over() {
		s += "  " + p.Name(p.Turn()) + " to move"
	}
	s += fmt.Sprintf("  open %d", p.Open())
	smallest, _ := p.SetSizes()
	for m := game.Mark(1); int(m) <= r.MarkCount(); m++ {
		by := p.Owner(m)
		if r.Common() {
			by = game.Player(m)
		}
		for missing := range min(3, smallest) {
			if n := p.Tally(by, missing); n > 0 {
				s += fmt.Sprintf("  %s misses %d in %d", r.Sign(m), missing, n)
			}
		}
	}
	for by := game.First; int(by) <= r.PlayerCount(); by++ {
		if n := p.Captured(by); n > 0 {
			s += fmt.Sprintf("  %s has captured %d", p.Name(by), n)
		}
		if p.Out(by) {
			s += "  " + p.Name(by) + " is out"
		}
	}
	if region := p.Target(); region >= 0 {
		s += "  sent to " + r.Board.Name(r.Board.RegionCell(region))
	}
	nx, ny := r.Board.Regions()
	closed := ""
	for i := range nx * ny {
		if m := p.Mark(r.Board.RegionCell(i)); m != game.Empty {
			closed += " " + r.Board.Name(r.Board.RegionCell(i)) + "=" + r.Sign(m)
		}
	}
	if closed != "" {
		s += "  closed" + closed
	}
	if p.Swapped() {
		s += "  swapped"
	}
	if p.Drawn() {
		s += "  drawn"
	}
	if p.Over() {
		s += "  over"
	}
	return s
}
