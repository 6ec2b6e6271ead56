package cup

import (
	"fmt"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/record/table"
)

// number formats a number for a spreadsheet.
func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// TableCSV returns the table and the cross-table as a CSV file with a header
// row. A cell of the cross-table has the points against a player and the number
// of games, for example 1.5/2. The columns are in the order of the table.
func (c *Cup) TableCSV() string {
	standing, cross := c.Table(), c.Cross()
	head := []string{"place", "name", "seat", "played", "won", "drawn", "lost", "forfeits", "byes", "points", "buchholz", "sonneborn-berger", "elo", "performance", "low", "high"}
	for _, r := range standing {
		head = append(head, c.Entrants[r.Entrant].Name)
	}
	rows := [][]string{head}
	for _, r := range standing {
		e := c.Entrants[r.Entrant]
		cells := []string{strconv.Itoa(r.Place), e.Name, e.Seat}
		for _, n := range []int{r.Played, r.Won, r.Drawn, r.Lost, r.Forfeits, r.Byes} {
			cells = append(cells, strconv.Itoa(n))
		}
		cells = append(cells, number(r.Points), number(r.Buchholz), number(r.Sonneborn))
		for _, x := range []float64{r.Rating.Elo, r.Performance.Elo, r.Performance.Low, r.Performance.High} {
			cells = append(cells, strconv.FormatFloat(x+0, 'f', 0, 64))
		}
		for _, other := range standing {
			t := cross[r.Entrant][other.Entrant]
			cell := ""
			if t.Games() > 0 {
				cell = number(t.Points()) + "/" + strconv.Itoa(t.Games())
			}
			cells = append(cells, cell)
		}
		rows = append(rows, cells)
	}
	return table.CSV(rows...)
}

// each calls f with all games that have a result, in order.
func (c *Cup) each(f func(g *Game)) {
	for _, r := range c.rounds {
		for i := range r {
			for j := range r[i].Games {
				if g := &r[i].Games[j]; g.Done {
					f(g)
				}
			}
		}
	}
}

// GamesCSV returns the games that have a result as a CSV file with a header
// row.
func (c *Cup) GamesCSV() string {
	rows := [][]string{{"game", "first", "second", "result", "end", "moves"}}
	c.each(func(g *Game) {
		rows = append(rows, []string{g.ID.String(), c.Entrants[g.Seats[0]].Name, c.Entrants[g.Seats[1]].Name, score(g.Result), g.Result.String(), g.Moves})
	})
	return table.CSV(rows...)
}

// score is a result in the notation of PGN.
func score(s record.Result) string {
	switch {
	case s.Winner == game.First:
		return "1-0"
	case s.Winner == game.Second:
		return "0-1"
	case s.End == record.Forfeit:
		return "0-0"
	}
	return "1/2-1/2"
}

// termination is the way a game ended, in the notation of PGN.
func termination(e record.End) string {
	switch e {
	case record.OnTime:
		return "time forfeit"
	case record.Forfeit:
		return "rules infraction"
	}
	return "normal"
}

// PGN returns the games that have a result in the Portable Game Notation (S. J.
// Edwards 1994), with the seven standard tags and some others. The moves are in
// this program's own notation.
func (c *Cup) PGN() string {
	var b strings.Builder
	date := "????.??.??"
	if d := cutDate(c.Begun); d != "" {
		date = strings.ReplaceAll(d, "-", ".")
	}
	event := c.Name
	if event == "" {
		event = "?"
	}
	c.each(func(g *Game) {
		first, second := c.Entrants[g.Seats[0]], c.Entrants[g.Seats[1]]
		result := score(g.Result)
		tag := func(key, value string) {
			value = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(value)
			fmt.Fprintf(&b, "[%s \"%s\"]\n", key, value)
		}
		tag("Event", event)
		tag("Site", "?")
		tag("Date", date)
		tag("Round", g.ID.String())
		tag("White", first.Name)
		tag("Black", second.Name)
		tag("Result", pgnResult(result))
		tag("Variant", c.Settings.Rules)
		tag("WhiteType", kindOf(first))
		tag("BlackType", kindOf(second))
		tag("Termination", termination(g.Result.End))
		b.WriteByte('\n')
		c.pgnMoves(&b, g, pgnResult(result))
		b.WriteString("\n")
	})
	return b.String()
}

// pgnResult replaces a result without points for anybody, which PGN does not
// have, by "*".
func pgnResult(result string) string {
	if result == "0-0" {
		return "*"
	}
	return result
}

// kindOf is the type of a player in the notation of PGN.
func kindOf(e Entrant) string {
	if e.Seat == Human {
		return "human"
	}
	return "program"
}

// pgnMoves writes the moves of a game and its result, in lines of less than 80
// characters.
func (c *Cup) pgnMoves(b *strings.Builder, g *Game, result string) {
	var words []string
	if p, err := c.replay(g.Moves); err == nil {
		for i := range p.Plies() {
			if i%2 == 0 {
				words = append(words, strconv.Itoa(i/2+1)+".")
			}
			words = append(words, c.rules.MoveText(p.Ply(i)))
		}
	}
	at := 0
	for i, w := range append(words, result) {
		switch {
		case at+1+len(w) > 79:
			b.WriteByte('\n')
			at = 0
		case i > 0:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(w)
		at += len(w)
	}
	b.WriteByte('\n')
}
