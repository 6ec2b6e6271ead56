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

// Puzzles is the scene with the puzzle of the day, the puzzles of earlier days, and new
// ones that are generated.
type Puzzles struct {
	stage.Form
	Session *session.Session
	filter  *Filter // the kind of the next new puzzle
	solved  session.SolvedPuzzles
	again   []session.Returning
	today   puzzle.Date
	day     puzzle.Date // the date of the puzzle that is shown
	daily   puzzle.Puzzle
	board   *board.Thumb
	pick    func(p puzzle.Puzzle) // takes the puzzles that are made, in place of the board; nil for none
}

// New is the scene. back leads to the scene before; nil for a section of the first screen.
func New(a *session.Session, w *Filter, back func() stage.Scene) stage.Scene {
	s := &Puzzles{Session: a, filter: w, solved: session.LoadSolved(a.Stage), again: session.LoadAgain(a.Stage), today: session.TodayOf(a.Stage)}
	section := back == nil
	if section {
		back = a.Pages.Home
	}
	s.Form = stage.Form{Stage: a.Stage, Head: words.Puzzles, Two: true, Rows: s.list, Foot: func(f *stage.Form) []stage.Node {
		if f.Tall = 0; section && !stage.Wide(a.Size) {
			f.Tall = stage.SectionsHeight
			return a.Pages.Sections(stage.IDPuzzles)
		}
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
	}}
	s.show(s.today)
	return s
}

// show shows the puzzle of a date.
func (s *Puzzles) show(d puzzle.Date) {
	a := s.Session
	s.day, s.board = d, nil
	var err error
	if s.daily, err = puzzle.Daily(d, variant.Parse); err != nil {
		a.Tell(err)
	} else {
		s.board = board.NewThumb(a.Stage, a.PuzzleRecord(s.daily, ""))
	}
	a.Changed()
}

// turn returns a function that shows the puzzle of a day so many days later, and says which
// it is.
func (s *Puzzles) turn(days int) func() {
	return func() {
		s.show(s.day.Add(days))
		s.Session.Say(game.Sentences(words.Period(wordDate(s.day)), words.Period(s.about())))
	}
}

// about describes the daily puzzle that is shown, in a line.
func (s *Puzzles) about() game.Say {
	solved := words.Unsolved
	if s.solved.Tags[s.day.String()] {
		solved = words.IsSolved
	}
	return words.Dotted(variant.Title(s.daily.Rules), wordTaskOf(s.daily.Task), wordLevelOf(s.daily.Level), solved)
}

// list lists the rows of the form.
func (s *Puzzles) list(f *stage.Form) {
	f.Text("daily-title", words.PuzzleDay, stage.Strong)
	if s.board != nil {
		s.listDay(f)
	}
	f.NextColumn()
	s.listAgain(f)
	f.Text("more-title", wordMore, stage.Strong)
	if !s.listNew(f) {
		return
	}
	under := wordStreakHow
	if n := s.solved.Best; n > 0 {
		under = wordStreakBest(n)
	}
	f.Button("streak-mode", wordStreak, under, stage.Do(func() { s.goOn(0) }))
}

// listNew lists the kinds of new puzzles, and the button that makes one. It is false while one is
// being made.
func (s *Puzzles) listNew(f *stage.Form) (idle bool) {
	a, w := s.Session, s.filter
	name := wordAnyGame
	if w.Rules != "" {
		if r, err := variant.Parse(w.Rules); err == nil {
			name = variant.Title(r)
		}
	}
	f.Button("game", name, words.Game, func() stage.Scene { return s.newGames() })
	s.listTasks(f)
	s.listLevels(f)
	if s.Working() {
		f.Text("seeking", wordPuzzleSought, stage.Plain)
		f.Button(stage.IDStop, words.Stop, game.Say{}, stage.Do(func() {
			s.CancelWork()
			a.Focused = idMake
			a.Say(wordSought)
			a.Changed()
		}))
		return false
	}
	f.Button(idMake, wordMakeOne, s.effectOnGame(), stage.Do(func() { s.make(*s.filter, -1) }))
	f.Listed[len(f.Listed)-1].Style = stage.Plain
	return true
}

// listTasks lists the tasks, and the themes of puzzles.
func (s *Puzzles) listTasks(f *stage.Form) {
	w := s.filter
	var tasks []stage.Choice
	add := func(id string, label game.Say, t puzzle.Task, theme puzzle.Theme) {
		want := *w
		want.Task, want.Theme = t, theme
		want = want.Nearest()
		c := stage.Choice{ID: id, Label: label, On: w.Task == t && w.Theme == theme, Act: func() { *w = want }}
		if want.Task != t || want.Theme != theme {
			c.Bar = wordNoneSuch
		}
		tasks = append(tasks, c)
	}
	for _, t := range puzzle.Tasks() {
		add(t.String(), wordTaskOf(t), t, puzzle.AnyTheme)
	}
	for t := puzzle.AnyTheme + 1; t < puzzle.ThemeCount; t++ {
		add(t.String(), wordThemes[t], t.Task(), t)
	}
	f.Choose("task", wordTask, 140, tasks)
}

// listLevels lists the levels, and the one of the player's rating.
func (s *Puzzles) listLevels(f *stage.Form) {
	w := s.filter
	if w.Rated {
		near := *w
		near.Level = session.PuzzleLevel(session.PuzzleRating(s.Session.Stage))
		*w = near.Nearest()
	}
	var levels []stage.Choice
	for level := 1; level <= puzzle.Levels; level++ {
		want := *w
		want.Level, want.Rated = level, false
		levels = append(levels, stage.Choice{ID: strconv.Itoa(level), Label: wordLevelOf(level), Short: words.Verbatim(strconv.Itoa(level)),
			Under: wordSolvedCount(s.solved.Levels[level]), On: w.Level == level, Act: func() { *w = want }})
		if !want.HasPuzzles() {
			levels[level-1].Bar = wordNoneSuch
		}
	}
	f.Add(f.Over(idLevel, wordLevelName))
	f.Choose(idLevel, wordLevelName, 56, levels)
	f.Button("rated", wordRated, words.Fill(wordRating, strconv.Itoa(session.PuzzleRating(s.Session.Stage))), stage.Do(func() { w.Rated = !w.Rated }))
	n := &f.Listed[len(f.Listed)-1]
	if n.State |= stage.Toggles; w.Rated {
		n.State |= stage.Checked
	}
}

// listAgain lists the puzzles that come back: a button for those that are due, or else the day
// of the next one, and one for the mistakes of the player's own games.
func (s *Puzzles) listAgain(f *stage.Form) {
	if len(s.again) == 0 {
		return
	}
	f.Text("again-title", wordAgain, stage.Strong)
	if due := session.DueOf(s.again, s.today); len(due) > 0 {
		f.Button("again", wordAgainDue(len(due)), wordAgainUnder, func() stage.Scene { return nextOf(s.Session, session.SetDue, "") })
	} else {
		f.Text("again", words.Period(words.Fill(wordAgainOn, wordDate(s.again[0].Due))), stage.Muted)
	}
	own := 0
	for _, r := range s.again {
		if r.Asks(s.today) {
			own++
		}
	}
	if own > 0 {
		f.Button("own", words.PractiseMine, wordOwn(own), func() stage.Scene { return Practise(s.Session, s.filter) })
	}
}

// Practise puts the first puzzle of the player's own mistakes on the board, or shows the list if there
// is none to be solved now.
func Practise(a *session.Session, w *Filter) stage.Scene {
	if s := nextOf(a, session.SetOwn, ""); s != nil {
		return s
	}
	return New(a, w, a.Pages.Leave)
}

// nextOf puts the next puzzle of a set on the board: one that has come back, or a mistake of the
// player's own. It is the one after the puzzle with a link, if there is another. It returns nil
// if there is none.
func nextOf(a *session.Session, set, link string) stage.Scene {
	today := session.TodayOf(a.Stage)
	var all []session.Returning
	at := 0
	for _, r := range session.LoadAgain(a.Stage) {
		if set == session.SetOwn && r.Asks(today) || set == session.SetDue && !today.Before(r.Due) {
			if all = append(all, r); r.Link == link {
				at = len(all)
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	rec, err := a.ParsePuzzleLink(all[at%len(all)].Link)
	if err != nil {
		a.Tell(err)
		return nil
	}
	rec.SetTag(session.TagSet, set)
	show(a, rec)
	return a.Pages.Board()
}

// effectOnGame says what happens to the game on the board, if it is unfinished.
func (s *Puzzles) effectOnGame() game.Say {
	m := s.Session.Match
	if s.pick != nil || m == nil || s.Session.Puzzling() || m.Record().Tag(session.TagTask) != "" || s.Session.IsOver() || len(m.Record().Root().Children()) == 0 {
		return game.Say{}
	}
	return wordKeptGame
}

// listDay lists the daily puzzle that is shown, and the buttons for other days.
func (s *Puzzles) listDay(f *stage.Form) {
	a := s.Session
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
	if n := s.solved.Streak(s.today); n > 1 {
		f.Text("streak", words.DaysInARow(n), stage.Muted)
	}
	solve := wordSolveIt
	if s.solved.Tags[s.day.String()] {
		solve = words.Anew
	}
	f.Button("solve", solve, s.effectOnGame(), func() stage.Scene {
		showPuzzle(a, s.daily, s.day.String())
		return a.Pages.Board()
	})
	n := &f.Listed[len(f.Listed)-1]
	n.Style, n.State = stage.Plain, stage.Leads
}

// mover is the player to move in the daily puzzle that is shown.
func (s *Puzzles) mover() game.Say {
	p := s.board.Position()
	return p.Title(p.Turn())
}

// drawDate paints the date between the buttons for other days.
func (s *Puzzles) drawDate(c paint.Canvas, box paint.Rect) {
	a, text := s.Session.Stage, s.Session.Words(wordDate(s.day))
	a.Text(c, box, stage.Legible(a.Face, s.Scale.Strong(), box.W, text), paint.Center, a.Theme.Text, text)
}

// newGames is the scene that chooses the game for new puzzles.
func (s *Puzzles) newGames() stage.Scene {
	a, w := s.Session.Stage, s.filter
	f := &stage.Form{Stage: a, Head: words.Game}
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
					w.Rules = r.ID
					*w = w.Nearest()
				}})
			}
		}
		f.Choose("games", words.Game, 150, all)
	}
	f.Foot = func(*stage.Form) []stage.Node {
		done := a.Footer(stage.IDBack, words.Done, func() stage.Scene { return s })
		done.State = stage.Leads
		return []stage.Node{done}
	}
	return f
}

// goOn makes the next puzzle of a streak of n.
func (s *Puzzles) goOn(n int) {
	s.make(Filter{Rules: s.filter.Rules, Task: s.filter.Task, Level: session.StreakLevel(n)}.Nearest(), n)
}

// make generates a puzzle in a task, and puts it on the board. streak is how many were solved
// before it in a streak, negative for none.
func (s *Puzzles) make(w Filter, streak int) {
	a := s.Session
	if a.Focused != "" {
		a.Focused = stage.IDStop // it takes the button's place
	}
	a.Say(wordPuzzleSought)
	a.Changed()
	rng := rand.New(rand.NewPCG(a.FreshSeed(), 0))
	s.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		found, ok, err := w.make(ctx, rng, pause)
		turn(func() {
			if a.Focused == stage.IDStop {
				a.Focused = idMake
			}
			switch {
			case err != nil:
				a.Tell(err)
			case !ok:
				a.Inform(wordNoneFound)
			case s.pick != nil:
				s.pick(found)
			default:
				r := a.PuzzleRecord(found, "")
				if streak >= 0 {
					r.SetTag(session.TagStreak, strconv.Itoa(streak))
				}
				show(a, r)
			}
		})
	})
}

// Next leaves the puzzle on the board: for the next one of its set, or it shows the list, and
// unless that puzzle was a daily one, begins to generate another. A streak goes on when its puzzle
// is solved.
func Next(a *session.Session, w *Filter) stage.Scene {
	if back := a.ToSet(); back != nil {
		return back()
	}
	set := a.Match.Record().Tag(session.TagSet)
	if next := nextOf(a, set, session.PuzzleLink(a.Match.Record())); next != nil {
		return next
	}
	s := New(a, w, a.Pages.Leave).(*Puzzles)
	switch n, ok := a.Puzzle.Streak(); {
	case ok && a.Puzzle.Phase == session.Solved:
		s.goOn(n + 1)
	case ok || set == "" && a.Match.Record().Tag(session.TagDay) == "":
		s.make(*w, -1)
	}
	return s
}
