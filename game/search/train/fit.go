package main

import (
	"context"
	"math"
	"math/rand/v2"

	"noughts/game"
	"noughts/game/search/core"
	"noughts/game/search/row"
)

// The uses of the two fits.
var (
	valueUses = [2]int{row.Mover, row.Waiter}
	orderUses = [2]int{row.Attack, row.Defend}
)

// task is a loss over samples of three parts.
type task interface {
	size(part int) int
	// loss is that of a sample by a model; with a rate it adds its slope, times that.
	loss(m *model, part, i int, rate float64) float64
	scaled(part, i int, m *model, scale float64) (slope, curve float64)
}

// mean is the mean loss over a part.
func mean(t task, m *model, part int) float64 {
	sum := 0.0
	for i := range t.size(part) {
		sum += t.loss(m, part, i, 0)
	}
	return sum / float64(max(1, t.size(part)))
}

// scaleOf is the factor of a model's numbers with which the loss is the smallest,
// by Newton's method.
func scaleOf(t task, m *model) float64 {
	scale := 1.0
	for range 20 {
		slope, curve := 0.0, 1e-9
		for i := range t.size(fitted) {
			s, c := t.scaled(fitted, i, m, scale)
			slope, curve = slope+s, curve+c
		}
		by := max(-scale/2, min(scale, slope/curve))
		if scale -= by; math.Abs(by) < 1e-6*scale {
			break
		}
	}
	return scale
}

// values is the loss of the estimate: logistic, with the labels.
type values struct{ *samples }

func (t values) size(part int) int { return len(t.positions[part]) }

// logit is the estimate of a position.
func (t values) logit(m *model, p *position) float64 {
	v := m.start + m.threat(m.theta)[p.threats]
	mover, waiter := &m.table[p.side][0], &m.table[p.side^1][1]
	for _, c := range t.counts[p.from:p.middle] {
		v += float64(c.cells) * mover[c.code]
	}
	for _, c := range t.counts[p.middle:p.to] {
		v -= float64(c.cells) * waiter[c.code]
	}
	return v
}

func (t values) loss(m *model, part, i int, rate float64) float64 {
	p := &t.positions[part][i]
	v := t.logit(m, p)
	y := float64(p.label)
	if rate != 0 {
		g := rate * (1/(1+math.Exp(-v)) - y)
		m.slopes.threat[p.threats] += g
		mover, waiter := &m.slopes.table[p.side][0], &m.slopes.table[p.side^1][1]
		for _, c := range t.counts[p.from:p.middle] {
			mover[c.code] += g * float64(c.cells)
		}
		for _, c := range t.counts[p.middle:p.to] {
			waiter[c.code] -= g * float64(c.cells)
		}
	}
	return math.Log1p(math.Exp(-math.Abs(v))) + max(v, 0) - y*v
}

func (t values) scaled(part, i int, m *model, scale float64) (slope, curve float64) {
	p := &t.positions[part][i]
	v := t.logit(m, p)
	q := 1 / (1 + math.Exp(-scale*v))
	return (q - float64(p.label)) * v, q * (1 - q) * v * v
}

// orders is the loss of the order of moves: that of the move which was played, by
// the chances that follow from what each promises.
type orders struct {
	*samples
	chances []float64
}

func (t *orders) size(part int) int { return len(t.choices[part]) }

// weigh makes the chances of the candidates, each e to what it promises times
// scale over the sum of all, and tells the logarithm of that of the first.
func (t *orders) weigh(m *model, c *choice, scale float64) float64 {
	t.chances = t.chances[:0]
	most := math.Inf(-1)
	for i := c.from; i < c.to; i++ {
		v := scale * t.promise(m, c, &t.pairs[i])
		t.chances = append(t.chances, v)
		most = max(most, v)
	}
	first, sum := t.chances[0]-most, 0.0
	for i, v := range t.chances {
		t.chances[i] = math.Exp(v - most)
		sum += t.chances[i]
	}
	for i := range t.chances {
		t.chances[i] /= sum
	}
	return first - math.Log(sum)
}

// promise is what a candidate promises.
func (t *orders) promise(m *model, c *choice, p *pair) float64 {
	rest := m.rest(m.theta)[m.restAt(int(c.side), int(c.situation)):]
	return m.table[c.side][0][p.attack] + m.table[c.side^1][1][p.defend] + rest[p.both] + rest[atLast+int(p.last)] + rest[atOwn+int(p.own)]
}

func (t *orders) loss(m *model, part, i int, rate float64) float64 {
	c := &t.choices[part][i]
	log := t.weigh(m, c, 1)
	if rate != 0 {
		attack, defend := &m.slopes.table[c.side][0], &m.slopes.table[c.side^1][1]
		rest := m.slopes.rest[m.restAt(int(c.side), int(c.situation)):]
		for i, p := range t.pairs[c.from:c.to] {
			g := t.chances[i]
			if i == 0 {
				g--
			}
			attack[p.attack] += rate * g
			defend[p.defend] += rate * g
			rest[p.both] += rate * g
			rest[atLast+int(p.last)] += rate * g
			rest[atOwn+int(p.own)] += rate * g
		}
	}
	return -log
}

func (t *orders) scaled(part, i int, m *model, scale float64) (slope, curve float64) {
	c := &t.choices[part][i]
	t.weigh(m, c, scale)
	first, mean, square := 0.0, 0.0, 0.0
	for i := range c.to - c.from {
		v := t.promise(m, c, &t.pairs[c.from+i])
		if i == 0 {
			first = v
		}
		mean += t.chances[i] * v
		square += t.chances[i] * v * v
	}
	return mean - first, square - mean*mean
}

// orderWidths are those that are tried for a multiset's own part in the order of
// moves, in logits.
var orderWidths = []float64{0.1, 1}

// fitting is how a fit goes about it.
type fitting struct {
	epochs, batch int
	rate          float64 // of Adam at first; it falls to nothing by a cosine
	width         float64 // of a multiset's own part in the estimate, in logits
	seed          uint64
}

// usualFitting is how a fit goes about it unless told otherwise.
var usualFitting = fitting{epochs: 16, batch: 1024, rate: 0.01, width: 0.3}

// learn fits a model to the part to learn from.
func (f fitting) learn(ctx context.Context, t task, m *model) {
	n := t.size(fitted)
	rng := rand.New(rand.NewPCG(f.seed, 1))
	order := rng.Perm(n)
	steps, done := f.epochs*((n+f.batch-1)/f.batch), 0
	for range f.epochs {
		rng.Shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
		for from := 0; from < n && ctx.Err() == nil; from += f.batch {
			batch := order[from:min(n, from+f.batch)]
			for _, i := range batch {
				t.loss(m, fitted, i, 1/float64(len(batch)))
			}
			m.step(f.rate * (1 + math.Cos(math.Pi*float64(done)/float64(steps))) / 2)
			done++
		}
	}
}

// result is what came of a fit: the mean losses of the held-out part, and what was
// chosen.
type result struct {
	scale         float64 // logits for a unit of the weights
	width         float64
	before, after float64
	samples       int
}

// best is the model that fits the part to choose by best, of those with some widths.
func (f fitting) best(ctx context.Context, t task, reader *row.Reader, w *row.Weights, uses [2]int, unit float64, widths []float64) (*model, result) {
	scale := scaleOf(t, newModel(reader, w, uses, 1/unit)) / unit
	r := result{scale: scale, samples: t.size(fitted) + t.size(chosen) + t.size(held)}
	r.before = mean(t, newModel(reader, w, uses, scale), held)
	var best *model
	least := math.Inf(1)
	for _, width := range widths {
		m := newModel(reader, w, uses, scale)
		m.expect(t.size(fitted), width)
		f.learn(ctx, t, m)
		if l := mean(t, m, chosen); l < least {
			best, least, r.width = m, l, width
		}
	}
	if best != nil {
		r.after = mean(t, best, held)
	}
	return best, r
}

// fit makes weights of samples, beginning with others.
func (f fitting) fit(ctx context.Context, rules *game.Rules, s *samples, from *row.Weights) (w *row.Weights, value, order result, err error) {
	reader := row.NewReader(rules.Start(), nil)
	w = new(row.Weights)
	*w = *from
	v, value := f.best(ctx, values{s}, reader, from, valueUses, core.Evens, []float64{f.width})
	o, order := f.best(ctx, &orders{samples: s}, reader, from, orderUses, 100, orderWidths)
	if err := ctx.Err(); err != nil {
		return nil, value, order, err
	}
	if v != nil {
		v.round(w, valueUses, value.scale)
		v.roundThreats(w, value.scale)
	}
	if o != nil {
		o.round(w, orderUses, order.scale)
		o.roundRest(w, order.scale)
	}
	return w, value, order, nil
}
