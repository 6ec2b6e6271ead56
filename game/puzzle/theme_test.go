package puzzle_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/hint"
	"noughts/game/puzzle"
	"noughts/game/search"
	"noughts/game/variant"
)

// winsAtOnce lists the moves that win at once.
func winsAtOnce(p *game.Position) (all []game.Move) {
	me := p.Turn()
	for _, m := range p.Moves(nil) {
		if p.Play(m) == nil {
			if p.Over() && p.Winner() == me {
				all = append(all, m)
			}
			p.Undo()
		}
	}
	return all
}

// safe lists the moves after which the opponent does not win at once.
func safe(p *game.Position) (all []game.Move) {
	me := p.Turn()
	for _, m := range p.Moves(nil) {
		if p.Play(m) != nil {
			continue
		}
		lost := p.Over() && p.Winner() != me && p.Winner() != game.Nobody
		if !p.Over() && p.Turn() != me {
			lost = len(winsAtOnce(p)) > 0
		}
		if p.Undo(); !lost {
			all = append(all, m)
		}
	}
	return all
}

// threats are the cells on which a player would win if they moved now instead.
func threats(p *game.Position, by game.Player) (cells []game.Cell) {
	for _, d := range hint.Dangers(p) {
		for _, c := range d.At {
			if d.Next && d.By == by && p.Legal(game.Move{To: c}) == nil && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// fourThree tells whether the last stone has made a four and an open three.
func fourThree(p *game.Position) bool {
	last := p.Plies() - 1
	four, three := false, false
	for _, d := range hint.Dangers(p) {
		if d.By == p.By(last) && slices.Contains(d.Cells, p.Ply(last).To) {
			four, three = four || d.Next, three || !d.Next
		}
	}
	return four && three
}

// themesOf are the themes of a puzzle, by the moves of its proof.
func themesOf(z puzzle.Puzzle) (all []puzzle.Theme) {
	p := z.Position()
	if z.Task == puzzle.Save {
		if len(safe(p)) == 1 && len(p.Moves(nil)) > 1 {
			all = append(all, puzzle.Block)
		}
		return all
	}
	if len(winsAtOnce(p)) == 1 {
		return []puzzle.Theme{puzzle.Complete}
	}
	me, both := p.Turn(), false
	var blow *game.Position // the last position in which the other side is to move
	for !p.Over() {
		info := search.Best(ctx, p, search.Limit{Nodes: 160_000}, nil)
		m, ok := info.Best()
		if !ok || info.Label != search.Proved || p.Play(m) != nil {
			return nil
		}
		if p.Over() {
			break
		}
		if both = both || p.Turn() != me && fourThree(p); p.Turn() != me {
			blow = p.Clone()
		}
	}
	if p.Winner() != me || blow == nil {
		return nil
	}
	for _, m := range blow.Moves(nil) { // whatever the other side does
		if blow.Play(m); blow.Over() || len(winsAtOnce(blow)) == 0 {
			return nil
		}
		blow.Undo()
	}
	_, falls := z.Rules.Place.(game.Gravity)
	switch n := len(threats(blow, me)); {
	case n > 1:
		all = append(all, puzzle.Double)
	case n == 0 && falls && len(blow.Moves(nil)) > 0 && len(hint.Dangers(blow)) > 0:
		all = append(all, puzzle.Zugzwang)
	}
	if both {
		all = append(all, puzzle.FourThree)
	}
	return all
}

// played is a position of a random game in which nobody misses a win.
func played(r *game.Rules, rng *rand.Rand) *game.Position {
	p := r.Start()
	for n := rng.IntN(r.Board.Cells()); p.Plies() < n && !p.Over(); {
		m, ok := p.AnyMove(rng.IntN)
		if wins := winsAtOnce(p); len(wins) > 0 {
			break
		}
		if !ok || p.Play(m) != nil {
			break
		}
	}
	return p
}

// The most puzzles of one game that are only in a theme.
const mostThemed = 2

// fillThemes writes the themes.
func fillThemes(t *testing.T) {
	var text strings.Builder
	var lists [puzzle.ThemeCount][]string
	n := 0
	for _, k := range puzzle.Kinds() {
		for i := range k.Count {
			z, err := k.Pick(i, variant.Parse)
			if err != nil {
				t.Fatal(err)
			}
			for _, theme := range themesOf(z) {
				lists[theme] = append(lists[theme], fmt.Sprint(n))
			}
			n++
		}
	}
	for theme, list := range lists {
		if len(list) > 0 {
			fmt.Fprintf(&text, "%s %s\n", puzzle.Theme(theme), strings.Join(list, " "))
		}
		t.Log(puzzle.Theme(theme), len(list))
	}
	for _, g := range variant.Catalogue() {
		r := g.Rules
		if r.PlayerCount() != 2 || r.Board.Cells() > 400 {
			continue
		}
		seen := map[string]bool{}
		var found [puzzle.ThemeCount]int
		for seed := range uint64(200) {
			p := played(r, rand.New(rand.NewPCG(seed, 7)))
			if p.Over() || seen[face(p)] || len(p.Moves(nil)) < 3 {
				continue
			}
			seen[face(p)] = true
			z := puzzle.Puzzle{Rules: r, Task: puzzle.Win}
			for i := range p.Plies() {
				z.Moves = append(z.Moves, p.Ply(i))
			}
			theme := puzzle.Complete
			if len(winsAtOnce(p)) != 1 {
				theme, z.Task = puzzle.Block, puzzle.Save
				if len(winsAtOnce(p)) > 0 || len(safe(p)) != 1 || !puzzle.Fits(r) || !draws(p) {
					continue
				}
			}
			if l, err := puzzle.ParseLink(z.Link(), variant.Parse); err != nil || l.Puzzle.Rules == nil || found[theme] == mostThemed {
				continue
			}
			found[theme]++
			fmt.Fprintf(&text, "%s %s %s 1 %s\n", theme, r.ID, z.Task, p.Line())
		}
	}
	if err := os.WriteFile("themes.txt", []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// draws tells whether a position is a proved draw that some move loses.
func draws(p *game.Position) bool {
	info := search.Best(ctx, p, search.Limit{Nodes: 100_000, All: true}, nil)
	_, decided := info.Score.Plies()
	return info.Label == search.Proved && !decided
}

// TestThemes proves that each puzzle has its theme, in short mode some of each.
func TestThemes(t *testing.T) {
	if *update {
		fillThemes(t)
		return
	}
	for theme := puzzle.Complete; theme < puzzle.ThemeCount; theme++ {
		n, games := 0, map[string]bool{}
		for {
			all := 0
			z, err := puzzle.PickTheme(theme, "", 0, func(of int) int { all = of; return n }, variant.Parse)
			if err != nil {
				t.Fatal(theme, err)
			}
			games[z.Rules.ID] = true
			if !slices.Contains(themesOf(z), theme) || z.Task != theme.Task() {
				t.Errorf("%s is not of the theme %s", z.Link(), theme)
			}
			if theme == puzzle.Block && !draws(z.Position()) {
				t.Errorf("%s is no draw", z.Link())
			}
			if !puzzle.HasTheme(theme, z.Rules.ID, z.Level) {
				t.Errorf("%s is not found", z.Link())
			}
			step := 1
			if testing.Short() {
				step = max(1, all/8)
			}
			if n += step; n >= all {
				t.Logf("%s: %d", theme, all)
				if all < 12 {
					t.Errorf("there are %d puzzles of the theme %s", all, theme)
				}
				break
			}
		}
		t.Log(theme, "in", len(games), "games")
	}
	if puzzle.HasTheme(puzzle.FourThree, "3x3k3", 0) {
		t.Error("a four and a three on 3x3")
	}
	if _, err := puzzle.PickTheme(puzzle.FourThree, "3x3k3", 0, rand.IntN, variant.Parse); err == nil {
		t.Error("one is found")
	}
}
