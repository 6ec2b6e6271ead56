package drill

import (
	"slices"
	"strconv"
	"strings"
)

// Enough is how many right answers in a row make a topic done.
const Enough = 5

// mostAgain is how many exercises come again at most.
const mostAgain = 20

// Progress is how far somebody has come, by kind.
type Progress struct {
	Row   [Kinds]int      // right answers in a row
	Done  [Kinds]bool     // there were enough
	Again [Kinds][]uint64 // the seeds of exercises that come again
}

// Parse reads what String wrote. What makes no sense is left out.
func Parse(text string) (p Progress) {
	k := 0
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if k >= Kinds {
			break
		}
		if len(f) >= 2 {
			row, err := strconv.Atoi(f[0])
			if err == nil && row >= 0 && row <= Enough {
				p.Row[k] = row
			}
			p.Done[k] = f[1] == "done"
			for _, word := range f[2:min(len(f), 2+mostAgain)] {
				if seed, err := strconv.ParseUint(word, 10, 64); err == nil {
					p.Again[k] = append(p.Again[k], seed)
				}
			}
		}
		k++
	}
	return p
}

// String is the text that is kept: a line for each kind.
func (p Progress) String() string {
	var b strings.Builder
	for k := range Kinds {
		word := "open"
		if p.Done[k] {
			word = "done"
		}
		b.WriteString(strconv.Itoa(p.Row[k]) + " " + word)
		for _, seed := range p.Again[k] {
			b.WriteString(" " + strconv.FormatUint(seed, 10))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// Next is the seed of the next exercise: after a right answer one that was wrong
// before, if there is any, otherwise a fresh one.
func (p *Progress) Next(k Kind, fresh uint64) uint64 {
	if all := p.Again[k]; len(all) > 0 && p.Row[k] > 0 {
		return all[0]
	}
	return fresh
}

// Take counts an answer.
func (p *Progress) Take(k Kind, seed uint64, right bool) {
	p.Again[k] = slices.DeleteFunc(p.Again[k], func(s uint64) bool { return s == seed })
	if !right {
		p.Row[k] = 0
		p.Again[k] = append(p.Again[k], seed)
		if over := len(p.Again[k]) - mostAgain; over > 0 {
			p.Again[k] = p.Again[k][over:]
		}
		return
	}
	p.Row[k] = min(p.Row[k]+1, Enough)
	p.Done[k] = p.Done[k] || p.Row[k] == Enough
}
