package record_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

var update = flag.Bool("update", false, "write the golden links anew; only those of new games may change")

// played is a random game without variations, or the beginning of one.
func played(r *game.Rules, rng *rand.Rand, most int) *record.Record {
	rec := record.New(r)
	for range most {
		m, ok := anyMove(rec.Position(), rng)
		if !ok {
			break
		}
		if err := rec.Play(m); err != nil {
			panic(err)
		}
	}
	return rec
}

// anyMove is a random move. On a large board it first tries one near the
// middle, because listing all moves takes long.
func anyMove(p *game.Position, rng *rand.Rand) (game.Move, bool) {
	b := p.Board()
	if b.Cells() > 5000 && !p.Over() {
		for {
			m := game.Move{To: b.At(b.Width()/2+rng.IntN(20)-10, b.Height()/2+rng.IntN(20)-10)}
			if p.Legal(m) == nil {
				return m, true
			}
		}
	}
	moves := p.Moves(nil)
	if len(moves) == 0 {
		return game.Move{}, false
	}
	return moves[rng.IntN(len(moves))], true
}

// branched is a random game with variations.
func branched(r *game.Rules, rng *rand.Rand) *record.Record {
	rec := record.New(r)
	for range 120 {
		switch {
		case rng.IntN(5) == 0:
			rec.Back()
		case rng.IntN(20) == 0:
			rec.GoToPly(rng.IntN(rec.At().Ply() + 1))
		case rng.IntN(15) == 0:
			rec.At().SetComment([]string{"good", "a ] and a \\ and : there", "two\nlines", " spaces ", "später \t tab"}[rng.IntN(5)])
		default:
			if m, ok := anyMove(rec.Position(), rng); ok && m.To != game.NoCell {
				if err := rec.Play(m); err != nil {
					panic(err)
				}
			}
		}
	}
	return rec
}

// tree is everything in a record that all tree formats keep.
func tree(r *record.Record) string {
	var b strings.Builder
	var visit func(n *record.Node)
	visit = func(n *record.Node) {
		if c := n.Comment(); c != "" {
			fmt.Fprintf(&b, "%q", c)
		}
		for _, p := range n.Properties() {
			b.WriteString(p.String())
		}
		b.WriteString("(")
		for _, c := range n.Children() {
			b.WriteString(r.Rules().MoveText(c.Move()) + " ")
			visit(c)
		}
		b.WriteString(")")
	}
	visit(r.Root())
	return b.String()
}

// facts lists the tags, in order.
func facts(r *record.Record) string {
	lines := strings.SplitAfter(r.Head(), "\n")
	slices.Sort(lines)
	return strings.Join(lines, "")
}

func line(r *record.Record) string {
	var b strings.Builder
	for _, m := range r.Moves() {
		b.WriteString(r.Rules().MoveText(m) + " ")
	}
	return b.String()
}

func format(t testing.TB, name string) record.Format {
	t.Helper()
	for _, f := range record.Formats() {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("there is no format %s", name)
	return record.Format{}
}

// all lists the rules of the catalogue, and some composed ones.
func all(t testing.TB) (rules []*game.Rules) {
	for _, g := range variant.Catalogue() {
		rules = append(rules, g.Rules)
	}
	for _, id := range []string{
		"9x9k5-at-c3X-c7O", "15x15k5-begins2", "9x7k5", "8x8k5-begins2-misere", "5x5k5-begins2-at-a1X",
		"t9x9k5", "9x9k4-gravity", "8x7k4-gravity-exact", "6x5k3-3p-gravity", "52x51k5", "4x4x3k3-8p", "7x7k4-begins1-at-d4O",
	} {
		rules = append(rules, rulesOf(t, id))
	}
	return rules
}

// Every game of the catalogue survives writing and reading in each format, or
// the format refuses it with a reason.
func TestFormatsGiveBack(t *testing.T) {
	held := map[string]int{}
	for _, rules := range all(t) {
		for _, f := range record.Formats() {
			if err := f.Holds(rules); err != nil {
				if text, e := f.Write(record.New(rules)); e == nil || text != "" || !strings.Contains(e.Error(), err.Error()) {
					t.Errorf("%s as %s: %q, %v, but it does not hold them: %v", rules.ID, f.Name, text, e, err)
				}
				continue
			}
			held[f.Name]++
			for seed := range uint64(4) {
				rng := rand.New(rand.NewPCG(seed, 11))
				r := played(rules, rng, 1+rng.IntN(150))
				r.SetTag(record.TagName(game.First), "Ada [1] \\ a:b")
				r.SetTag(record.TagName(game.Second), "Bob")
				text, err := f.Write(r)
				if choice := slices.ContainsFunc(r.Moves(), func(m game.Move) bool { return m.To == game.NoCell }); choice && f.Name == "SGF" {
					if err == nil {
						t.Errorf("%s: SGF holds a choice", rules.ID)
					}
					continue
				}
				if err != nil {
					t.Fatalf("%s as %s: %v", rules.ID, f.Name, err)
				}
				again, err := record.Read("", []byte(text), variant.Parse)
				if err != nil {
					t.Fatalf("%s as %s: %v in\n%.300s", rules.ID, f.Name, err, text)
				}
				if line(again) != line(r) || again.Position().Key() != r.Position().Key() || again.Rules().ID != r.Rules().ID {
					t.Fatalf("%s as %s: played %s\nread %s of %s\n%.300s", rules.ID, f.Name, line(r), line(again), again.Rules().ID, text)
				}
				if twice, err := f.Write(again); err != nil || twice != text {
					t.Fatalf("%s as %s: wrote\n%s\nand then\n%s, %v", rules.ID, f.Name, text, twice, err)
				}
			}
		}
	}
	for name, least := range map[string]int{"Noughts": 40, "Link": 40, "SGF": 24, "Piskvork": 4, "Connect Four": 1} {
		if held[name] < least {
			t.Errorf("%s holds %d games of the catalogue", name, held[name])
		}
	}
}

// Trees with comments, tags and properties survive the native text and SGF.
func TestTreesGiveBack(t *testing.T) {
	for _, rules := range all(t) {
		for seed := range uint64(6) {
			rng := rand.New(rand.NewPCG(seed, 12))
			r := branched(rules, rng)
			r.SetTag(record.TagName(game.First), "A]da\\")
			r.SetTag(record.TagDate, []string{"2026-01-31", "2026.01.31", "some day"}[seed%3])
			r.SetTag("seed", "17:3]")
			r.SetTag(record.TagSeat(game.Second), "hard")
			if seed == 5 {
				r.SetTag(record.TagResult, record.Result{End: record.OnTime, Winner: game.Second}.String())
			}
			for _, name := range []string{"Noughts", "SGF"} {
				f := format(t, name)
				if f.Holds(rules) != nil {
					continue
				}
				text, err := f.Write(r)
				if err != nil {
					t.Fatalf("%s as %s: %v", rules.ID, name, err)
				}
				again, err := record.Read("x", []byte(text), variant.Parse)
				if err != nil {
					t.Fatalf("%s as %s: %v in\n%s", rules.ID, name, err, text)
				}
				if a, b := tree(r), tree(again); a != b {
					t.Fatalf("%s as %s: wrote\n%s\nread\n%s\nfrom\n%s", rules.ID, name, a, b, text)
				}
				if a, b := facts(r), facts(again); a != b {
					t.Fatalf("%s as %s: wrote\n%s\nread\n%s\nfrom\n%s", rules.ID, name, a, b, text)
				}
			}
		}
	}
}

// Version 1 of links is frozen: a link that was written once can be read for
// ever, and is written in the same way.
func TestLinksAreFrozen(t *testing.T) {
	const path = "testdata/links.txt"
	old, err := os.ReadFile(path)
	if err != nil && !*update {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for text := range strings.Lines(string(old)) {
		text = strings.TrimSpace(text)
		r, err := record.ParseLink(text, variant.Parse)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		known[r.Rules().ID] = true
		if again := record.Link(r); again != text {
			t.Errorf("%s is written %s", text, again)
		}
	}
	for _, g := range variant.Catalogue() {
		if known[g.Rules.ID] {
			continue
		}
		if !*update {
			t.Errorf("%s has no golden link: -update adds one", g.Rules.ID)
		}
		rng := rand.New(rand.NewPCG(1, 13))
		old = append(old, record.Link(record.New(g.Rules))+"\n"+record.Link(played(g.Rules, rng, 24))+"\n"...)
	}
	if *update {
		if err := os.WriteFile(path, old, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// The same cells in every format.
func TestCoordinates(t *testing.T) {
	for _, c := range []struct{ rules, cell, format, want string }{
		{"15x15k5", "h8", "Link", "g=1;15x15k5;h8"},
		{"15x15k5", "h8", "Noughts", "noughts 1\nrules 15x15k5\nh8\n"},
		{"15x15k5", "h8", "SGF", ";B[hh]"},
		{"15x15k5", "h8", "Piskvork", "\r\n8,8,0\r\n"},
		{"15x15k5", "a15", "SGF", ";B[aa]"},
		{"15x15k5", "a1", "SGF", ";B[ao]"},
		{"15x15k5", "o1", "SGF", ";B[oo]"},
		{"15x15k5", "a15", "Piskvork", "\r\n1,1,0\r\n"},
		{"15x15k5", "o15", "Piskvork", "\r\n15,1,0\r\n"},
		{"20x10k5", "t1", "Piskvork", "\r\n20,10,0\r\n"},
		{"52x52k5", "az1", "SGF", ";B[ZZ]"},
		{"52x52k5", "aa52", "SGF", ";B[Aa]"},
		{"9x7k4", "i7", "SGF", ";B[ia]"},
		{"7x6k4-gravity", "d1", "Connect Four", "4"},
		{"7x6k4-gravity", "a1", "Connect Four", "1"},
		{"4x4x4k4", "b2.3", "Link", "g=1;4x4x4k4;b2.3"},
		{"ultimate", "i9", "Link", "g=1;ultimate;i9"},
	} {
		rules, err := variant.Parse(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		m, err := rules.ParseMove(c.cell)
		if err != nil {
			t.Fatal(err)
		}
		r := record.New(rules)
		if err := r.Play(m); err != nil {
			t.Fatal(err)
		}
		text, err := format(t, c.format).Write(r)
		if err != nil || !strings.Contains(text, c.want) {
			t.Errorf("%s of %s as %s: %q, %v; want %q", c.cell, c.rules, c.format, text, err, c.want)
		}
		again, err := record.Read("", []byte(text), variant.Parse)
		if err != nil || line(again) != c.cell+" " {
			t.Errorf("%q is read as %v, %v", text, line(again), err)
		}
	}
}

// A text in UTF-16 with a byte order mark is read like one in UTF-8.
func TestUTF16(t *testing.T) {
	wide := func(text string, big bool) []byte {
		var data []byte
		for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
			if big {
				data = append(data, byte(u>>8), byte(u))
			} else {
				data = append(data, byte(u), byte(u>>8))
			}
		}
		return data
	}
	const name = "Zoë 𝔛 漢"
	for _, big := range []bool{false, true} {
		for _, text := range []string{"noughts 1\r\nrules 3x3k3\r\ntag name1 " + name + "\r\nb2\r\n", "(;GM[4]NR[3x3k3]PB[" + name + "];B[bb])"} {
			for _, rest := range []string{"", "\x00"} { // cut in the middle of a unit
				r, err := record.Read("a", append(wide(text, big), rest...), variant.Parse)
				if err != nil || r.Tag("name1") != name || r.At().Ply()+len(r.Root().Children()) == 0 {
					t.Errorf("%q, big %v: %v", text, big, err)
				}
			}
		}
		if _, err := record.Read("a", wide("", big), variant.Parse); err == nil || !strings.Contains(err.Error(), "none of the formats") {
			t.Errorf("a mark alone: %v", err)
		}
	}
}

func TestHolds(t *testing.T) {
	for _, c := range []struct{ rules, format, want string }{
		{"5x5k4-3p", "SGF", "sgf: 3 players: SGF has black and white"},
		{"100x100k5", "SGF", "sgf: a board of 100 x 100: SGF names at most 52 columns and rows"},
		{"4x4x4k4", "SGF", "sgf: a board of several layers: SGF has flat ones"},
		{"h3k3", "SGF", "sgf: a board of hexagons: this game of SGF is played on squares"},
		{"wild", "SGF", "sgf: players choose the mark they put, and the format has no place for that"},
		{"pentago", "SGF", "sgf: a move may be more than to put a mark, and the format has no place for that"},
		{"3x3k3-at-b2B", "SGF", "sgf: a blocked cell: SGF has none"},
		{"15x15k5-exact", "Piskvork", "psq: a Piskvork file does not say the rules: it is of five in a row or more, and nothing else"},
		{"5x5k4-3p", "Piskvork", "psq: 3 players: a Piskvork file is of two"},
		{"t9x9k5", "Piskvork", "psq: a Piskvork file is of a plain grid"},
		{"3x3k3", "Connect Four", "connect four: columns name moves only where stones fall on a flat board"},
		{"10x6k4-gravity", "Connect Four", "connect four: columns do not say the rules: they are of 4 in a row on 7 x 6, and nothing else"},
		{"8x7k4-gravity", "Connect Four", "connect four: columns do not say the rules: they are of 4 in a row on 7 x 6, and nothing else"},
		{"7x6k4-misere-gravity", "Connect Four", "connect four: columns do not say the rules: they are of 4 in a row on 7 x 6, and nothing else"},
		{"7x6k4-gravity-exact", "Connect Four", "connect four: columns do not say the rules: they are of 4 in a row on 7 x 6, and nothing else"},
		{"7x6k4-begins2-gravity", "Connect Four", "connect four: columns do not say the rules: they are of 4 in a row on 7 x 6, and nothing else"},
		{"7x6k4-gravity-at-a1X", "Connect Four", "connect four: columns do not say the rules: they are of 4 in a row on 7 x 6, and nothing else"},
		{"popout", "Connect Four", "connect four: a move may be more than to put a mark, and the format has no place for that"},
	} {
		rules, err := variant.Parse(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := format(t, c.format).Write(record.New(rules)); err == nil || err.Error() != c.want {
			t.Errorf("%s as %s: %v\nwant %s", c.rules, c.format, err, c.want)
		}
	}
	// Swap2 fits SGF as long as nobody chooses.
	r := record.New(rulesOf(t, "swap2"))
	for _, text := range []string{"h8", "h9", "h10"} {
		m, _ := r.Rules().ParseMove(text)
		if err := r.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	text, err := record.SGF(r)
	if err != nil || !strings.Contains(text, ";B[hh];W[hg];B[hf])") {
		t.Errorf("three stones of Swap2: %s, %v", text, err)
	}
	if err := r.Play(game.Choice(game.Swap)); err != nil {
		t.Fatal(err)
	}
	if _, err := record.SGF(r); err == nil || err.Error() != `sgf: move 4: the format has no place for "swap"` {
		t.Errorf("a swap: %v", err)
	}
}

func rulesOf(t testing.TB, id string) *game.Rules {
	t.Helper()
	r, err := variant.Parse(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReadRefuses(t *testing.T) {
	_, err := record.Read("some.txt", []byte("hello"), variant.Parse)
	const want = `"some.txt": this is none of the formats that are read here: Noughts, SGF, Piskvork, Connect Four, Link`
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
	psq := "Piskvorky 15x15, 0:0, 0\n8,8\n(;\nme\n-1\n"
	if r, err := record.Read("", []byte(psq), variant.Parse); err != nil || r.Tag("name1") != "(;" {
		t.Errorf("a name like the beginning of another format: %v", err)
	}
	var refusal *game.Refusal
	if _, err = record.Read("", []byte("\ufeff#g=1;3x3k3;b2b2"), variant.Parse); !errors.As(err, &refusal) || refusal.Rule != game.Taken {
		t.Errorf("a taken cell: %v", err)
	}
}
