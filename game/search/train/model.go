package main

import (
	"math"

	"noughts/game/search/row"
)

// A model is two numbers for each multiset of shapes, those of two uses, those of the sets of
// threats, and those of what else a move promises, in the unit of logits. That of a multiset
// is what it was before, plus parts for the four shapes and the kind of move, plus a part of
// its own.
type model struct {
	colours int
	parts   [2][row.Codes]part
	base    [2][2][row.Codes]float64 // by colour and use
	start   float64                  // of each set of threats, before

	theta  []float64 // what is learned
	pull   []float64 // how strongly each is pulled towards nothing
	table  [2][2][row.Codes]float64
	slopes gradient
	seen   [2][2][row.Codes]bool // which multisets there were

	grad, m, v []float64 // of Adam
	steps      int
}

// part is what a multiset is made of.
type part struct {
	of   [4]uint8
	kind uint8
}

// gradient is the slope of a loss along the numbers of a model.
type gradient struct {
	table  [2][2][row.Codes]float64
	threat [row.ThreatSets]float64
	rest   [2 * row.Situations * ofOne]float64
}

// What else a move promises begins, for each colour and situation, with both kinds of move,
// and goes on with how it lies from the last move of the other and from one's own.
const (
	atLast = row.Kinds * row.Kinds
	atOwn  = atLast + row.Steps
	ofOne  = atOwn + row.Steps
)

// block is the number of what is learned for each colour and use.
const block = row.Shapes + row.Kinds + row.Codes

// The widths of what is expected of a part of a shape or kind and of a set of threats, in
// logits. That of a multiset's own part is chosen.
const (
	widthParts  = 0.3
	widthThreat = 0.2
)

// newModel is a model that begins with the weights of two uses, times scale.
func newModel(reader *row.Reader, w *row.Weights, uses [2]int, scale float64) *model {
	m := &model{colours: reader.Colours()}
	for c := range 2 {
		reader.Parts(c, func(code int, of [4]uint8, kind uint8) { m.parts[c][code] = part{of, kind} })
		for u, use := range uses {
			for code := range row.Codes {
				m.base[c][u][code] = scale * float64(w.Cells[min(c, m.colours-1)][use][code])
			}
		}
	}
	m.start = scale * float64(w.Threat[0])
	n := m.colours*2*block + row.ThreatSets + m.colours*row.Situations*ofOne
	m.theta, m.pull, m.grad = make([]float64, n), make([]float64, n), make([]float64, n)
	m.m, m.v = make([]float64, n), make([]float64, n)
	threat, rest := m.threat(m.theta), m.rest(m.theta)
	for i := range w.Threat {
		threat[i] = scale*float64(w.Threat[i]) - m.start
	}
	for c := range m.colours {
		for i := range row.Situations {
			for j, v := range restOf(w, c, i) {
				rest[m.restAt(c, i)+j] = scale * float64(*v)
			}
		}
	}
	m.spread()
	return m
}

// expect sets the pulls for a loss that is the mean over so many samples, with the
// width of a multiset's own part.
func (m *model) expect(samples int, own float64) {
	pull := func(width float64) float64 { return 1 / (width * width * float64(max(samples, 1))) }
	for i := range m.theta {
		switch at := i % block; {
		case i >= m.colours*2*block+row.ThreatSets:
			m.pull[i] = pull(widthParts)
		case i >= m.colours*2*block:
			m.pull[i] = pull(widthThreat)
		case at < row.Shapes+row.Kinds:
			m.pull[i] = pull(widthParts)
		default:
			m.pull[i] = pull(own)
		}
	}
}

// learned is what is learned of a colour and use.
func (m *model) learned(all []float64, c, u int) (shape, kind, own []float64) {
	b := all[(min(c, m.colours-1)*2+u)*block:][:block]
	return b[:row.Shapes], b[row.Shapes : row.Shapes+row.Kinds], b[row.Shapes+row.Kinds:]
}

// threat is what is learned of the sets of threats, and rest of what else a move promises.
func (m *model) threat(all []float64) []float64 { return all[m.colours*2*block:][:row.ThreatSets] }
func (m *model) rest(all []float64) []float64   { return all[m.colours*2*block+row.ThreatSets:] }

// restAt is where that of a colour begins for a situation.
func (m *model) restAt(colour, situation int) int {
	return (min(colour, m.colours-1)*row.Situations + situation) * ofOne
}

// restOf is what else a move of a colour promises in a situation, in the order of the model.
func restOf(w *row.Weights, colour, situation int) (all []*int16) {
	for _, list := range [][]int16{w.Both[colour][situation][:], w.Last[colour][situation][:], w.Own[colour][situation][:]} {
		for i := range list {
			all = append(all, &list[i])
		}
	}
	return all
}

// spread makes the table from what is learned.
func (m *model) spread() {
	for c := range 2 {
		for u := range 2 {
			shape, kind, own := m.learned(m.theta, c, u)
			for code := range row.Codes {
				p := &m.parts[c][code]
				m.table[c][u][code] = m.base[c][u][code] + shape[p.of[0]] + shape[p.of[1]] + shape[p.of[2]] + shape[p.of[3]] + kind[p.kind] + own[code]
			}
		}
	}
}

// step changes what is learned by Adam, along the slopes of a batch and the pulls,
// and makes the slopes zero.
func (m *model) step(rate float64) {
	const beta1, beta2, tiny = 0.9, 0.999, 1e-8
	clear(m.grad)
	for c := range m.colours {
		for u := range 2 {
			shape, kind, own := m.learned(m.grad, c, u)
			for code := range row.Codes {
				g := m.slopes.table[c][u][code]
				if m.colours == 1 {
					g += m.slopes.table[1][u][code]
				}
				if g == 0 {
					continue
				}
				m.seen[c][u][code] = true
				p := &m.parts[c][code]
				for _, s := range p.of {
					shape[s] += g
				}
				kind[p.kind] += g
				own[code] = g
			}
		}
	}
	copy(m.threat(m.grad), m.slopes.threat[:])
	copy(m.rest(m.grad), m.slopes.rest[:]) // of one colour, if there is one
	m.slopes = gradient{}
	m.steps++
	bias1, bias2 := 1-math.Pow(beta1, float64(m.steps)), 1-math.Pow(beta2, float64(m.steps))
	for i, g := range m.grad {
		g += m.pull[i] * m.theta[i]
		m.m[i] += (1 - beta1) * (g - m.m[i])
		m.v[i] += (1 - beta2) * (g*g - m.v[i])
		m.theta[i] -= rate * (m.m[i] / bias1) / (math.Sqrt(m.v[i]/bias2) + tiny)
	}
	m.spread()
}

// rounded is a number of the model as a weight, of a unit of so many logits.
func rounded(v, scale float64) int16 {
	return int16(math.Round(max(-30_000, min(30_000, v/scale))))
}

// round writes the numbers of what was seen into weights of two uses, in their unit,
// which is scale logits.
func (m *model) round(w *row.Weights, uses [2]int, scale float64) {
	for c := range 2 {
		for u, use := range uses {
			for code, v := range m.table[c][u] {
				if m.seen[min(c, m.colours-1)][u][code] {
					w.Cells[c][use][code] = rounded(v, scale)
				}
			}
		}
	}
}

// roundRest writes what else a move promises into weights.
func (m *model) roundRest(w *row.Weights, scale float64) {
	rest := m.rest(m.theta)
	for c := range 2 {
		for i := range row.Situations {
			for j, to := range restOf(w, c, i) {
				*to = rounded(rest[m.restAt(c, i)+j], scale)
			}
		}
	}
}

// roundThreats writes the numbers of the sets of threats into weights.
func (m *model) roundThreats(w *row.Weights, scale float64) {
	for i, v := range m.threat(m.theta) {
		w.Threat[i] = rounded(m.start+v, scale)
	}
}
