package puzzle

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"noughts/game"
	"noughts/game/record"
)

// pool holds the puzzles that were made beforehand, one on each line: the
// rules, the task, the level and the moves. A test creates the file and proves
// the puzzles:
//
//	go test ./game/puzzle -run Pool -update
//
// Creating it again changes the puzzle of every date, also in the past.
//
//go:embed pool.txt
var pool string

// Kind is a group of puzzles in the pool with the same rules, task and level.
type Kind struct {
	Rules string // ID of the rules
	Task  Task
	Level int
	first int // index of its first line in the pool
	Count int // number of puzzles
}

// Kinds lists the kinds in the pool, ordered by game, task and level.
func Kinds() []Kind { return parsedPool().kinds }

// parts holds the lines of the pool, its kinds, and its puzzles by theme.
type parts struct {
	lines  []string
	kinds  []Kind
	themes [ThemeCount][]themed
}

var parsedPool = sync.OnceValue(func() (p parts) {
	p.lines = unpack(pool)
	for i, line := range p.lines {
		id, rest, _ := strings.Cut(line, " ")
		word, rest, _ := strings.Cut(rest, " ")
		level, _, _ := strings.Cut(rest, " ")
		k := Kind{Rules: id, first: i, Count: 1}
		if word == tasks[Save] {
			k.Task = Save
		}
		k.Level, _ = strconv.Atoi(level)
		if n := len(p.kinds) - 1; n >= 0 && p.kinds[n].Rules == k.Rules && p.kinds[n].Task == k.Task && p.kinds[n].Level == k.Level {
			p.kinds[n].Count++
			continue
		}
		p.kinds = append(p.kinds, k)
	}
	p.parseThemes()
	return p
})

// unpack is the lines of a packed pool: rules, task, level and moves. A line without the first three
// has those of the line before it. Moves after packed are bytes, from firstCell on, of the nine lowest
// cells of the columns from a on: a page is smaller so.
func unpack(text string) (lines []string) {
	kind := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		at := strings.LastIndexByte(line, ' ') + 1
		if at > 0 {
			kind = line[:at]
		}
		moves := line[at:]
		if cells, ok := strings.CutPrefix(moves, packed); ok {
			var b []byte
			for _, c := range []byte(cells) {
				b = append(b, 'a'+(c-firstCell)/9, '1'+(c-firstCell)%9)
			}
			moves = string(b)
		}
		lines = append(lines, kind+moves)
	}
	return lines
}

// The marks of packed moves.
const (
	packed    = "~"
	firstCell = '!'
)

// Pick returns puzzle n of a kind, from 0 to Count-1.
func (k Kind) Pick(n int, rules record.Games) (Puzzle, error) {
	if n < 0 || n >= k.Count {
		return Puzzle{}, game.Wrong("there is no puzzle {0}: there are {1}", n, k.Count)
	}
	words := strings.Split(parsedPool().lines[k.first+n], " ")
	if len(words) != 4 {
		return Puzzle{}, game.Wrong("puzzle {0} has {1} parts", k.first+n, len(words))
	}
	p, err := read(words[0], words[1], words[3], rules)
	p.Level = k.Level
	return p, err
}

// levelByDay lists the level for each day of the week, beginning with Sunday. Monday
// is the easiest.
var levelByDay = [7]int{5, 1, 2, 2, 3, 3, 4}

// Daily returns the puzzle of a date, which is the same for everybody. It may
// be from any game in the pool and have either task. The level rises from
// Monday to Sunday.
func Daily(d Date, rules record.Games) (Puzzle, error) {
	level := levelByDay[d.Weekday()]
	// n counts the earlier days with this level
	same, before := 0, 0
	for day, l := range levelByDay {
		if l == level {
			same++
			if day < int(d.Weekday()) {
				before++
			}
		}
	}
	return pick(level, d.days()/7*same+before, rules)
}

// The puzzles of a day. One of them is that of Daily.
const (
	Easy = iota
	Medium
	Hard
	Tiers
)

// tiers are the levels of those that are not that of Daily, with their words in a record.
var tiers = [Tiers]struct {
	level int
	word  string
}{{1, "easy"}, {3, "medium"}, {5, "hard"}}

// tierOf is the tier of each level.
var tierOf = [Levels + 1]int{0, Easy, Easy, Medium, Hard, Hard}

// Tag is the word for a puzzle of a date: the date, and its tier unless it is that of Daily.
func (d Date) Tag(tier int) string {
	if tierOf[levelByDay[d.Weekday()]] == tier {
		return d.String()
	}
	return d.String() + " " + tiers[tier].word
}

// OfTier returns the puzzle of a date that is easy, medium or hard.
func OfTier(d Date, tier int, rules record.Games) (Puzzle, error) {
	if tierOf[levelByDay[d.Weekday()]] == tier {
		return Daily(d, rules)
	}
	return pick(tiers[tier].level, d.days(), rules)
}

// pick returns puzzle n of a level, in an order in which puzzles of one kind do not follow one
// another.
func pick(level, n int, rules record.Games) (Puzzle, error) {
	var fit []Kind
	all := 0
	for _, k := range Kinds() {
		if k.Level == level {
			fit = append(fit, k)
			all += k.Count
		}
	}
	if all == 0 {
		return Puzzle{}, game.Wrong("there is no puzzle of level {0}", level)
	}
	// the step has no common divisor with the number of puzzles, so that every
	// puzzle of the level gets its turn, and puzzles of one kind do not follow
	// one another
	step := all*34/55 + 1
	for gcd(step, all) > 1 {
		step++
	}
	n = n % all * step % all
	for _, k := range fit {
		if n < k.Count {
			return k.Pick(n, rules)
		}
		n -= k.Count
	}
	return Puzzle{}, game.Wrong("there is no puzzle of level {0}", level) // cannot happen: the counts add up to all
}

// days counts the days before a date.
func (d Date) days() int { return int(d.time().Unix()/(24*60*60)) + beginning }

// beginning makes days count from a Sunday before every date.
const beginning = 102_774*7 + 4

// gcd is the greatest common divisor.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
