package puzzles

import (
	"context"
	"math/rand/v2"
	"strconv"

	"noughts/game"
	"noughts/game/puzzle"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Puzzles is the scene of the puzzle of the day, of those of earlier days, and of
// others that are made here.
type Puzzles struct {
	*stage.Form
	App    *session.Session
	wishes *Wish // what was made last
	feats  session.Feats
	today  puzzle.Date
	day    puzzle.Date // whose puzzle is shown
	daily  puzzle.Puzzle
	board  *board.Thumb
}

// New is the scene; back leads to where one came from.
func New(a *session.Session, w *Wish, back func() stage.Scene) stage.Scene {
	s := &Puzzles{App: a, wishes: w, feats: session.FeatsKept(a.Stage), today: session.TodayOf(a.Stage)}
	s.Form = &stage.Form{Stage: a.Stage, Head: words.Puzzles, Two: true, Rows: s.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
	}}
	s.show(s.today)
	return s
}

// show shows the puzzle of a date.
func (s *Puzzles) show(d puzzle.Date) {
	a := s.App
	s.day, s.board = d, nil
	var err error
	if s.daily, err = puzzle.Daily(d, variant.Parse); err != nil {
		a.Tell(err)
	} else {
		s.board = board.NewThumb(a.Stage, a.Posed(s.daily, ""))
	}
	a.Changed()
}

// turn shows the puzzle of a day before or after, and says which.
func (s *Puzzles) turn(days int) func() {
	return func() {
		s.show(s.day.Add(days))
		s.App.Say(game.Sentences(words.Period(wordDate(s.day)), words.Period(s.about())))
	}
}

// about is what the puzzle that is shown is, in a line.
func (s *Puzzles) about() game.Say {
	solved := wordNotSolved
	if s.feats.Days[s.day] {
		solved = wordIsSolved
	}
	return words.Dotted(variant.Title(s.daily.Rules), wordTaskOf(s.daily.Task), wordLevelOf(s.daily.Level), solved)
}

// list is the rows.
func (s *Puzzles) list(f *stage.Form) {
	a := s.App
	f.Text("daily-title", words.PuzzleDay, stage.Strong)
	if s.board != nil {
		s.listDay(f)
	}
	f.Half()
	f.Text("more-title", wordMore, stage.Strong)
	w := s.wishes
	name := wordAnyGame
	if w.Rules != "" {
		if r, err := variant.Parse(w.Rules); err == nil {
			name = variant.Title(r)
		}
	}
	f.Button("game", name, wordPuzzleGame, func() stage.Scene { return s.newGames() })
	var tasks, levels []stage.Choice
	for _, t := range puzzle.Tasks() {
		want := Wish{w.Rules, t, w.Level}.Nearest()
		tasks = append(tasks, stage.Choice{ID: t.String(), Label: wordTaskOf(t), On: w.Task == t, Act: func() { *w = want }})
		if want.Task != t {
			tasks[len(tasks)-1].Bar = wordNoneSuch
		}
	}
	f.Choose("task", wordTask, 140, tasks)
	for level := 1; level <= puzzle.Levels; level++ {
		want := Wish{w.Rules, w.Task, level}
		levels = append(levels, stage.Choice{ID: strconv.Itoa(level), Label: wordLevelOf(level), Short: words.Verbatim(strconv.Itoa(level)),
			Under: wordSolvedCount(s.feats.Levels[level]), On: w.Level == level, Act: func() { *w = want }})
		if !want.Known() {
			levels[level-1].Bar = wordNoneSuch
		}
	}
	f.Add(f.Over(idLevel, wordLevelName))
	f.Choose(idLevel, wordLevelName, 56, levels)
	if s.Working() {
		f.Text("seeking", wordPuzzleSought, stage.Plain)
		f.Button(stage.IDStop, words.Stop, game.Say{}, stage.Do(func() {
			s.Drop()
			a.Focused = idMake
			a.Say(wordSought)
			a.Changed()
		}))
		return
	}
	f.Button(idMake, wordMakeOne, s.fate(), stage.Do(s.make))
	f.Listed[len(f.Listed)-1].Style = stage.Plain
}

// fate is what becomes of the game on the board, if it is one that goes on.
func (s *Puzzles) fate() game.Say {
	m := s.App.Match
	if m == nil || s.App.Puzzling() || m.Record().Tag(session.TagTask) != "" || s.App.IsOver() || len(m.Record().Root().Children()) == 0 {
		return game.Say{}
	}
	return wordKeptGame
}

// listDay is the puzzle of the day that is shown, and the ways to others.
func (s *Puzzles) listDay(f *stage.Form) {
	a := s.App
	days := f.Row()
	side := f.Of(48)
	name := paint.Rect{X: days.X + side + f.Gap(), Y: days.Y, W: days.W - 2*(side+f.Gap()), H: days.H}
	before, after := days, days
	before.W, after.W, after.X = side, side, days.MaxX()-side
	f.Add(
		a.Control("before", wordDayBefore, words.Verbatim("←"), before, s.day.Year > 2000, s.turn(-1)),
		stage.Node{ID: "date", Role: stage.Text, Label: a.Words(wordDate(s.day)), Box: name, Style: stage.OneLine, Image: s.drawDate},
		a.Control("after", wordDayAfter, words.Verbatim("→"), after, s.day.Before(s.today), s.turn(1)))
	side = min(f.Columns[0].W, f.Of(220))
	w, h := s.board.Fit(f.Scale, side, side)
	box := f.Take(h, f.Of(14))
	box.X += (box.W - w) / 2
	box.W = w
	f.Add(stage.Node{ID: stage.IDBoard, Role: stage.Image, Label: a.Words(game.List(variant.Title(s.daily.Rules), words.Turn(s.mover()))), Box: box, Image: func(c paint.Canvas, box paint.Rect) {
		s.board.Draw(c, box)
	}})
	f.Text(stage.IDAbout, s.about(), stage.Plain)
	if n := s.feats.Streak(s.today); n > 1 {
		f.Text("streak", wordStreak(n), stage.Muted)
	}
	solve := wordSolveIt
	if s.feats.Days[s.day] {
		solve = words.Anew
	}
	f.Button("solve", solve, s.fate(), func() stage.Scene {
		pose(a, s.daily, s.day.String())
		return a.Pages.Board()
	})
	n := &f.Listed[len(f.Listed)-1]
	n.Style, n.State = stage.Plain, stage.Leads
}

// mover is who is to move in the puzzle of the day.
func (s *Puzzles) mover() game.Say {
	p := s.board.Position()
	return p.Title(p.Turn())
}

// drawDate paints the date between the ways to others.
func (s *Puzzles) drawDate(c paint.Canvas, box paint.Rect) {
	a, text := s.App.Stage, s.App.Words(wordDate(s.day))
	a.Text(c, box, stage.Legible(a.Face, s.Scale.Strong(), box.W, text), paint.Center, a.Theme.Text, text)
}

// newGames is the choice of the game of which puzzles are made.
func (s *Puzzles) newGames() stage.Scene {
	a, w := s.App.Stage, s.wishes
	f := &stage.Form{Stage: a, Head: wordPuzzleGame}
	f.Rows = func(f *stage.Form) {
		all := []stage.Choice{{ID: "any", Label: wordAnyGame, On: w.Rules == "", Act: func() { w.Rules = "" }}}
		last := ""
		for _, k := range puzzle.Kinds() {
			if k.Rules == last {
				continue
			}
			last = k.Rules
			if r, err := variant.Parse(k.Rules); err == nil {
				all = append(all, stage.Choice{ID: r.ID, Label: variant.Title(r), On: w.Rules == r.ID, Act: func() {
					*w = Wish{r.ID, w.Task, w.Level}.Nearest()
				}})
			}
		}
		f.Choose("games", wordPuzzleGame, 150, all)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		done := a.Footer(stage.IDBack, words.Done, func() stage.Scene { return s })
		done.State = stage.Leads
		return []stage.Node{done}
	}
	return f
}

// make looks for a puzzle beside the screen, and puts it on the board.
func (s *Puzzles) make() {
	a := s.App
	if a.Focused != "" {
		a.Focused = stage.IDStop // which stands where the button was
	}
	a.Say(wordPuzzleSought)
	a.Changed()
	w, rng := *s.wishes, rand.New(rand.NewPCG(a.FreshSeed(), 0))
	s.Begins(func(ctx context.Context, pause func(), turn func(func())) {
		found, ok, err := w.make(ctx, rng, pause)
		turn(func() {
			switch {
			case err != nil:
				a.Tell(err)
			case !ok:
				a.Inform(wordNoneFound)
			default:
				pose(a, found, "")
			}
		})
	})
}

// Next leads on from a puzzle on the board: to another one like it, or from that
// of a day to the list.
func Next(a *session.Session, w *Wish) stage.Scene {
	s := New(a, w, a.Pages.Leave).(*Puzzles)
	if a.Match.Record().Tag(session.TagDay) == "" {
		s.make()
	}
	return s
}
