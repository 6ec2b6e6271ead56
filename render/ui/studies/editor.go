package studies

import (
	"slices"
	"strconv"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/study"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// newEditor changes a study: its title, its author, and its chapters. Each change is kept at
// once.
func newEditor(k *book) stage.Scene {
	if k.slot == "" && len(k.study.Chapters) > 0 {
		k.keepNew() // what is changed is one's own
	}
	f := &stage.Form{Stage: k.session.Stage, Head: wordEdit, Two: true}
	title, author := k.study.Title, k.study.Author // as they are typed
	f.Rows = func(f *stage.Form) {
		f.Field("title-of", wordTitle, title, func(text string) { title, k.study.Title = text, study.Line(text); k.keep() })
		f.Field("author", wordAuthor, author, func(text string) { author, k.study.Author = text, study.Line(text); k.keep() })
		f.Text("add", wordAdd, stage.Strong)
		if k.session.Match == nil {
			f.Text("add-none", wordAddNone, stage.Muted)
		} else {
			f.Tiled(100,
				k.session.Tile("add-game", wordAddGame, func() stage.Scene { return k.add(false, false) }),
				k.session.Tile("add-here", wordAddHere, func() stage.Scene { return k.add(true, false) }),
				k.session.Tile("add-task", wordAddTask, func() stage.Scene { return k.add(true, true) }))
		}
		f.NextColumn()
		f.Text("chapters", wordChapters, stage.Strong)
		if len(k.study.Chapters) == 0 {
			f.Text("none", wordNoGame, stage.Muted)
		}
		for i, c := range k.study.Chapters {
			f.Button(idChapter+strconv.Itoa(i+1), k.name(i), about(c), func() stage.Scene { return newChapter(k, i) })
		}
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{k.session.Footer(stage.IDBack, words.Done, func() stage.Scene {
			if len(k.study.Chapters) == 0 {
				return k.back()
			}
			return newContents(k)
		})}
	}
	return k.session.Pages.Named(k.screen(edits), f)
}

// add adds the game on the board as a chapter: from its start, or from its position, or as an
// exercise.
func (k *book) add(here, task bool) stage.Scene {
	if len(k.study.Chapters) >= study.MostChapters {
		k.session.Inform(words.Fill(wordFull, study.MostChapters))
		return nil
	}
	r := session.Copied(k.session.Match.Record())
	if !here {
		r.GoTo(r.Root())
	}
	c := &study.Chapter{Game: r}
	if task {
		c.Task = k.session.Words(wordFindMove)
	}
	k.study.Chapters = append(k.study.Chapters, c)
	if k.slot == "" {
		k.keepNew()
	} else {
		k.keep()
	}
	return newChapter(k, len(k.study.Chapters)-1)
}

// newChapter changes a chapter.
func newChapter(k *book, at int) stage.Scene {
	c := k.study.Chapters[at]
	f := &stage.Form{Stage: k.session.Stage, Head: k.name(at), Two: true}
	again := func(to int) func() stage.Scene {
		return func() stage.Scene {
			k.study.Move(at, to)
			k.keep()
			return newChapter(k, min(max(to, 0), len(k.study.Chapters)-1))
		}
	}
	name, task, wrong := c.Name, c.Task, c.Wrong // as they are typed
	f.Rows = func(f *stage.Form) {
		f.Field("chapter-name", wordName, name, func(text string) { name, c.Name = text, study.Line(text); k.keep() })
		f.Button("moves", wordMoves, wordMovesHow, func() stage.Scene { return k.write(at) })
		f.Stepper("begins", wordBegins, strconv.Itoa(c.Game.At().Ply()), func(text string) {
			if n, err := strconv.Atoi("0" + text); err == nil {
				k.begin(c, n)
			}
		}, func(by int) { k.begin(c, c.Game.At().Ply()+by) })
		f.Beside("kind", wordKind, []stage.Choice{
			{ID: "read", Label: wordToRead, On: c.Task == "", Act: func() { c.Task = ""; k.keep() }},
			{ID: "task", Label: wordExercise, On: c.Task != "", Act: func() {
				if c.Task = study.Answer(task); c.Task == "" {
					task = k.session.Words(wordFindMove)
					c.Task = task
				}
				k.keep()
			}},
		})
		if c.Task != "" {
			f.Text("task-how", wordTaskHow, stage.Muted)
			f.Field("task", wordTask, task, func(text string) {
				if task, c.Task = text, study.Answer(text); c.Task == "" {
					c.Task = k.session.Words(wordFindMove)
				}
				k.keep()
			})
			f.Field("wrong", wordWrong, wrong, func(text string) { wrong, c.Wrong = text, study.Answer(text); k.keep() })
		}
		f.NextColumn()
		if at > 0 {
			f.Button("earlier", wordEarlier, game.Say{}, again(at-1))
		}
		if at < len(k.study.Chapters)-1 {
			f.Button("later", wordLater, game.Say{}, again(at+1))
		}
		f.Button("read-it", wordReadIt, game.Say{}, func() stage.Scene { return newReader(k, at) })
		f.Button(stage.IDDelete, wordRemove, game.Say{}, func() stage.Scene {
			k.study.Chapters = slices.Delete(k.study.Chapters, at, at+1)
			k.keep()
			return newEditor(k)
		})
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{k.session.Footer(stage.IDBack, words.Done, func() stage.Scene { return newEditor(k) })}
	}
	return k.session.Pages.Named(k.screen(edits, strconv.Itoa(at+1)), f)
}

// begin has a chapter begin after so many moves of its line.
func (k *book) begin(c *study.Chapter, ply int) {
	line := c.Game.Line()
	c.Game.GoTo(line[min(max(ply, 0), len(line)-1)])
	k.keep()
}

// write opens the board of a chapter, on which moves are played and annotated. All of them
// stay in the chapter, which begins where it did.
func (k *book) write(at int) stage.Scene {
	c := k.study.Chapters[at]
	return k.session.Pages.Write(c.Game, func(r *record.Record) {
		fresh := session.Copied(r)
		begin(fresh, c.Game.Moves())
		c.Game = fresh
		k.keep()
	}, func() stage.Scene { return newChapter(k, at) })
}

// begin goes to the position after some moves, as far as a record has them.
func begin(r *record.Record, moves []game.Move) {
	r.GoTo(r.Root())
	for _, m := range moves {
		n := r.At().Child(m)
		if n == nil {
			return
		}
		r.GoTo(n)
	}
}
