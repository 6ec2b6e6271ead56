package home

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/search/trace"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Sections are the buttons of the four sections, without boxes. now is the ID of the one that
// is shown.
func Sections(a *session.Session, now string) []stage.Node {
	home, first := a.Pages.Home, stage.IDGames
	if now == idPlay {
		first = idPlay // Escape leads to the first scene by its ID
	}
	return []stage.Node{
		section(a, first, now, words.Play, home),
		section(a, stage.IDPuzzles, now, words.Puzzles, func() stage.Scene { return a.Pages.Puzzles(nil) }),
		section(a, idLearn, now, wordLearn, a.Pages.Learn),
		section(a, idMine, now, wordMine, a.Pages.Mine),
	}
}

// section is the button of a section.
func section(a *session.Session, id, now string, label game.Say, act func() stage.Scene) stage.Node {
	n := way(a, id, label, game.Say{}, act)
	if id == now {
		n.State, n.Short = stage.Checked, n.Label
		n.Label += ", " + a.Words(words.Chosen)
		n.Image = func(c paint.Canvas, box paint.Rect) { drawWay(a.Stage, c, &n, box) }
	}
	return n
}

// Learn is the section with the rules, the bots, and how a search works.
func Learn(a *session.Session) stage.Scene {
	var self stage.Scene
	back := func() stage.Scene { return self }
	self = page(a, idLearn, wordLearn, func(f *stage.Form) {
		f.Button(stage.IDHelp, words.Help, wordHelpHow, func() stage.Scene { return a.Pages.Help(nil) })
		f.Tiled(130,
			a.Tile(stage.IDLesson, words.Lessons, func() stage.Scene { return a.Pages.Lesson(nil, back) }),
			a.Tile(stage.IDOpenings, words.Openings, func() stage.Scene { return Openings(a, back) }))
		played := func() *record.Record {
			if a.Match != nil {
				return a.Match.Record()
			}
			return record.New(session.FirstRules())
		}
		f.Button("explore", words.Explore, words.ExploreUnder, func() stage.Scene { return a.Pages.Explore(played(), back) })
		how := []stage.Node{
			a.Tile(stage.IDPredict, words.Predict, func() stage.Scene { return a.Pages.Predict(back) }),
			a.Tile(stage.IDProgram, words.Program, func() stage.Scene { return a.Pages.Program(back) }),
		}
		for k := range words.StoryUnder {
			k := trace.StoryKind(k)
			how = append(how, a.Tile(stage.IDStory+k.String(), k.Say(), func() stage.Scene { return a.Pages.Story(k, played(), back) }))
		}
		f.Tiled(130, append(how,
			a.Tile(stage.IDPractice, words.Practice, func() stage.Scene { return a.Pages.Practice(back) }),
			a.Tile(stage.IDHomework, words.Homework, func() stage.Scene { return a.Pages.Homework(back) }),
			a.Tile(stage.IDCounters, words.Counters, func() stage.Scene { return a.Pages.Counters(back) }),
			a.Tile(stage.IDBots, words.Bots, func() stage.Scene { return a.Pages.Bots(back) }))...)
	})
	return self
}

// Openings are those of the game on the board, at its position where that may be analysed.
func Openings(a *session.Session, back func() stage.Scene) stage.Scene {
	r := record.New(session.FirstRules())
	if a.Analyses() {
		r = a.Match.Record()
	} else if a.Match != nil {
		r = record.New(a.Match.Record().BaseRules())
	}
	return a.Pages.Openings(r, back)
}

// Mine is the section with what belongs to the player: games, results, settings.
func Mine(a *session.Session) stage.Scene {
	var self stage.Scene
	back := func() stage.Scene { return self }
	self = page(a, idMine, wordMine, func(f *stage.Form) {
		f.Button(stage.IDLibrary, words.Library, words.LibraryUnder, func() stage.Scene { return a.Pages.Library() })
		f.Button(stage.IDStudies, words.Studies, words.StudiesUnder, func() stage.Scene { return a.Pages.Studies(back) })
		f.Button(stage.IDStats, words.Stats, words.StatsUnder, func() stage.Scene { return a.Pages.Stats(back) })
		f.Button(stage.IDCups, words.Cups, wordCupsHow, func() stage.Scene { return a.Pages.Cups(back) })
		f.Button(stage.IDOpen, words.OpenNav, words.OpenUnder, func() stage.Scene { return a.Pages.Files() })
		f.Button(stage.IDSettings, words.Settings, game.Say{}, func() stage.Scene { return a.Pages.Settings(back) })
	})
	return self
}

// way is a button that leads to another scene.
func way(a *session.Session, id string, label, short game.Say, act func() stage.Scene) stage.Node {
	n := stage.Node{ID: id, Role: stage.Button, Label: a.Words(label), Short: a.Words(short), Act: act, Style: stage.Way}
	n.Image = func(c paint.Canvas, box paint.Rect) { drawWay(a.Stage, c, &n, box) }
	return n
}

func (h *Home) way(id string, label, short game.Say, act func() stage.Scene) stage.Node {
	return way(h.session, id, label, short, act)
}
