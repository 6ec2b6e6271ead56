package course

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"noughts/game"
)

// Limits of the search for positions.
const (
	mostGames = 60  // that are played for a step
	small     = 81  // on a larger board stones are placed near one another
	fewMoves  = 100 // so many moves are all tried
)

// maker makes a lesson.
type maker struct {
	r     *game.Rules
	rng   *rand.Rand
	pause func() bool
	steps []Step
	set   []game.Cell // the cells that a side fills in the game that is being played
	by    game.Player // that side
	mark  game.Mark   // the mark for it, where marks are common
}

// Make makes a lesson of at most ten steps. If pause is not nil it is called
// regularly, and when it returns false, the lesson ends there.
func Make(r *game.Rules, seed uint64, pause func() bool) []Step {
	h := fnv.New64a()
	h.Write([]byte(r.ID))
	if pause == nil {
		pause = func() bool { return true }
	}
	k := &maker{r: r, rng: rand.New(rand.NewPCG(seed, h.Sum64())), pause: pause}
	k.placing()
	k.effects()
	k.winning()
	k.losing()
	return k.steps[:min(len(k.steps), Most)]
}

// add adds a step at a position.
func (k *maker) add(p *game.Position, s Step) {
	s.rules = k.r
	for i := range p.Plies() {
		s.Moves = append(s.Moves, p.Ply(i))
	}
	k.steps = append(k.steps, s)
}

// placing adds the steps about placing stones and the order of turns.
func (k *maker) placing() {
	r, turns := k.r, k.r.Turns
	if turns == nil {
		turns = game.Rotation{}
	}
	k.find(Step{Task: Play, About: turns.Text(r)}, 0, 0)
	switch t := turns.(type) {
	case game.Pie:
		k.choose(1, game.Swap, t.Text(r))
	case game.Swap2:
		k.choose(3, game.Swap, t.Text(r))
		k.choose(3, game.More, t.Text(r))
		k.choose(6, game.Keep, t.Text(r))
	}
	switch place := r.Place.(type) {
	case game.Gravity:
		k.find(Step{Task: Play, About: place.Text(r)}, 3, 3)
	case game.Pro:
		k.find(Step{Task: Allowed, About: place.Text(r)}, 2, 2)
	case game.Renju:
		k.forbidden(place.Text(r))
	case game.Sent:
		k.find(Step{Task: Allowed, About: place.Text(r)}, 1, 1)
		k.find(Step{Task: Send, About: place.Text(r)}, 2, 8)
	}
}

// choose adds a step at a ply at which a choice is offered.
func (k *maker) choose(ply int, arg int8, about game.Say) {
	p := k.r.Start()
	for p.Plies() < ply {
		m, ok := k.move(p)
		if p.Plies() == 3 {
			m = game.Choice(game.More)
		}
		if !ok || p.Play(m) != nil {
			return
		}
	}
	if m := game.Choice(arg); p.Legal(m) == nil {
		k.add(p, Step{Task: Play, About: about, Move: m})
	}
}

// forbidden adds a step at a position of renju in which a cell is forbidden: it
// would make two open threes.
func (k *maker) forbidden(about game.Say) {
	p := k.r.Start()
	for _, name := range []string{"f8", "d4", "g8", "l4", "h9", "d12", "h10", "l12"} {
		if m, err := k.r.ParseMove(name); err != nil || p.Play(m) != nil {
			return
		}
	}
	k.add(p, Step{Task: Allowed, About: about})
}

// effects adds the steps about what a move does besides placing a stone.
func (k *maker) effects() {
	e := k.r.Effect
	if e == nil {
		return
	}
	about := e.Text(k.r)
	switch e.(type) {
	case game.Close:
		k.find(Step{Task: Close, About: about}, 1, 40)
	case game.Custodial:
		k.find(Step{Task: Capture, About: about}, 4, 20)
	case game.PopOut:
		k.find(Step{Task: Play, About: about, Move: game.Move{Arg: game.Pop}}, 2, 8)
	case game.Twist:
		k.find(Step{Task: Play, About: about}, 4, 4)
	}
}

// What the steps show that are not about a single rule.
var (
	aboutGuard  = game.Says("Before you move, look at what the next player can win with.")
	aboutFork   = game.Says("Threats that cannot all be answered win the game.")
	aboutStarve = game.Says("Whoever has only losing moves left has to play one of them.")
)

// winning adds the steps about winning and keeping the others from it. Where
// the sides have different goals, there is one for each.
func (k *maker) winning() {
	if len(goals(k.r.Goal)) == 0 {
		return
	}
	about := k.r.Goal.Text(k.r)
	end := 2 * k.r.Board.Cells()
	reasons := map[won]bool{}
	for range 2 {
		k.find(Step{Task: Win, About: about, unlike: reasons}, 2, end)
	}
	k.find(Step{Task: Guard, About: aboutGuard}, 2, end)
	if k.r.PlayerCount() == 2 && (k.r.Effect == nil || k.r.Board.Cells() <= small) && !k.turns() {
		k.find(Step{Task: Fork, About: aboutFork}, 2, end)
	}
}

// turns tells whether stones move, so that looking ahead takes long.
func (k *maker) turns() bool { _, ok := k.r.Effect.(game.Twist); return ok }

// losing adds the steps about not losing by one's own move, where that can be.
func (k *maker) losing() {
	if !loser(k.r.Goal) {
		return
	}
	about, end := k.r.Goal.Text(k.r), 2*k.r.Board.Cells()
	k.find(Step{Task: Avoid, About: about}, 2, end)
	k.find(Step{Task: Avoid, About: about, hard: true}, 4, end)
	if len(goals(k.r.Goal)) == 0 {
		k.find(Step{Task: Starve, About: aboutStarve}, 2, end)
	}
}

// goals lists the goals with which a player wins who reaches them.
func goals(g game.Goal) (all []game.Goal) {
	switch g := g.(type) {
	case game.Misere, game.LastStanding:
		return nil
	case game.Either:
		for _, one := range g {
			all = append(all, goals(one)...)
		}
		return all
	}
	return []game.Goal{g}
}

// loser tells whether a player who reaches a goal, or one of it, loses.
func loser(g game.Goal) bool {
	switch g := g.(type) {
	case game.Misere, game.LastStanding:
		return true
	case game.Either:
		return slices.ContainsFunc(g, loser)
	}
	return false
}

// find plays games until a position between two plies fits a step, and adds
// the step.
func (k *maker) find(s Step, from, to int) {
	s.rules = k.r
	for range mostGames {
		p := k.r.Start()
		k.plan(p)
		for !p.Over() && p.Plies() <= to && k.pause() {
			if p.Plies() >= from && k.fits(&s, p) {
				k.add(p, s)
				return
			}
			m, ok := k.move(p)
			if !ok || p.Play(m) != nil {
				break
			}
		}
	}
}

// plan chooses the cells that a side fills in the next game.
func (k *maker) plan(p *game.Position) {
	r, b := k.r, k.r.Board
	k.set, k.by = nil, game.Player(1+k.rng.IntN(r.PlayerCount()))
	if r.Common() {
		k.mark = r.Marks[k.rng.IntN(len(r.Marks))]
	}
	if _, joins := r.Goal.(game.Connect); joins {
		k.path()
		return
	}
	if b.Cells() <= small && k.rng.IntN(3) == 0 {
		return // any moves
	}
	for range 20 {
		set := int32(0)
		if b.Cells() <= small {
			if p.Sets() == 0 {
				return
			}
			set = int32(k.rng.IntN(p.Sets()))
		} else {
			all := p.Through(k.central())
			if len(all) == 0 {
				continue
			}
			set = all[k.rng.IntN(len(all))]
		}
		all := p.Members(set)
		if len(all) > 0 && b.Contains(all[0]) {
			k.set = slices.Clone(all)
			return
		}
	}
}

// central is a cell near the middle of a large board.
func (k *maker) central() game.Cell {
	b := k.r.Board
	return b.At(b.Width()/2+k.rng.IntN(5)-2, b.Height()/2+k.rng.IntN(5)-2)
}

// path plans a chain from one side of a rhombus to the other.
func (k *maker) path() {
	b := k.r.Board
	along, across := b.Height(), b.Width()
	if k.by == game.Second {
		along, across = across, along
	}
	at := across/3 + k.rng.IntN(max(1, across/3))
	for i := range along {
		c := b.At(at, i)
		if k.by == game.Second {
			c = b.At(i, at)
		}
		k.set = append(k.set, c)
		at = max(0, at-k.rng.IntN(2))
	}
}

// move is the next move of a game: the planned side fills its cells more often
// than not, and otherwise it is any. If it can be helped, it does not end the
// game.
func (k *maker) move(p *game.Position) (m game.Move, ok bool) {
	pool := k.pool(p)
	var filling, other []game.Move
	for _, m := range pool {
		switch in := slices.Contains(k.set, m.To); {
		case in && (p.Turn() == k.by || k.r.Common()) && (m.Mark == game.Empty || m.Mark == k.mark):
			filling = append(filling, m)
		case !in:
			other = append(other, m)
		}
	}
	if len(filling) > 0 && (len(other) == 0 || k.rng.IntN(6) > 0) {
		other = filling
	}
	if len(other) == 0 {
		other = pool
	}
	for range 12 {
		if len(other) == 0 {
			return m, false
		}
		m = other[k.rng.IntN(len(other))]
		if p.Play(m) == nil {
			over := p.Over()
			p.Undo()
			if !over {
				return m, true
			}
		}
	}
	return m, false
}

// pool lists moves that place or remove a stone: on a large board those near
// the planned cells.
func (k *maker) pool(p *game.Position) (all []game.Move) {
	b := k.r.Board
	if b.Cells() > small {
		cells := slices.Clone(k.set)
		for _, c := range k.set {
			for axis := range b.Axes() {
				for _, n := range []int{-2, -1, 1, 2} {
					if near := b.Step(c, axis, n); near != game.NoCell && !slices.Contains(cells, near) {
						cells = append(cells, near)
					}
				}
			}
		}
		if p.Plies() == 0 {
			cells = append(cells, b.At(b.Width()/2, b.Height()/2))
		}
		for _, c := range cells {
			if m := (game.Move{To: c}); p.Legal(m) == nil {
				all = append(all, m)
			}
		}
	}
	if len(all) > 0 || b.Cells() > mostAll {
		return all
	}
	for _, m := range p.Moves(nil) {
		if m.To != game.NoCell {
			all = append(all, m)
		}
	}
	if len(all) == 0 {
		all = p.Moves(nil)
	}
	return all
}
