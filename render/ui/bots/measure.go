package bots

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

// Measurement measures a bot: it plays some games against each rival in the background at full speed,
// and shows the results.
type Measurement struct {
	stage.Form
	session *session.Session
	bot     bot.Bot
	rules   *game.Rules
	back    func() stage.Scene
	Rivals  []Rival
	Scores  []Score // by rival
	played  int     // games
}

// The number of games against each rival, and the plies after which a game counts as drawn.
const (
	GaugeGames = 20
	gaugePlies = 400
)

// Rival is an opponent of the bot.
type Rival struct {
	id    string
	Name  game.Say
	Bot   bot.Bot
	level engine.Level
	Cards bool // Bot plays, and not level
}

// Score is the results of the bot against a rival.
type Score struct {
	Won, Drawn, Lost int
	Err              error // why the games ended early
}

// Games is the number of games played.
func (t Score) Games() int { return t.Won + t.Drawn + t.Lost }

func newGauge(a *session.Session, b bot.Bot, r *game.Rules, back func() stage.Scene) stage.Scene {
	s := &Measurement{session: a, bot: b, rules: r, back: back}
	s.Form = stage.Form{Stage: a.Stage, Head: words.Fill(game.Says("{0}: {1}"), words.Bot(b), wordMeasure), Two: true, Rows: s.list}
	s.Foot = func(*stage.Form) []stage.Node {
		end := a.Footer(stage.IDAgain, wordAgainTrial, stage.Do(s.begin))
		if s.Working() {
			end = a.Footer("stop-trial", words.Stop, stage.Do(s.CancelWork))
		}
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, s.back), end}
	}
	s.begin()
	return s
}

// rivals lists the opponents of the measured bot.
func (s *Measurement) rivals() (all []Rival) {
	if s.session.Env.Engine != nil {
		for _, name := range []string{words.SeatRandom, words.SeatEasy, words.SeatPerfect} {
			if l, err := engine.ParseLevel(name); err == nil && session.Fits(name, s.rules) == name {
				all = append(all, Rival{id: name, Name: words.Level(name), level: l})
			}
		}
	}
	mine := s.bot.String()
	for i, one := range bot.Ready() {
		if one.String() != mine {
			all = append(all, Rival{id: idReady + strconv.Itoa(i+1), Name: one.Title, Bot: one.Bot, Cards: true})
		}
	}
	for i, b := range s.session.LoadBots() {
		if len(b.Cards) > 0 && b.String() != mine {
			all = append(all, Rival{id: idBot + strconv.Itoa(i+1), Name: words.Bot(b), Bot: b, Cards: true})
		}
	}
	return all
}

// begin starts all games anew.
func (s *Measurement) begin() {
	s.Rivals, s.played = s.rivals(), 0
	s.Scores = make([]Score, len(s.Rivals))
	a, rules, rivals, seed := s.session, s.rules, s.Rivals, s.session.FreshSeed()
	thinks := a.Env.Engine
	s.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		for i, v := range rivals {
			for n := range GaugeGames {
				points, err := PlayRival(ctx, rules, s.bot, v, thinks, n, seed+uint64(n), pause)
				if ctx.Err() != nil {
					return // cancelled; not the rival's error
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

// add counts a game against a rival: points is 1 for a win and -1 for a loss.
func (s *Measurement) add(i, points int, err error) {
	s.played++
	t := &s.Scores[i]
	switch {
	case err != nil:
		t.Err = err
	case points > 0:
		t.Won++
	case points < 0:
		t.Lost++
	default:
		t.Drawn++
	}
}

// PlayRival plays game n of a bot against a rival. The bot's side changes with n; the rival
// plays all other sides.
func PlayRival(ctx context.Context, r *game.Rules, b bot.Bot, v Rival, thinks engine.Engine, n int, seed uint64, pause func()) (points int, err error) {
	p := r.Start()
	me := game.Player(1 + n%r.PlayerCount())
	for !p.Over() && p.Plies() < gaugePlies && ctx.Err() == nil {
		pause()
		var m game.Move
		if p.Turn() == me || v.Cards {
			plays := v.Bot
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

func (s *Measurement) list(f *stage.Form) {
	a := s.session.Stage
	f.Text("trial-how", words.Fill(wordMeasureHow, GaugeGames), stage.Muted)
	f.Button("trial-game", words.Fill(game.Says("{0}: {1}"), words.Game, variant.Title(s.rules)), words.Another, s.games)
	state := wordTrialDone
	if s.Working() {
		state = words.Fill(wordTrialRuns, min(s.played+1, GaugeGames*len(s.Rivals)), GaugeGames*len(s.Rivals))
	}
	row := f.Take(f.Of(26), f.Of(4))
	f.Add(stage.Node{ID: "trial-state", Role: stage.Text, Label: a.Words(state), Box: row, Style: stage.OneLine})
	for i, v := range s.Rivals {
		if i == (len(s.Rivals)+1)/2 && len(f.Columns) > 1 {
			f.NextColumn()
		}
		s.result(f, v, s.Scores[i])
	}
}

// result lists the score against a rival, as text and as a bar.
func (s *Measurement) result(f *stage.Form, v Rival, t Score) {
	a := s.session.Stage
	line := words.Fill(wordTrialLine, t.Won, t.Drawn, t.Lost)
	switch {
	case t.Err != nil:
		line = words.Fill(wordTrialBroken, a.Explain(t.Err))
	case t.Games() == 0:
		line = wordTrialWaits
	}
	name, words := a.Words(v.Name), a.Words(line)
	box := f.Take(f.Of(stage.TileHeight), f.Of(8))
	n := stage.Node{ID: "rival-" + v.id, Role: stage.Text, Label: a.Words(game.Says("{0}: {1}", v.Name, line)), Box: box}
	n.Image = func(c paint.Canvas, box paint.Rect) { s.drawResult(c, box, name, words, t) }
	f.Add(n)
}

// drawResult paints a bar below the name and the numbers: full height for wins, half for draws,
// a fifth for losses.
func (s *Measurement) drawResult(c paint.Canvas, box paint.Rect, name, words string, t Score) {
	f, a, th := &s.Form, s.session.Stage, s.session.Theme
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
		w := bar.W * float64(n) / GaugeGames
		if n > 0 {
			c.Box(paint.Rect{X: x, Y: bar.MaxY() - bar.H*high, W: max(1, w-1), H: bar.H * high}, f.Of(2), 0, ink)
		}
		x += w
	}
	part(t.Won, 1, th.Primary)
	part(t.Drawn, 0.5, th.Line)
	part(t.Lost, 0.2, th.Warn)
	c.Box(bar, f.Of(3), max(1, f.Of(1)), th.Edge)
}

// games is the choice of the game to play.
func (s *Measurement) games() stage.Scene {
	a := s.session.Stage
	f := &stage.Form{Stage: a, Head: words.Game, Two: true}
	f.Rows = func(f *stage.Form) {
		all := variant.Catalogue()
		for i, g := range all {
			if i == (len(all)+1)/2 {
				f.NextColumn()
			}
			f.Button("on-"+g.Rules.ID, variant.Title(g.Rules), g.Rules.Goal.Short(), func() stage.Scene {
				s.rules = g.Rules
				s.begin()
				return s
			})
			if g.Rules.ID == s.rules.ID {
				f.MarkChosen()
			}
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, func() stage.Scene { return s })}
	}
	return f
}
