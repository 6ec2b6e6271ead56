package ui

import (
	"context"
	"strconv"

	"noughts/game"
	"noughts/game/bot"
	"noughts/game/engine"
	"noughts/game/search"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// gauge lets a bot play some games against everybody, out of sight and at full
// speed, and shows how they end.
type gauge struct {
	*stage.Form
	app    *session.Session
	bot    bot.Bot
	rules  *game.Rules
	back   func() stage.Scene
	rivals []rival
	scores []score // against each rival
	played int     // games
}

// The games against each, and the plies after which one is called a draw.
const (
	gaugeGames = 20
	gaugePlies = 400
)

// rival is who a bot plays against.
type rival struct {
	id    string
	name  game.Say
	bot   bot.Bot
	level engine.Level
	cards bool // the bot plays, else the level
}

// score is how games have ended for a bot.
type score struct {
	won, drawn, lost int
	err              error // why no more were played
}

func (t score) games() int { return t.won + t.drawn + t.lost }

func newGauge(a *session.Session, b bot.Bot, r *game.Rules, back func() stage.Scene) stage.Scene {
	s := &gauge{app: a, bot: b, rules: r, back: back}
	s.Form = &stage.Form{Stage: a.Stage, Head: words.Fill(game.Says("{0}: {1}"), words.Bot(b), wordMeasure), Two: true, Rows: s.list}
	s.Foot = func(*stage.Form) []stage.Node {
		end := a.Footer("again", wordAgainTrial, stage.Do(s.begin))
		if s.Working() {
			end = a.Footer("stop-trial", words.Stop, stage.Do(s.Drop))
		}
		return []stage.Node{a.Footer("back", words.GoBack, s.back), end}
	}
	s.begin()
	return s
}

// meets lists who a bot is measured against.
func (s *gauge) meets() (all []rival) {
	if s.app.Env.Engine != nil {
		for _, name := range []string{"random", "easy", words.SeatPerfect} {
			if l, err := engine.ParseLevel(name); err == nil && session.Fits(name, s.rules) == name {
				all = append(all, rival{id: name, name: words.Level(name), level: l})
			}
		}
	}
	mine := s.bot.String()
	for i, one := range bot.Ready() {
		if one.String() != mine {
			all = append(all, rival{id: "ready-" + strconv.Itoa(i+1), name: one.Title, bot: one.Bot, cards: true})
		}
	}
	for i, b := range s.app.OwnBots() {
		if len(b.Cards) > 0 && b.String() != mine {
			all = append(all, rival{id: "bot-" + strconv.Itoa(i+1), name: words.Bot(b), bot: b, cards: true})
		}
	}
	return all
}

// begin plays all games anew.
func (s *gauge) begin() {
	s.rivals, s.played = s.meets(), 0
	s.scores = make([]score, len(s.rivals))
	a, rules, rivals, seed := s.app, s.rules, s.rivals, s.app.FreshSeed()
	thinks := a.Env.Engine
	s.Begins(func(ctx context.Context, pause func(), turn func(func())) {
		for i, v := range rivals {
			for n := range gaugeGames {
				points, err := playRival(ctx, rules, s.bot, v, thinks, n, seed+uint64(n), pause)
				if ctx.Err() != nil {
					return // it was told to stop, which is no fault of a rival's
				}
				turn(func() { s.add(i, points, err) })
				if err != nil {
					break
				}
			}
		}
		turn(func() { a.Say(wordTrialDone) })
	})
	a.Changed()
}

// add counts a game against a rival, 1 for one that was won, -1 for one that was
// lost.
func (s *gauge) add(i, points int, err error) {
	s.played++
	t := &s.scores[i]
	switch {
	case err != nil:
		t.err = err
	case points > 0:
		t.won++
	case points < 0:
		t.lost++
	default:
		t.drawn++
	}
}

// playRival plays the n-th game of a bot against a rival: by turns as each of
// the players, all others the rival's.
func playRival(ctx context.Context, r *game.Rules, b bot.Bot, v rival, thinks engine.Engine, n int, seed uint64, pause func()) (points int, err error) {
	p := r.Start()
	me := game.Player(1 + n%r.PlayerCount())
	for !p.Over() && p.Plies() < gaugePlies && ctx.Err() == nil {
		pause()
		var m game.Move
		if p.Turn() == me || v.cards {
			plays := v.bot
			if p.Turn() == me {
				plays = b
			}
			a, _ := plays.Play(p, seed, pause)
			m = a.Move
		} else {
			var last search.Info
			for last = range thinks.Analyse(ctx, engine.Request{Position: p.Clone(), Level: v.level, Seed: seed, Quiet: true}) {
			}
			if last.Err != nil {
				return 0, last.Err
			}
			m, _ = last.Best()
		}
		if err := p.Play(m); err != nil {
			return 0, err
		}
	}
	switch p.Winner() {
	case game.Nobody:
		return 0, ctx.Err()
	case me:
		return 1, nil
	}
	return -1, nil
}

func (s *gauge) list(f *stage.Form) {
	a := s.app.Stage
	f.Text("trial-how", words.Fill(wordMeasureHow, gaugeGames), stage.Muted)
	f.Button("trial-game", words.Fill(game.Says("{0}: {1}"), wordMeasureOn, variant.Title(s.rules)), wordOtherBoard, s.games)
	state := wordTrialDone
	if s.Working() {
		state = words.Fill(wordTrialRuns, min(s.played+1, gaugeGames*len(s.rivals)), gaugeGames*len(s.rivals))
	}
	row := f.Take(f.Of(26), f.Of(4))
	f.Add(stage.Node{ID: "trial-state", Role: stage.Text, Label: a.Words(state), Box: row, Style: stage.OneLine})
	for i, v := range s.rivals {
		if i == (len(s.rivals)+1)/2 && len(f.Columns) > 1 {
			f.Half()
		}
		s.result(f, v, s.scores[i])
	}
}

// result is how it stands against a rival: in words, and as a bar.
func (s *gauge) result(f *stage.Form, v rival, t score) {
	a := s.app.Stage
	line := words.Fill(wordTrialLine, t.won, t.drawn, t.lost)
	switch {
	case t.err != nil:
		line = words.Fill(wordTrialBroken, a.Explain(t.err))
	case t.games() == 0:
		line = wordTrialWaits
	}
	name, words := a.Words(v.name), a.Words(line)
	box := f.Take(f.Of(stage.TileHeight), f.Of(8))
	n := stage.Node{ID: "rival-" + v.id, Role: stage.Text, Label: a.Words(game.Says("{0}: {1}", v.name, line)), Box: box}
	n.Image = func(c paint.Canvas, box paint.Rect) { s.drawResult(c, box, name, words, t) }
	f.Add(n)
}

// drawResult draws a bar under the name and the numbers: full for what was won,
// half as high for what was drawn, a line for what was lost.
func (s *gauge) drawResult(c paint.Canvas, box paint.Rect, name, words string, t score) {
	f, a, th := s.Form, s.app.Stage, s.app.Theme
	top := paint.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Of(28)}
	right := f.Lower()
	room := top.W * 0.55
	right.Size *= min(1, room/max(1, a.Face.Width(words, right)))
	a.Text(c, top, right, paint.Right, th.Muted, words)
	left := f.Scale.Strong()
	left.Size *= min(1, (top.W-room-f.Gap())/max(1, a.Face.Width(name, left)))
	a.Text(c, top, left, paint.Left, th.Text, name)
	bar := paint.Rect{X: box.X, Y: top.MaxY() + f.Of(2), W: box.W, H: f.Of(12)}
	c.Box(bar, f.Of(3), 0, th.Surface)
	x := bar.X
	part := func(n int, high float64, ink paint.Color) {
		w := bar.W * float64(n) / gaugeGames
		if n > 0 {
			c.Box(paint.Rect{X: x, Y: bar.MaxY() - bar.H*high, W: max(1, w-1), H: bar.H * high}, f.Of(2), 0, ink)
		}
		x += w
	}
	part(t.won, 1, th.Primary)
	part(t.drawn, 0.5, th.Line)
	part(t.lost, 0.2, th.Warn)
	c.Box(bar, f.Of(3), max(1, f.Of(1)), th.Edge)
}

// games is the choice of the game that is played.
func (s *gauge) games() stage.Scene {
	a := s.app.Stage
	f := &stage.Form{Stage: a, Head: wordMeasureOn, Two: true}
	f.Rows = func(f *stage.Form) {
		all := variant.Catalogue()
		for i, g := range all {
			if i == (len(all)+1)/2 {
				f.Half()
			}
			f.Button("on-"+g.Rules.ID, variant.Title(g.Rules), g.Rules.Goal.Short(), func() stage.Scene {
				s.rules = g.Rules
				s.begin()
				return s
			})
			if g.Rules.ID == s.rules.ID {
				f.Holds()
			}
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer("back", words.GoBack, func() stage.Scene { return s })}
	}
	return f
}
