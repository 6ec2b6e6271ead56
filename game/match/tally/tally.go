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
)

// All is any player, game or level of a [Key].
const All = "*"

// Human is the level of a person.
const Human = record.Human

// The bounds of a tally: see the package.
const (
	mostGames = 1200 // that are known one by one; the oldest go then,
	foldGames = 200  // so many at once
	mostLines = 1500 // of a text, before it is to be written anew
	mostSums  = 1000
	mostWins  = 200
)

// Seat is who played a side of a game.
type Seat struct {
	Name  string // "" for none
	Level string // Human, or what the computer's seat is called: one word
}

// Game is what is counted of a game.
type Game struct {
	ID      string        // one word; what has the same is the same game
	Rules   string        // the ID of its rules
	Seats   []Seat        // in the order of the players: the first one moved first
	Results string        // how it ended for each seat: w, d or l; "" for a game without an end
	Plies   int           // until it ended
	Time    time.Duration // from the first move to the end
	Moves   int           // that were played and not told of before
	Again   bool          // it was over before: it corrects, and does not count anew
}

// winner is who has won, Nobody for a draw.
func (g *Game) winner() game.Player { return game.Player(strings.IndexByte(g.Results, 'w') + 1) }

// label is what the counters call a side.
func (g *Game) label(p game.Player) string {
	if name := g.Seats[p-1].Name; name != "" {
		return name
	}
	return p.String()
}

// player is what the statistics call a side.
func (g *Game) player(i int) string {
	people := 0
	for _, s := range g.Seats {
		if s.Level == Human {
			people++
		}
	}
	switch name := g.Seats[i].Name; {
	case name == All:
		return "＊" // which looks the same, and is one player
	case name != "" || people < 2:
		return name
	}
	return "#" + strconv.Itoa(i+1)
}

// against is the levels of the others, each once.
func (g *Game) against(i int) string {
	var all []string
	for j, s := range g.Seats {
		if j != i && !slices.Contains(all, s.Level) {
			all = append(all, s.Level)
		}
	}
	return strings.Join(all, "+")
}

// Key is of whom, of which game, and against whom.
type Key struct {
	Player string // a name, "" for the one without, or All
	Rules  string // an ID, or All
	Level  string // of the opponents, or All
}

// Holds tells whether the games of a key without All are among those of another.
func (k Key) Holds(one Key) bool {
	return (k.Player == All || k.Player == one.Player) && (k.Rules == All || k.Rules == one.Rules) && (k.Level == All || k.Level == one.Level)
}

// whole tells whether nothing in the key is All.
func (k Key) whole() bool { return k.Player != All && k.Rules != All && k.Level != All }

// Sum is what is known of some games of a player. The streaks of All players
// are those of whoever sat at the board, in turn.
type Sum struct {
	Won, Drawn, Lost int
	Streak, Longest  int         // games won in a row: now, and the most
	Began, BeganWon  int         // games in which the player moved first, and those of them that were won
	Plies            map[int]int // how many of the games won had how many plies
}

// Played is the number of games.
func (s *Sum) Played() int { return s.Won + s.Drawn + s.Lost }

// add takes in how a game ended for a side.
func (s *Sum) add(g *Game, i int) {
	won := g.Results[i] == 'w'
	if i == 0 {
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
	if i == 0 {
		s.BeganWon++
	}
	if s.Plies == nil {
		s.Plies = map[int]int{}
	}
	s.Plies[g.Plies]++
}

// Tally is counts of games. The zero Tally is empty. Its methods may be called
// from several goroutines.
type Tally struct {
	mu    sync.Mutex
	games []Game         // known one by one, in the order in which they ended first
	at    map[string]int // where a game is among them, by its ID
	sums  map[Key]*Sum   // of those that are not
	old   counters       // of those that are not
	lines int            // of the text that was read
}

// Take counts a game or corrects it, and answers the line that has a kept text
// do the same; "" where nothing is to be counted. What makes no sense counts
// nothing.
func (t *Tally) Take(g Game) (line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.take(g)
}

func (t *Tally) take(g Game) (line string) {
	i, known := t.at[g.ID]
	if g.Results == "" || g.Again && !known {
		g.Moves = max(0, min(g.Moves, mostNumber))
		if g.Moves == 0 {
			return ""
		}
		t.old.moves = plus(t.old.moves, g.Moves)
		return "moves " + strconv.Itoa(g.Moves)
	}
	g.Time = min(g.Time, mostNumber*time.Millisecond) // the screen may be open for weeks
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
		t.fold()
	}
	return line
}

// fold turns the oldest games into sums.
func (t *Tally) fold() {
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

// sum adds a game to the sums of all keys that hold it. The widest come first:
// they shall have room when there is little.
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
			t.sums[k].add(g, i)
		}
	}
}

// Query is the sum of the games of a key.
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
				s.add(g, i)
			}
		}
	}
	return s
}

// Keys are those of which there are games, without All, in the order of players,
// games and levels.
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

// compare orders keys.
func compare(a, b Key) int {
	if c := strings.Compare(a.Player, b.Player); c != 0 {
		return c
	}
	if c := strings.Compare(a.Rules, b.Rules); c != 0 {
		return c
	}
	return strings.Compare(a.Level, b.Level)
}

// byKey sorts keys. The sorts of package slices are made anew for each type, which
// the program of the page has no room for.
type byKey []Key

func (b byKey) Len() int           { return len(b) }
func (b byKey) Less(i, j int) bool { return compare(b[i], b[j]) < 0 }
func (b byKey) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

// Empty tells whether nothing was counted yet.
func (t *Tally) Empty() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.games) == 0 && len(t.sums) == 0 && t.old.moves == 0 && len(t.old.wins) == 0
}
