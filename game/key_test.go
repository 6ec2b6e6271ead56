package game

import (
	"slices"
	"testing"
)

// Equal marks and player, equal key; another position, another key. The book
// maps each key to the position for which it was seen.
type book map[uint64]string

func (b book) note(t *testing.T, p *Position) {
	name := []byte(p.turn.String())
	for _, m := range p.marks {
		name = append(name, '0'+byte(m))
	}
	text := string(name)
	if was, ok := b[p.Key()]; ok && was != text {
		t.Fatalf("key %016x is that of %s and of %s", p.Key(), was, text)
	}
	b[p.Key()] = text
}

func (b book) distinct(t *testing.T) {
	t.Helper()
	keys := map[string]uint64{}
	for key, text := range b {
		if other, ok := keys[text]; ok {
			t.Fatalf("%s has the keys %016x and %016x", text, key, other)
		}
		keys[text] = key
	}
}

func TestKeys(t *testing.T) {
	all := book{}
	var visit func(p *Position)
	visit = func(p *Position) {
		all.note(t, p)
		for _, m := range p.Moves(nil) {
			must(t, p, m.To)
			visit(p)
			p.Undo()
		}
	}
	visit(rules(t, 3, 3, 3, First).Start())
	visit(rules(t, 3, 3, 3, Second).Start())
	all.distinct(t)
	// The starts differ by the player who begins. Later positions are reached
	// from both only if they have equally many marks of each.
	if len(all) < 2*5478-1000 || len(all) > 2*5478 {
		t.Errorf("%d positions", len(all))
	}
	wide := book{}
	games := 4000
	if testing.Short() {
		games = 1000
	}
	for seed := range games {
		rng := random(seed)
		p := rules(t, 4, 4, 4, First).Start()
		for !p.Over() {
			must(t, p, pick(p, rng).To)
			wide.note(t, p)
		}
	}
	wide.distinct(t)
	if len(wide) < games*15/2 {
		t.Errorf("only %d positions", len(wide))
	}
}

// The parts of keys differ from each other, in every bit about half of the
// time, for all cells of the largest board.
func TestKeyParts(t *testing.T) {
	seen := []uint64{turnKey(First), turnKey(Second)}
	var ones [64]int
	for c := range Cell(MaxSide * MaxSide) {
		for m := Mark(1); m <= 2; m++ {
			k := zobrist(c, m)
			seen = append(seen, k)
			for bit := range ones {
				ones[bit] += int(k >> bit & 1)
			}
		}
	}
	const parts = 2 * MaxSide * MaxSide
	slices.Sort(seen)
	if n := len(slices.Compact(seen)); n != parts+2 {
		t.Errorf("%d different parts of %d", n, parts+2)
	}
	for bit, n := range ones {
		if n < parts*48/100 || n > parts*52/100 {
			t.Errorf("bit %d is set in %d of %d parts", bit, n, parts)
		}
	}
}
