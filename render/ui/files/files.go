package files

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/engine"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Transfer brings games in and out: files, links, the clipboard.
type Transfer struct {
	Session *session.Session // with the game on the board
	Kinds   []Kind           // what a text may hold besides games

	there string // the file that is there, as the player was told: saved to once more, it is replaced
}

// Kind is something besides games that a text may hold.
type Kind struct {
	Holds func(text string) bool
	Open  func(text string) error
}

// Import opens a text: a game as a file in any known format, as a link or as moves, or one
// of the Kinds. name is the name of the file, "" for none. A text that cannot be read to
// its end is refused, and the game on the board stays. So does that game if a link does not
// continue it: see openLink. A file that is too large to be read has data nil.
func (a *Transfer) Import(name string, data []byte) error {
	if data == nil {
		return game.Wrong("{0}: {1}", game.Quote(name), game.Wrong("the text is too long"))
	}
	data = record.UTF8(data)
	for _, k := range a.Kinds {
		if k.Holds(string(data)) {
			return k.Open(string(data))
		}
	}
	r, err := record.Read(name, data, variant.Parse)
	if err != nil {
		return err
	}
	if f, _ := record.Detect(data); f.Ext == "" {
		if err := a.checkSeats(r); err != nil {
			return err
		}
		if r.Tag(record.TagTurns) != "" && !a.Session.Embedded() && !a.Session.Env.Request.ReadOnly {
			return a.openTurns(r)
		}
		if a.Session.Match != nil {
			return a.openLink(r)
		}
	}
	a.Session.Pages.Show(r)
	a.informOpened(r)
	return nil
}

// checkSeats checks the seats that the record of a link names. If it names any, NoteReplay
// adds the seed, and the engine's version if the moves can be played again.
func (a *Transfer) checkSeats(r *record.Record) error {
	for p := game.First; int(p) <= r.Rules().PlayerCount(); p++ {
		seat := r.Tag(session.SeatTag(p))
		if seat == "" || seat == words.SeatHuman || seat == words.SeatProgram || session.Adaptive(seat) {
			continue
		}
		if err := session.CheckSeat(seat); err != nil {
			return err
		}
	}
	if session.NamesSeats(r) {
		a.Session.NoteReplay(r)
	}
	return nil
}

// informOpened says which game has been opened, and if another version of the engine played
// in it, says that too.
func (a *Transfer) informOpened(r *record.Record) {
	said := words.Fill(words.Opened, variant.Title(r.Rules()))
	now := strconv.Itoa(engine.Version)
	if was := r.Tag(record.TagEngine); was != "" && was != now {
		said = game.Sentences(said, words.Fill(words.OtherEngine, was, now))
	}
	a.Session.Inform(said)
}

// TryImport is Import, but tells the player what is wrong.
func (a *Transfer) TryImport(name string, data []byte) {
	a.Session.Saying = false
	if err := a.Import(name, data); err != nil {
		a.Session.Tell(err)
	}
}

// OpenScene is the scene that opens games: from a file, or from a text that is typed or
// pasted.
func (a *Transfer) OpenScene() stage.Scene {
	f := &stage.Form{Stage: a.Session.Stage, Head: words.OpenTitle}
	text, path := "", ""
	f.Rows = func(f *stage.Form) {
		if a.Session.Files.Choose != nil {
			f.Button("choose", words.Choose, game.Say{}, stage.Do(a.Session.Files.Choose))
		}
		var names []string
		for _, format := range record.Formats() {
			names = append(names, format.Name)
		}
		f.Text(stage.IDDrop, words.Fill(words.Drop, strings.Join(names, ", ")), stage.Muted)
		if a.Session.Files.Read != nil {
			f.Field(idPath, wordOpenPath, path, func(typed string) { path = typed })
		}
		f.Button(stage.IDLibrary, words.Library, game.Say{}, func() stage.Scene { return a.Session.Pages.Library() })
		f.Field("paste", words.Paste, text, func(typed string) { text = typed })
	}
	f.Foot = func(*stage.Form) []stage.Node {
		open := a.Session.Footer(stage.IDOpen, words.OpenIt, func() stage.Scene {
			if strings.TrimSpace(text) == "" && strings.TrimSpace(path) != "" {
				a.OpenPath(path)
			} else {
				a.TryImport("", []byte(text))
			}
			return nil
		})
		open.State = stage.Leads
		return []stage.Node{a.Session.Footer(stage.IDBack, words.GoBack, a.Session.Pages.Leave), open}
	}
	return f
}

// IsLink tells whether the fragment of a link, or a text without one, begins with a letter
// and an equals sign, which say what it holds: g= a game, x= an exercise, z= a puzzle, b= a
// bot, s= a study, t= a step of a search, h= a set of exercises, k= a student's result, and r= a room on a server.
func IsLink(link string) bool {
	_, text, signed := strings.Cut(link, "#")
	if !signed {
		text = link
	}
	text = strings.ToLower(text)
	return len(text) > 2 && text[0] >= 'a' && text[0] <= 'z' && (text[1] == '=' || strings.HasPrefix(text[1:], "%3d"))
}
