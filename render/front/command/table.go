package command

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"noughts/game"
	"noughts/game/rating"
)

// table is the result of a match.
type table struct {
	sides    [2]string
	rules    string
	seed     uint64
	openings map[uint64]bool // played, by Zobrist key
	score    rating.Score    // of the first side
	began    [3]int          // losses, draws, wins of the player who began
	faults   [2]int          // games that each side forfeited
	test     *rating.SPRT
}

// add counts a pair of games.
func (t *table) add(p pair) {
	if t.openings == nil {
		t.openings = map[uint64]bool{}
	}
	t.openings[p.open.Key()] = true
	t.score.Add(p.games[0].points, p.games[1].points)
	for _, g := range p.games {
		switch {
		case g.winner == game.Nobody:
			t.began[1]++
		case g.winner == p.open.Rules().Start().Turn():
			t.began[2]++
		default:
			t.began[0]++
		}
		if g.faulty >= 0 {
			t.faults[g.faulty]++
		}
	}
}

// short is the score in a few words.
func (t *table) short() string {
	s := fmt.Sprintf("%d won, %d drawn, %d lost, %s Elo", t.score.Won, t.score.Drawn, t.score.Lost, elos(t.score.Elo()))
	if t.test != nil {
		s += ", " + t.sprt()
	}
	return s
}

// elos writes an Elo difference with its confidence interval.
func elos(elo, low, high float64) string {
	return fmt.Sprintf("%+.1f (95 %%: %+.1f to %+.1f)", elo, low, high)
}

// verdicts are the results of the SPRT for the first side.
var verdicts = map[rating.Verdict]string{rating.Open: "open", rating.AcceptElo0: "not stronger", rating.AcceptElo1: "stronger"}

// sprt is how the test stands.
func (t *table) sprt() string {
	low, high := t.test.Bounds()
	return fmt.Sprintf("SPRT %g to %g: %+.2f (%+.2f, %+.2f), %s", t.test.Elo0, t.test.Elo1,
		t.test.Ratio(t.score), low, high, verdicts[t.test.Judge(t.score)])
}

// text prints the table for people.
func (t *table) text(w io.Writer) error {
	s, n := t.score, t.score.Games()
	fmt.Fprintf(w, "%s, %d games of %d opening%s, seed %d\n", t.rules, n, len(t.openings), plural(len(t.openings)), t.seed)
	cols := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(cols, "\twon\tdrawn\tlost\tfaults\tpoints\t\n")
	fmt.Fprintf(cols, "%s\t%d\t%d\t%d\t%d\t%.1f %%\t\n", t.sides[0], s.Won, s.Drawn, s.Lost, t.faults[0], 100*s.Share())
	fmt.Fprintf(cols, "%s\t%d\t%d\t%d\t%d\t%.1f %%\t\n", t.sides[1], s.Lost, s.Drawn, s.Won, t.faults[1], 100-100*s.Share())
	fmt.Fprintf(cols, "who begins\t%d\t%d\t%d\t\t\t\n", t.began[2], t.began[1], t.began[0])
	if err := cols.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(w, "Elo %s, superior with %.1f %%\n", elos(s.Elo()), 100*s.LOS())
	_, err := fmt.Fprintf(w, "pairs with 0 to 2 points: %v\n", s.Pairs)
	if t.test != nil && err == nil {
		_, err = fmt.Fprintln(w, t.sprt())
	}
	return err
}

// json prints the table as JSON, with null for infinity.
func (t *table) json(w io.Writer) error {
	finite := func(x float64) *float64 {
		if math.IsInf(x, 0) {
			return nil
		}
		return &x
	}
	elo, low, high := t.score.Elo()
	out := struct {
		Game     string    `json:"game"`
		Sides    [2]string `json:"sides"`
		Seed     uint64    `json:"seed"`
		Openings int       `json:"openings"`
		Won      int       `json:"won"`
		Drawn    int       `json:"drawn"`
		Lost     int       `json:"lost"`
		Pairs    [5]int    `json:"pairs"`
		Began    [3]int    `json:"began"`
		Faults   [2]int    `json:"faults"`
		Elo      *float64  `json:"elo"`
		Low      *float64  `json:"low"`
		High     *float64  `json:"high"`
		Superior float64   `json:"superior"`
		Ratio    *float64  `json:"ratio,omitempty"`
		Verdict  string    `json:"verdict,omitempty"`
	}{t.rules, t.sides, t.seed, len(t.openings), t.score.Won, t.score.Drawn, t.score.Lost, t.score.Pairs, t.began, t.faults,
		finite(elo), finite(low), finite(high), t.score.LOS(), nil, ""}
	if t.test != nil {
		out.Ratio, out.Verdict = finite(t.test.Ratio(t.score)), verdicts[t.test.Judge(t.score)]
	}
	return json.NewEncoder(w).Encode(out)
}

// plural is the ending of a noun after a number.
func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}
