package main

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"noughts/game"
	"noughts/game/search/mcts"
)

// tileSample is a position whose estimate is fitted.
type tileSample struct {
	parts mcts.Parts
	label float32
	score float32 // the label by the score alone
}

// tileSamples are what a fit learns from.
type tileSamples struct {
	nodes map[int64]bool
	games int
	parts [parts][]tileSample
}

// tileLines are the lines of boards, and the kind of each.
var tileLines = [8]struct{ a, b, c, kind int }{
	{0, 1, 2, 0}, {6, 7, 8, 0}, {0, 3, 6, 0}, {2, 5, 8, 0}, {3, 4, 5, 1}, {1, 4, 7, 1}, {0, 4, 8, 2}, {2, 4, 6, 2},
}

// gatherTiles is the samples of the games of files: see gather.
func gatherTiles(r *game.Rules, files []string, most int, result float64, tell func(string)) (*tileSamples, error) {
	all, err := readGames(r, files, most, tell)
	if err != nil {
		return nil, err
	}
	s := &tileSamples{nodes: all.nodes}
	for _, e := range all.games {
		if err := s.add(r, &e.g, partOf(e.file, e.g.number), result); err != nil {
			return nil, fmt.Errorf("%s: game %d: %w", e.file, e.g.number, err)
		}
		if e.g.half != noResult {
			s.games++
		}
	}
	return s, nil
}

// add adds the positions of a game.
func (s *tileSamples) add(r *game.Rules, g *played, part int, result float64) error {
	p := r.Start()
	for i := range len(g.moves) + 1 {
		if at := i - g.opening; at >= 0 && at < len(g.scores) && !p.Over() {
			half := g.half
			if p.Turn() == game.Second && half != noResult {
				half = 2 - half
			}
			score := g.scores[at]
			v := tileSample{parts: mcts.PartsOf(p), label: float32(label(half, score, result)), score: float32(label(noResult, score, 0))}
			if score == provedWin {
				v.label = 1
			} else if score == -provedWin {
				v.label = 0
			}
			s.parts[part] = append(s.parts[part], v)
		}
		if i < len(g.moves) {
			if err := p.Play(game.Move{To: g.moves[i]}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *tileSamples) size() (n int) {
	for _, p := range s.parts {
		n += len(p)
	}
	return n
}

// A tileModel is what is learned: potentials, which are pulled towards a guess, and how much
// lines, a free choice and the move count.
type tileModel struct {
	theta, begin, pull []float64
	slope, m, v        []float64 // of Adam
	steps              int
}

// guess is what a shape may be worth before anything is learned.
func guess(side, mode, shape int) float64 {
	mine, near, theirs, threat := float64(shape&3), float64(shape>>2&3), float64(shape>>4&3), float64(shape>>6)
	if mode != mcts.Elsewhere {
		if side == 0 {
			near *= 2
		} else {
			threat *= 2
		}
	}
	return max(0, min(1, 0.3+0.04*mine+0.15*near-0.04*theirs-0.12*threat))
}

func newTileModel(samples int, width float64) *tileModel {
	m := &tileModel{}
	for _, list := range []*[]float64{&m.theta, &m.pull, &m.slope, &m.m, &m.v} {
		*list = make([]float64, mcts.Numbers)
	}
	pull := 1 / (width * width * float64(max(1, samples)))
	for i := range m.theta {
		switch {
		case i < mcts.AtPhase:
			use := i / mcts.Shapes
			m.theta[i] = guess(use/mcts.Modes, use%mcts.Modes, i%mcts.Shapes)
			m.pull[i] = pull
		case i < mcts.AtLine:
			m.theta[i] = 1
			m.pull[i] = 1 / float64(max(1, samples))
		case i < mcts.AtFree:
			m.theta[i] = 4
		}
	}
	m.begin = slices.Clone(m.theta)
	return m
}

// logit is what a position is worth. With a rate it adds the slope, which is that of the loss
// at the logit.
func (m *tileModel) logit(s *tileSample, rate func(v float64) float64) float64 {
	var w [2][9]float64
	for side := range w {
		for i, at := range s.parts.Boards[side] {
			switch at {
			case mcts.Won:
				w[side][i] = 1
			case mcts.Lost:
			default:
				w[side][i] = m.theta[at]
			}
		}
	}
	sum := 0.0
	for _, l := range tileLines {
		sum += m.theta[mcts.AtLine+l.kind] * (w[0][l.a]*w[0][l.b]*w[0][l.c] - w[1][l.a]*w[1][l.b]*w[1][l.c])
	}
	phase := m.theta[mcts.AtPhase+int(s.parts.Closed)]
	v := m.theta[mcts.AtTempo] + phase*sum
	if s.parts.Free {
		v += m.theta[mcts.AtFree]
	}
	if rate == nil {
		return v
	}
	g := rate(v)
	m.slope[mcts.AtTempo] += g
	if s.parts.Free {
		m.slope[mcts.AtFree] += g
	}
	m.slope[mcts.AtPhase+int(s.parts.Closed)] += g * sum
	g *= phase
	var d [2][9]float64
	for _, l := range tileLines {
		h := g * m.theta[mcts.AtLine+l.kind]
		for side, sign := range [2]float64{1, -1} {
			x := &w[side]
			m.slope[mcts.AtLine+l.kind] += sign * g * x[l.a] * x[l.b] * x[l.c]
			d[side][l.a] += sign * h * x[l.b] * x[l.c]
			d[side][l.b] += sign * h * x[l.a] * x[l.c]
			d[side][l.c] += sign * h * x[l.a] * x[l.b]
		}
	}
	for side := range d {
		for i, at := range s.parts.Boards[side] {
			if at >= 0 {
				m.slope[at] += d[side][i]
			}
		}
	}
	return v
}

// lossOf is that of a label and a logit.
func lossOf(v, y float64) float64 { return math.Log1p(math.Exp(-math.Abs(v))) + max(v, 0) - y*v }

// mean is the mean loss over samples.
func (m *tileModel) mean(all []tileSample) float64 {
	sum := 0.0
	for i := range all {
		sum += lossOf(m.logit(&all[i], nil), float64(all[i].label))
	}
	return sum / float64(max(1, len(all)))
}

// step changes what is learned by Adam, along the slopes and the pulls, and makes the slopes
// zero.
func (m *tileModel) step(rate float64) {
	const beta1, beta2, tiny = 0.9, 0.999, 1e-8
	m.steps++
	bias1, bias2 := 1-math.Pow(beta1, float64(m.steps)), 1-math.Pow(beta2, float64(m.steps))
	for i, g := range m.slope {
		g += m.pull[i] * (m.theta[i] - m.begin[i])
		m.m[i] += (1 - beta1) * (g - m.m[i])
		m.v[i] += (1 - beta2) * (g*g - m.v[i])
		m.theta[i] -= rate * (m.m[i] / bias1) / (math.Sqrt(m.v[i]/bias2) + tiny)
	}
	clear(m.slope)
}

// learn fits the model to samples.
func (m *tileModel) learn(ctx context.Context, f fitting, all []tileSample) {
	rng := rand.New(rand.NewPCG(f.seed, 1))
	order := rng.Perm(len(all))
	steps, done := f.epochs*((len(all)+f.batch-1)/f.batch), 0
	for range f.epochs {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for from := 0; from < len(order) && ctx.Err() == nil; from += f.batch {
			batch := order[from:min(len(order), from+f.batch)]
			for _, i := range batch {
				y := float64(all[i].label)
				m.logit(&all[i], func(v float64) float64 { return (1/(1+math.Exp(-v)) - y) / float64(len(batch)) })
			}
			m.step(f.rate * (1 + math.Cos(math.Pi*float64(done)/float64(steps))) / 2)
			done++
		}
	}
}

// weights is the model in the units of the search.
func (m *tileModel) weights() *mcts.Weights {
	w := new(mcts.Weights)
	for i, v := range m.theta {
		w.Numbers[i] = int8(math.Round(max(-127, min(127, v*float64(mcts.Unit(i))))))
	}
	return w
}

// The widths that are tried for what is expected of a potential around its guess.
var tileWidths = []float64{0.05, 0.15, 0.5}

// usualTileResult is how much results count in the labels.
const usualTileResult = 0.5

func (l *tiles) fit(ctx context.Context, j *job, files []string, tell func(string)) (w any, about string, err error) {
	result := j.result
	if result < 0 {
		result = usualTileResult
	}
	s, err := gatherTiles(l.r, files, j.positions, result, tell)
	if err != nil {
		return nil, "", err
	}
	if s.games == 0 {
		return nil, "", errNoGames
	}
	tell(fmt.Sprintf("a fit to %d positions of %d games", s.size(), s.games))
	f := j.fitting
	f.seed = j.seed
	var best *tileModel
	least, width := math.Inf(1), 0.0
	for _, each := range tileWidths {
		m := newTileModel(len(s.parts[fitted]), each)
		m.learn(ctx, f, s.parts[fitted])
		if loss := m.mean(s.parts[chosen]); best == nil || loss < least {
			best, least, width = m, loss, each
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, "", err
	}
	constant, search := s.others()
	return best.weights(), fmt.Sprintf("games %d\npositions %d\nnodes %v\nresult %g\nloss %.5f before %.5f\nsearch %.5f\nwidth %g\n",
		s.games, s.size(), slices.Sorted(maps.Keys(s.nodes)), result, best.mean(s.parts[held]), constant, search, width), nil
}

// others is the mean loss over what is held out of a constant, and of the score of the
// search by itself.
func (s *tileSamples) others() (constant, search float64) {
	mean := 0.5 // of one and one
	for _, v := range s.parts[fitted] {
		mean += float64(v.label)
	}
	mean /= float64(len(s.parts[fitted]) + 1)
	for _, v := range s.parts[held] {
		y := float64(v.label)
		constant += lossOf(math.Log(mean/(1-mean)), y)
		q := max(1e-4, min(1-1e-4, float64(v.score)))
		search += lossOf(math.Log(q/(1-q)), y)
	}
	n := float64(max(1, len(s.parts[held])))
	return constant / n, search / n
}
