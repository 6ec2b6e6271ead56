package tally

import (
	"maps"
	"sort"
	"strconv"
	"strings"
	"time"

	"noughts/game/record/table"
)

// buckets lists the upper bounds of the histogram of times, in seconds.
var buckets = [...]int{1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600}

// other is the label for wins when there is no room for another label.
const other = "other"

// counters holds the values that a server exports.
type counters struct {
	moves int
	wins  map[string]int        // by label
	times [len(buckets) + 1]int // number of wins by time, each in the first bucket that it fits into
	spent time.Duration         // total time of these wins
}

// count counts a game that has ended.
func (c *counters) count(g *Game) {
	c.moves = plus(c.moves, g.Moves)
	by := g.winner()
	if by < 1 {
		return
	}
	c.win(g.label(by), 1)
	i := 0
	for i < len(buckets) && g.Time > time.Duration(buckets[i])*time.Second {
		i++
	}
	c.times[i]++
	c.spent = min(c.spent+g.Time, mostSpent)
}

// win adds n wins to a label.
func (c *counters) win(label string, n int) {
	if c.wins == nil {
		c.wins = map[string]int{}
	}
	if _, ok := c.wins[label]; !ok && len(c.wins) >= mostWins {
		label = other
	}
	c.wins[label] = plus(c.wins[label], n)
}

// labels lists the labels of wins in order.
func labels(wins map[string]int) (all []string) {
	for label := range wins {
		all = append(all, label)
	}
	sort.Strings(all)
	return all
}

// counters returns the counters of all games.
func (t *Tally) counters() counters {
	c := t.old
	c.wins = maps.Clone(c.wins)
	for i := range t.games {
		c.count(&t.games[i])
	}
	return c
}

// Text returns the counters in the Prometheus text format, version 0.0.4:
// moves_total, wins_total by player, and the histogram time_to_win. The order
// of the lines is fixed.
//
// See prometheus.io/docs/instrumenting/exposition_formats.
func (t *Tally) Text() string {
	t.mu.Lock()
	c := t.counters()
	t.mu.Unlock()
	var b strings.Builder
	head := func(name, kind, help string) {
		b.WriteString("# HELP " + name + " " + help + "\n# TYPE " + name + " " + kind + "\n")
	}
	line := func(name, label, value string, n int) {
		b.WriteString(name)
		if label != "" {
			b.WriteString("{" + label + `="` + escape.Replace(strings.ToValidUTF8(value, "\uFFFD")) + `"}`)
		}
		b.WriteString(" " + strconv.Itoa(n) + "\n")
	}
	head("moves_total", "counter", "Moves that were played, those that were taken back too.")
	line("moves_total", "", "", c.moves)
	head("wins_total", "counter", "Games that a player has won.")
	for _, label := range labels(c.wins) {
		line("wins_total", "player", label, c.wins[label])
	}
	head("time_to_win", "histogram", "Seconds from the first move of a game to a win.")
	sum := 0
	for i, n := range c.times {
		sum += n
		bound := "+Inf"
		if i < len(buckets) {
			bound = strconv.Itoa(buckets[i])
		}
		line("time_to_win_bucket", "le", bound, sum)
	}
	b.WriteString("time_to_win_sum " + strconv.FormatFloat(c.spent.Seconds(), 'f', -1, 64) + "\n")
	line("time_to_win_count", "", "", sum)
	return b.String()
}

// escape escapes the value of a label.
var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// CSV returns the statistics as a CSV file (RFC 4180) with a header row and a
// row for each player, game and level. The last column lists the lengths of the
// wins as plies:wins, for example 5:3 7:2.
func (t *Tally) CSV() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	rows := [][]string{{"player", "game", "level", "played", "won", "drawn", "lost", "streak", "longest", "began", "began won", "plies of wins"}}
	for _, k := range t.keys() {
		s := t.query(k)
		cells := []string{k.Player, k.Rules, k.Level}
		for _, n := range []int{s.Played(), s.Won, s.Drawn, s.Lost, s.Streak, s.Longest, s.Began, s.BeganWon} {
			cells = append(cells, strconv.Itoa(n))
		}
		rows = append(rows, append(cells, s.plies()))
	}
	return table.CSV(rows...)
}

// plies lists the lengths of the wins as plies:wins, shortest first.
func (s *Sum) plies() string {
	var all []string
	var lengths ascending
	for n := range s.Plies {
		lengths = append(lengths, n)
	}
	sort.Sort(lengths)
	for _, n := range lengths {
		all = append(all, strconv.Itoa(n)+":"+strconv.Itoa(s.Plies[n]))
	}
	return strings.Join(all, " ")
}
