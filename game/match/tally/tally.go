package tally

import (
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
)

// All stands for any player, game or level in a [Key].
const All = "*"

// Human is the level of a person.
const Human = record.Human

// The limits of a tally: see the package documentation.
const (
	mostGames = 1200 // games stored one by one; beyond this the oldest are folded into sums
	foldGames = 200  // number of games that are folded at once
	mostLines = 1500 // lines of a text before it should be rewritten
	mostSums  = 1000
	mostWins  = 200
)

// Seat is a player of a game.
type Seat struct {
	Name  string // "" for none
	Level string // Human, or a single word for the computer's level
}

// Game is what a tally counts about a game.
type Game struct {
	ID         string        // a single word, the same whenever the same game is counted again
	Rules      string        // the ID of its rules
	Seats      []Seat        // in the order of the players
	Results    string        // result for each seat: w, d or l; "" for a game without an end
	Plies      int           // length of the game
	Time       time.Duration // from the first move to the end
	Moves      int           // number of moves played since the last time the game was counted
	Correction bool          // the game was already over when it was opened: it can only correct a count
}

// winner is the player who has won, or Nobody in a draw.
func (g *Game) winner() game.Player { return game.Player(strings.IndexByte(g.Results, 'w') + 1) }

// label is the label of a player in the counters.
func (g *Game) label(p game.Player) string {
	if name := g.Seats[p-1].Name; name != "" {
		return name
	}
	return p.String()
}

// player is the name of the player at index i in the statistics.
func (g *Game) player(i int) string {
	people := 0
	for _, s := range g.Seats {
		if s.Level == Human {
			people++
		}
	}
	switch name := g.Seats[i].Name; {
	case name == All:
		return "＊" // looks the same as All but is a single player
	case name != "" || people < 2:
		return name
	}
	return "#" + strconv.Itoa(i+1)
}

// against lists the levels of the opponents of the player at index i, each
// once.
func (g *Game) against(i int) string {
	var all []string
	for j, s := range g.Seats {
		if j != i && !slices.Contains(all, s.Level) {
			all = append(all, s.Level)
		}
	}
	return strings.Join(all, "+")
}

// Key selects games by player, game and opponent.
type Key struct {
	Player string // a name, "" for a player without a name, or All
	Rules  string // an ID of rules, or All
	Level  string // of the opponents, or All
}

// Holds tells whether k includes the games of one, a key without All.
func (k Key) Holds(one Key) bool {
	return (k.Player == All || k.Player == one.Player) && (k.Rules == All || k.Rules == one.Rules) && (k.Level == All || k.Level == one.Level)
}

// whole tells whether the key contains no All.
func (k Key) whole() bool { return k.Player != All && k.Rules != All && k.Level != All }

// Sum is the statistics of some games of a player. With All players, the
// streaks are over the results of all of them, one after another.
type Sum struct {
	Won, Drawn, Lost int
	Streak, Longest  int         // games won in a row: at present, and at most
	Began, BeganWon  int         // games in which the player moved first, and wins among these
	Plies            map[int]int // number of wins by length in plies
}

// Played is the number of games.
func (s *Sum) Played() int { return s.Won + s.Drawn + s.Lost }

// add counts the result of the player at index i, who moved first if began is set.
func (s *Sum) add(g *Game, i int, began bool) {
	won := g.Results[i] == 'w'
	if began {
		s.Began++
	}
	switch g.Results[i] {
	case 'd':
		s.Drawn++
	case 'l':
		s.Lost++
	}
	if !won {
		s.Streak = 0
		return
	}
	s.Won++
	s.Streak++
	s.Longest = max(s.Longest, s.Streak)
	if began {
		s.BeganWon++
	}
	if s.Plies == nil {
		s.Plies = map[int]int{}
	}
	s.Plies[g.Plies]++
}

// Tally holds statistics of games. The zero Tally is empty. It is safe for
// concurrent use.
type Tally struct {
	mu    sync.Mutex
	games []Game         // stored one by one, in the order in which they first ended
	at    map[string]int // index in games, by ID
	sums  map[Key]*Sum   // of games that are no longer in games
	old   counters       // of games that are no longer in games
	lines int            // number of lines of the text that was parsed
	begin map[string]int // index of the player who begins, by the ID of the rules
}

// first is the index of the player who moves first by the rules with an ID.
func (t *Tally) first(rules string) int {
	i, known := t.begin[rules]
	if !known {
		if r, err := variant.Parse(rules); err == nil {
			i = int(r.Start().Turn()) - 1
		}
		if t.begin == nil || len(t.begin) >= mostSums {
			t.begin = map[string]int{}
		}
		t.begin[rules] = i
	}
	return i
}

// Take counts a game or corrects its count. It returns the line to append to
// the stored text for the same effect, or "" if nothing was counted. An invalid
// game counts nothing.
func (t *Tally) Take(g Game) (line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.take(g)
}

func (t *Tally) take(g Game) (line string) {
	i, known := t.at[g.ID]
	if g.Results == "" || g.Correction && !known {
		g.Moves = max(0, min(g.Moves, mostNumber))
		if g.Moves == 0 {
			return ""
		}
		t.old.moves = plus(t.old.moves, g.Moves)
		return "moves " + strconv.Itoa(g.Moves)
	}
	g.Time = min(g.Time, mostNumber*time.Millisecond) // a game may stay open for weeks
	line = g.line()
	if back, err := parseGame(line); err != nil || back.line() != line {
		return ""
	}
	g.Seats = slices.Clone(g.Seats)
	if known {
		g.Moves = plus(g.Moves, t.games[i].Moves)
		t.games[i] = g
		return line
	}
	if t.at == nil {
		t.at = map[string]int{}
	}
	t.at[g.ID] = len(t.games)
	t.games = append(t.games, g)
	if len(t.games) > mostGames {
		t.compact()
	}
	return line
}

// compact moves the oldest games into the sums.
func (t *Tally) compact() {
	for i := range t.games[:foldGames] {
		t.old.count(&t.games[i])
		t.sum(&t.games[i])
	}
	t.games = slices.Clone(t.games[foldGames:])
	clear(t.at)
	for i := range t.games {
		t.at[t.games[i].ID] = i
	}
}

// sum adds a game to the sums of all keys that include it. Keys with more All
// come first, so that they get a place when there is little room.
func (t *Tally) sum(g *Game) {
	for i, s := range g.Seats {
		if s.Level != Human {
			continue
		}
		for wide := 7; wide >= 0; wide-- {
			k := Key{g.player(i), g.Rules, g.against(i)}
			for bit, part := range []*string{&k.Player, &k.Rules, &k.Level} {
				if wide>>bit&1 == 1 {
					*part = All
				}
			}
			if t.sums[k] == nil {
				if len(t.sums) >= mostSums {
					continue
				}
				if t.sums == nil {
					t.sums = map[Key]*Sum{}
				}
				t.sums[k] = &Sum{}
			}
			t.sums[k].add(g, i, i == t.first(g.Rules))
		}
	}
}

// Query returns the statistics of the games that a key selects.
func (t *Tally) Query(k Key) Sum {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.query(k)
}

func (t *Tally) query(k Key) (s Sum) {
	if was := t.sums[k]; was != nil {
		s = *was
		s.Plies = maps.Clone(s.Plies)
	}
	for n := range t.games {
		g := &t.games[n]
		for i := range g.Seats {
			if g.Seats[i].Level == Human && k.Holds(Key{g.player(i), g.Rules, g.against(i)}) {
				s.add(g, i, i == t.first(g.Rules))
			}
		}
	}
	return s
}

// Keys lists the keys without All that have games, ordered by player, game and
// level.
func (t *Tally) Keys() []Key {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.keys()
}

func (t *Tally) keys() (all []Key) {
	for k := range t.sums {
		if k.whole() {
			all = append(all, k)
		}
	}
	for n := range t.games {
		g := &t.games[n]
		for i := range g.Seats {
			if g.Seats[i].Level == Human {
				all = append(all, Key{g.player(i), g.Rules, g.against(i)})
			}
		}
	}
	sort.Sort(byKey(all))
	return slices.Compact(all)
}

// compare compares keys by player, game and level.
func compare(a, b Key) int {
	if c := strings.Compare(a.Player, b.Player); c != 0 {
		return c
	}
	if c := strings.Compare(a.Rules, b.Rules); c != 0 {
		return c
	}
	return strings.Compare(a.Level, b.Level)
}

// byKey sorts keys. slices.SortFunc would add another generic instance to the
// program of the web page, which has to stay small.
type byKey []Key

func (b byKey) Len() int           { return len(b) }
func (b byKey) Less(i, j int) bool { return compare(b[i], b[j]) < 0 }
func (b byKey) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

// ascending sorts numbers, for the same reason.
type ascending []int

func (a ascending) Len() int           { return len(a) }
func (a ascending) Less(i, j int) bool { return a[i] < a[j] }
func (a ascending) Swap(i, j int)      { a[i], a[j] = a[j], a[i] }

// Empty tells whether nothing has been counted yet.
func (t *Tally) Empty() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.games) == 0 && len(t.sums) == 0 && t.old.moves == 0 && len(t.old.wins) == 0
}
