package course_test

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"noughts/game"
	"noughts/game/lesson/course"
	"noughts/game/search"
	"noughts/game/variant"
)

// byHand are the steps of all games that are made by hand.
func byHand(t *testing.T) string {
	text, err := os.ReadFile("../../../assets/lessons.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tongues are the languages of the sentences, in their order.
var tongues = strings.Fields("en de fr es pt it pl ru el tr zh ja")

// places are the places of a sentence.
var places = regexp.MustCompile(`\{\d\}`)

// Each line is read, each step can be reached, and each sentence is there in every language, with the
// places of the English one.
func TestHand(t *testing.T) {
	text := byHand(t)
	var games, steps, moves int
	var want []string // the places
	at := len(tongues)
	for i, line := range strings.Split(text, "\n") {
		word, rest, _ := strings.Cut(line, " ")
		is := slices.Index(tongues, word)
		if is >= 0 {
			if is != at%len(tongues) {
				t.Errorf("line %d is in %s", i+1, word)
			}
			at = is + 1
			got := places.FindAllString(rest, -1)
			slices.Sort(got)
			if is == 0 {
				want = got
			} else if !slices.Equal(got, want) {
				t.Errorf("line %d has the places %v, the English sentence has %v", i+1, got, want)
			}
			continue
		}
		if at != len(tongues) {
			t.Errorf("line %d: a language is missing before it", i+1)
		}
		switch {
		case strings.HasPrefix(word, "="):
			games++
			if variant.Find(word[1:]) == nil {
				t.Errorf("line %d: there is no such game", i+1)
			}
		case len(word) == 1 && word != "#":
			steps++
			moves += len(strings.Fields(strings.Replace(rest, "/", "", 1)))
		case word != "" && word != "#":
			t.Errorf("line %d is no line of a step", i+1)
		}
	}
	for _, g := range variant.Catalogue() {
		all := course.Hand(g.Rules, text, "en")
		if len(all) > 0 {
			games--
		}
		made := course.Make(g.Rules, 1, nil)
		if len(all) > 0 && len(made)+len(all) > course.Most {
			t.Errorf("%s: %d steps and %d by hand", g.Rules.ID, len(made), len(all))
		}
		for _, s := range all {
			steps, moves = steps-1, moves-len(s.Moves)-len(s.Right)
			if p := s.Position(); p.Over() || p.Plies() != len(s.Moves) || s.Say(p).English == "" || s.About.English == "" {
				t.Errorf("%s: after %d of %d moves: %q, %q", g.Rules.ID, p.Plies(), len(s.Moves), s.About, s.Say(p))
			}
		}
	}
	if games != 0 || steps != 0 || moves != 0 {
		t.Errorf("of the text are left %d games, %d steps and %d moves", games, steps, moves)
	}
}

// A game without steps by hand has none, and so has a text that did not come; in a language that it
// does not have, it is in English.
func TestHandless(t *testing.T) {
	if all := course.Hand(variant.Find("wild").Rules, byHand(t), "en"); len(all) > 0 {
		t.Errorf("%d steps", len(all))
	}
	if all := course.Hand(variant.Find("3x3k3").Rules, "", "en"); len(all) > 0 {
		t.Errorf("%d steps of nothing", len(all))
	}
	for tag, want := range map[string]string{"en": "A corner", "ja": "隅から", "en-XA": "A corner"} {
		if got := course.Hand(variant.Find("3x3k3").Rules, byHand(t), tag)[0].About.English; !strings.HasPrefix(got, want) {
			t.Errorf("%s says %q", tag, got)
		}
	}
}

// What a step by hand says of each move is held to the engine, and its reasons to what they claim.
func TestHandIsTrue(t *testing.T) {
	text := byHand(t)
	for _, g := range variant.Catalogue() {
		for i, s := range course.Hand(g.Rules, text, "en") {
			p := s.Position()
			right, wrong := 0, 0
			for _, m := range p.Moves(nil) {
				is, done, why := s.Try(p, m)
				if is {
					right++
				} else {
					wrong++
				}
				name := g.Rules.ID + ", step " + string(rune('1'+i)) + ", " + g.Rules.MoveText(m)
				if s.Task == course.Find {
					if is != done || is != slices.Contains(s.Right, m) {
						t.Errorf("%s: right %v, done %v", name, is, done)
					}
					claim := claims[why.English]
					if claim == nil {
						t.Fatalf("%s: nothing holds %q", name, why.English)
					}
					if claim(p, m) == is {
						t.Errorf("%s: it is right %v, and of the others it is said that %q, which is %v", name, is, why, is)
					}
					continue
				}
				if want, known := judged(&s, p, m); !known || is != want {
					t.Errorf("%s: right %v: %s", name, is, why)
				}
				if is && s.Task != course.Guard && engineLoses(p, m) || !is && s.Task == course.Guard && engineWins(p, m) {
					t.Errorf("%s: right %v, and the engine proves the contrary", name, is)
				}
			}
			if right == 0 || wrong == 0 {
				t.Errorf("%s, step %d: %d moves are right, %d wrong", g.Rules.ID, i+1, right, wrong)
			}
		}
	}
}

// after is what the engine says of the position after a move, for who made it.
func after(p *game.Position, m game.Move) search.Info {
	q := p.Clone()
	if err := q.Play(m); err != nil {
		panic(err)
	}
	info := search.Best(context.Background(), q, search.Limit{Nodes: 30_000}, nil)
	if q.Turn() != p.Turn() || q.Over() && q.Winner() != p.Turn() && q.Winner() != game.Nobody {
		info.Score = -info.Score
	}
	return info
}

func engineWins(p *game.Position, m game.Move) bool {
	q := p.Clone()
	q.Play(m)
	if q.Over() {
		return q.Winner() == p.Turn()
	}
	info := after(p, m)
	return info.Label == search.Proved && info.Score > search.Estimate
}

func engineLoses(p *game.Position, m game.Move) bool {
	info := after(p, m)
	return info.Label == search.Proved && info.Score < -search.Estimate
}

// lostBy tells whether a move loses by itself.
func lostBy(p *game.Position, m game.Move) bool {
	q := p.Clone()
	q.Play(m)
	return q.Over() && q.Winner() != p.Turn() && q.Winner() != game.Nobody
}

// claims tell of each reason why a move is wrong whether it is true.
var claims = map[string]func(p *game.Position, m game.Move) bool{
	"{0} loses at once.":                        func(p *game.Position, m game.Move) bool { return lostBy(p, m) },
	"After {0}, {2} can force a win.":           engineLoses,
	"After {0}, {1} can no longer force a win.": func(p *game.Position, m game.Move) bool { return !engineWins(p, m) },
	"{0} does not make both at once.": func(p *game.Position, m game.Move) bool {
		q := p.Clone()
		q.Play(m)
		return len(completing(q, p.Turn())) != 1 || !engineWins(p, m) || !openThree(q, m.To)
	},
	"After {0}, {2} makes a row of four with both ends open.": func(p *game.Position, m game.Move) bool {
		q := p.Clone()
		q.Play(m)
		by := q.Turn()
		for _, reply := range q.Moves(nil) {
			q.Play(reply)
			made := len(completing(q, by)) > 1 && len(completing(q, p.Turn())) == 0
			q.Undo()
			if made {
				return engineLoses(p, m)
			}
		}
		return false
	},
	"After {0}, one more stone cannot stop {2} any more.": func(p *game.Position, m game.Move) bool {
		q := p.Clone()
		q.Play(m)
		return !stoppable(q)
	},
}

// completing are the cells on which a player would complete a row with one stone.
func completing(p *game.Position, by game.Player) (cells []game.Cell) {
	for i := range int32(p.Sets()) {
		if who, missing := p.Claim(i); who == by && missing == 1 {
			for _, c := range p.Members(i) {
				if p.Mark(c) == game.Empty && !slices.Contains(cells, c) {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}

// openThree tells whether a stone is in a row of three of five, with both cells beside it free and
// another free one beyond, so that one more stone makes four with both ends open.
func openThree(p *game.Position, c game.Cell) bool {
	b, mine := p.Board(), p.Mark(c)
	at := func(axis, n int) (game.Mark, bool) {
		if n == 0 {
			return mine, true
		}
		to := b.Step(c, axis, n)
		if to == game.NoCell {
			return 0, false
		}
		return p.Mark(to), true
	}
	for axis := range b.Axes() {
		for from := -2; from <= 0; from++ {
			row := true
			for n := from; n < from+3; n++ {
				m, ok := at(axis, n)
				row = row && ok && m == mine
			}
			free := 0
			for _, n := range []int{from - 1, from + 3} {
				if m, ok := at(axis, n); ok && m == game.Empty {
					free++
				}
			}
			beyond := false
			for _, n := range []int{from - 2, from + 4} {
				m, ok := at(axis, n)
				beyond = beyond || ok && m == game.Empty
			}
			if row && free == 2 && beyond {
				return true
			}
		}
	}
	return false
}

// stoppable tells whether the player to move keeps the other from completing a row of six with two
// stones, by one stone more.
func stoppable(p *game.Position) bool {
	by := game.First + game.Second - p.Turn()
	for _, m := range p.Moves(nil) {
		q := p.Clone()
		q.Play(m)
		open := false
		for i := range int32(q.Sets()) {
			who, missing := q.Claim(i)
			open = open || who == by && missing <= 2
		}
		if !open {
			return true
		}
	}
	return false
}
