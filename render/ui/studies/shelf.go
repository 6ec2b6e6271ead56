package studies

import (
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/study"
	"noughts/game/variant"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// slotStudy is the prefix of the slots with studies. Their date and a number follow.
const slotStudy = "study-"

// book is a study that is open.
type book struct {
	session *session.Session
	study   *study.Study
	slot    string             // where it is kept; "" for nowhere
	link    string             // of one that is not kept; "" for none
	back    func() stage.Scene // the scene before it
	drop    func() stage.Scene // deletes it; nil where it is not kept
}

// title is the title of the study.
func (k *book) title() game.Say {
	if k.study.Title == "" {
		return wordUntitled
	}
	return words.Verbatim(k.study.Title)
}

// name is the name of a chapter.
func (k *book) name(i int) game.Say {
	if name := k.study.Chapters[i].Name; name != "" {
		return words.Verbatim(name)
	}
	return wordNumber(i + 1)
}

// keep writes the study into the store, if it is kept. One without chapters is kept no longer, and
// one that is too large stays as it was. A failure is told.
func (k *book) keep() {
	if k.slot == "" {
		return
	}
	var err error
	switch text := k.study.String(); {
	case len(k.study.Chapters) == 0:
		if err = k.session.Store.Delete(k.slot); err == nil {
			k.slot = ""
		}
	case len(text) > study.MostText:
		err = study.TooLong()
	default:
		err = k.session.Store.Save(k.slot, text)
	}
	if err != nil {
		k.session.Inform(k.session.Explain(err))
	}
}

// keepNew finds a slot for the study, and writes it there.
func (k *book) keepNew() {
	k.study.Open = 0
	date := session.DigitsOf(k.session.Stamp())
	k.slot = session.FreeSlot(k.session.Stage, slotStudy+date[:min(14, len(date))])
	k.keep()
}

// kept is a study of the store.
type kept struct {
	slot, text string
	study      *study.Study // nil if it cannot be read
	err        error
}

// shelf is the list of the studies.
type shelf struct {
	stage.Form
	session *session.Session
	back    func() stage.Scene
	all     []kept
	deleted *kept
}

// Screen is the address.
func (s *shelf) Screen() string { return stage.ScreenStudies }

// New lists the studies that are kept. back leads to the scene before.
func New(a *session.Session, back func() stage.Scene) stage.Scene {
	s := &shelf{session: a, back: back}
	s.Form = stage.Form{Stage: a.Stage, Head: words.Studies, Rows: s.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
	}}
	s.read()
	return s
}

// read reads the studies from the store.
func (s *shelf) read() {
	slots, err := session.SlotsOf(s.session.Stage, slotStudy)
	if err != nil {
		s.session.Inform(s.session.Explain(err))
	}
	s.all = nil
	for _, slot := range slots {
		k := kept{slot: slot}
		if k.text, k.err = s.session.Store.Load(slot); k.err == nil {
			k.study, k.err = study.Parse(k.text, variant.Parse)
		}
		s.all = append(s.all, k)
	}
}

// here opens the list anew.
func (s *shelf) here() stage.Scene { return New(s.session, s.back) }

func (s *shelf) list(f *stage.Form) {
	a := s.session
	if s.deleted != nil {
		f.Button(stage.IDBringBack, words.Fill(words.BringBack, s.titleOf(s.deleted)), game.Say{}, stage.Do(s.restore))
	}
	f.Button(stage.IDNew, wordNew, game.Say{}, func() stage.Scene {
		return newEditor(&book{session: a, study: &study.Study{}, back: s.here})
	})
	f.Button(stage.IDOpen, words.OpenNav, wordOpenUnder, func() stage.Scene { return a.Pages.Files() })
	f.Text("kept", words.Studies, stage.Strong)
	if len(s.all) == 0 {
		f.Text("none", wordNone, stage.Muted)
	}
	for i := range s.all {
		k := &s.all[i]
		f.Button(k.slot, s.titleOf(k), s.line(k), func() stage.Scene {
			if k.err != nil {
				return s.damaged(*k)
			}
			return newContents(s.open(k))
		})
	}
}

// line says how much there is of a study, or why it cannot be read.
func (s *shelf) line(k *kept) game.Say {
	if k.err != nil {
		return game.Says("Damaged: {0}", s.session.Explain(k.err))
	}
	return wordCount(len(k.study.Chapters))
}

// damaged shows a study that cannot be read, so that it can be deleted.
func (s *shelf) damaged(k kept) stage.Scene {
	f := &stage.Form{Stage: s.session.Stage, Head: s.titleOf(&k)}
	f.Rows = func(f *stage.Form) {
		f.Text(stage.IDLine, s.line(&k), stage.Muted)
		f.Button(stage.IDDelete, words.Delete, game.Say{}, func() stage.Scene { return s.remove(k) })
	}
	f.Foot = func(*stage.Form) []stage.Node {
		return []stage.Node{s.session.Footer(stage.IDBack, words.GoBack, s.here)}
	}
	return s.session.Pages.Named(stage.ScreenStudies+"/"+k.slot, f)
}

// open opens a study of the list.
func (s *shelf) open(k *kept) *book {
	b := &book{session: s.session, study: k.study, slot: k.slot, back: s.here}
	b.drop = func() stage.Scene { return s.remove(kept{slot: b.slot, text: b.study.String(), study: b.study}) }
	return b
}

// In an address, what of a study is shown follows after its slot: the number of a chapter that is
// read, the word for its share sheet, or that before the number of a chapter that is changed. A study
// that is not kept has its link in the place of the slot.
const (
	between = ";"
	edits   = "edit"
	begins  = "s=1" + between
)

// screen is the address of a part of the study, "" if it is neither kept nor has a link.
func (k *book) screen(part ...string) string {
	of := k.slot
	if of == "" {
		of = k.link
	}
	if of == "" {
		return ""
	}
	return stage.ScreenStudies + "/" + strings.Join(append([]string{of}, part...), between)
}

// open is the study of a link or a text, which is not kept.
func open(a *session.Session, text string, back func() stage.Scene) (*book, error) {
	s, err := study.Parse(text, variant.Parse)
	if err != nil {
		return nil, err
	}
	k := &book{session: a, study: s, back: back}
	at := s.Open
	s.Open = 0
	k.link, s.Open = s.Link(), at
	return k, nil
}

// At shows the study of an address, or the list if it is not there any more.
func At(a *session.Session, of string, back func() stage.Scene) stage.Scene {
	s := New(a, back).(*shelf)
	of, linked := strings.CutPrefix(of, begins)
	slot, part, _ := strings.Cut(of, between)
	var b *book
	if linked {
		b, _ = open(a, begins+slot, s.here) // what cannot be read leads to the list
	}
	for i := range s.all {
		switch k := &s.all[i]; {
		case k.slot != slot:
		case k.err != nil:
			return s.damaged(*k)
		default:
			b = s.open(k)
		}
	}
	if b == nil {
		return s
	}
	chapter, edit := strings.CutPrefix(part, edits)
	n, _ := strconv.Atoi(strings.TrimPrefix(chapter, between)) // what is no number is none
	here := n > 0 && n <= len(b.study.Chapters)
	switch {
	case edit && here:
		return newChapter(b, n-1)
	case edit:
		return newEditor(b)
	case here:
		return newReader(b, n-1)
	case part == stage.IDShare:
		return newShare(b, func() stage.Scene { return newContents(b) })
	}
	return newContents(b)
}

// wordCount is how many chapters there are.
func wordCount(n int) game.Say { return game.Counts(n, "1 chapter", "{0} chapters") }

// titleOf is the title of a study in the list.
func (s *shelf) titleOf(k *kept) game.Say {
	if k.study == nil {
		return words.Verbatim(k.slot)
	}
	return (&book{study: k.study}).title()
}

// remove deletes a study from the store. It can be brought back.
func (s *shelf) remove(k kept) stage.Scene {
	if err := s.session.Store.Delete(k.slot); err != nil {
		s.session.Inform(s.session.Explain(err))
		return nil
	}
	next := s.here().(*shelf)
	next.deleted = &k
	s.session.Say(words.Fill(words.Deleted, s.titleOf(&k)))
	return next
}

// restore brings the last study back that was deleted.
func (s *shelf) restore() {
	if err := s.session.Store.Save(s.deleted.slot, s.deleted.text); err != nil {
		s.session.Inform(s.session.Explain(err))
		return
	}
	s.deleted = nil
	s.read()
}

// Open opens the study of a text or a link, at the chapter that it names.
func Open(a *session.Session, text string) error {
	k, err := open(a, text, a.Pages.Leave)
	if err != nil {
		return err
	}
	if a.Match != nil {
		a.Unwrap()
	}
	a.Scene = newReader(k, k.study.Open)
	a.Focused, a.Wanted, a.Hover, a.Pressed = "", "", "", ""
	a.Notice = game.Say{}
	a.Changed()
	return nil
}

// OpenIfStudy shows the study that the text of a position holds, on top of the position's
// board.
func OpenIfStudy(a *session.Session, text string) {
	if study.Knows(text) {
		_ = Open(a, text) // the text has been read before
	}
}

// fileName is a name for the file of a study, in characters that every file system accepts.
func (k *book) fileName() string {
	name := strings.Trim(strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
			return c
		case c >= 'A' && c <= 'Z':
			return c + 'a' - 'A'
		}
		return '-'
	}, k.study.Title), "-")
	if name = strings.Trim(name[:min(len(name), 60)], "-"); name == "" {
		name = "study"
	}
	return name + ".noughts"
}
