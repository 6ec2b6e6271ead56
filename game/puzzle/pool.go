package puzzle

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"noughts/game"
	"noughts/game/record"
)

// pool is the puzzles that were made beforehand, one in a line: rules, task,
// level and moves. A test makes the file, and proves it:
//
//	go test ./game/puzzle -run Pool -update
//
// To make it anew gives every date another puzzle, those of the past too.
//
//go:embed pool.txt
var pool string

// Kind is puzzles of one sort of which some were made beforehand.
type Kind struct {
	Rules string // the ID
	Task  Task
	Level int
	first int // its first line in the pool
	Count int
}

// Kinds lists what puzzles there are, in the order of games, tasks and levels.
func Kinds() []Kind { return parted().kinds }

// parts are the pool's lines, and which kinds they are of.
type parts struct {
	lines []string
	kinds []Kind
}

var parted = sync.OnceValue(func() (p parts) {
	p.lines = strings.Split(strings.TrimSuffix(pool, "\n"), "\n")
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
	return p
})

// Pick is the n-th puzzle of a kind, 0 to Count-1.
func (k Kind) Pick(n int, rules record.Games) (Puzzle, error) {
	if n < 0 || n >= k.Count {
		return Puzzle{}, game.Wrong("there is no puzzle {0}: there are {1}", n, k.Count)
	}
	words := strings.Split(parted().lines[k.first+n], " ")
	if len(words) != 4 {
		return Puzzle{}, game.Wrong("puzzle {0} has {1} parts", k.first+n, len(words))
	}
	p, err := read(words[0], words[1], words[3], rules)
	p.Level = k.Level
	return p, err
}

// week is the levels of the days of a week, from Sunday on: it begins easily on
// Monday.
var week = [7]int{5, 1, 2, 2, 3, 3, 4}

// Daily is the puzzle of a date, the same for everybody: of one of the games
// that the pool has, of either task, and harder from day to day of a week.
func Daily(d Date, rules record.Games) (Puzzle, error) {
	level := week[d.Weekday()]
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
	// Every puzzle of the level has its turn, with others between those of one
	// kind: the step has no divisor in common with their number.
	step := all*34/55 + 1
	for gcd(step, all) > 1 {
		step++
	}
	// Of the days of its level this one is the n-th.
	days := int(d.time().Unix()/(24*60*60)) + beginning
	same, before := 0, 0
	for day, l := range week {
		if l == level {
			same++
			if day < int(d.Weekday()) {
				before++
			}
		}
	}
	n := (days/7*same + before) % all * step % all
	for _, k := range fit {
		if n < k.Count {
			return k.Pick(n, rules)
		}
		n -= k.Count
	}
	return Puzzle{}, game.Wrong("there is no puzzle of level {0}", level) // the counts say otherwise
}

// beginning makes days count from a Sunday that is before every date.
const beginning = 102_774*7 + 4

// gcd is the greatest common divisor.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
