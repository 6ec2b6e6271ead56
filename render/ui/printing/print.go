package printing

import (
	"strconv"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Scene is the scene that prints. It shows how the pages will look, and saves or prints
// them.
type Scene struct {
	stage.Form
	session *session.Session
	back    func() stage.Scene
	What    session.Printable
	kinds   []string // what can be printed
	kind    string
	paper   int  // index into Papers
	many    bool // several boards rather than numbers on one
	every   int  // the number of moves between them
	pages   []Page
}

// Page is a page. Draw draws it on a canvas of the paper's size.
type Page struct {
	title game.Say
	Draw  func(c paint.Canvas)
}

// Papers are the sizes of paper, in CSS pixels, of which an inch has 96.
var Papers = []struct {
	id   string
	name game.Say
	W, H float64
}{
	{"a4", words.Verbatim("A4"), 210 / 25.4 * 96, 297 / 25.4 * 96},
	{"letter", wordLetter, 8.5 * 96, 11 * 96},
}

// PageMargin is the margin of a page: 15 mm. Few printers need more.
const PageMargin = 15 / 25.4 * 96

// New is the scene that prints the parts of what.
func New(a *session.Session, what session.Printable, back func() stage.Scene) stage.Scene {
	p := &Scene{session: a, back: back, What: what}
	if what.Exercise != nil {
		p.kinds = append(p.kinds, kindExercise)
	}
	if what.Tree != nil {
		p.kinds = append(p.kinds, kindTree)
	}
	if what.Record != nil {
		p.kinds = append(p.kinds, kindPosition)
		if len(what.Record.Line()) > 1 {
			p.kinds = append(p.kinds, kindGame)
		}
	}
	p.kind = p.kinds[0]
	p.Form = stage.Form{Stage: a.Stage, Head: words.Print, Two: true, Rows: p.list, Foot: p.buttons}
	p.set()
	return p
}

// The kinds of pages. Node IDs and names of files contain them.
const (
	kindExercise = "exercise"
	kindTree     = "tree"
	kindPosition = "position"
	kindGame     = "game"
)

// kindNames are the names of the kinds.
var kindNames = map[string]game.Say{kindExercise: words.Exercise, kindTree: wordTreePage, kindPosition: words.Position, kindGame: wordWholeGame}

// set makes the pages for what is chosen.
func (p *Scene) set() {
	s := p.sheet()
	switch p.kind {
	case kindExercise:
		p.pages = s.exercise(p.What.Exercise)
	case kindTree:
		p.pages = []Page{s.tree(p.What.Tree)}
	case kindPosition:
		p.pages = []Page{s.Position(p.What.Record)}
	case kindGame:
		if steps := s.Steps(p.What.Record); p.every == 0 && len(steps) > 0 {
			p.every = steps[0]
		}
		if p.many {
			p.pages = []Page{s.Diagrams(p.What.Record, p.every)}
		} else {
			p.pages = []Page{s.Numbered(p.What.Record)}
		}
	}
}

// sheet returns a sheet for the chosen paper.
func (p *Scene) sheet() *paperSheet {
	size := Papers[p.paper]
	return NewPaperSheet(p.session.Stage, size.W, size.H)
}

func (p *Scene) list(f *stage.Form) {
	pick := func(act func()) func() {
		return func() {
			act()
			p.set()
		}
	}
	var all []stage.Choice
	for _, kind := range p.kinds {
		all = append(all, stage.Choice{ID: kind, Label: kindNames[kind], On: kind == p.kind, Act: pick(func() { p.kind = kind })})
	}
	if len(all) > 1 {
		f.Text("what-name", wordPrintWhat, stage.Strong)
		f.Choose("what", wordPrintWhat, 96, all)
	}
	if p.kind == kindGame {
		if steps := p.sheet().Steps(p.What.Record); len(steps) > 0 {
			f.Text("moves-name", words.MoveList, stage.Strong)
			f.Choose("moves", words.MoveList, 180, []stage.Choice{
				{ID: "numbers", Label: wordNumbered, On: !p.many, Act: pick(func() { p.many = false })},
				{ID: "boards", Label: wordDiagrams, On: p.many, Act: pick(func() { p.many = true })},
			})
			if p.many && len(steps) > 1 {
				all = nil
				for _, n := range steps {
					all = append(all, stage.Choice{ID: strconv.Itoa(n), Label: wordEveryMove(n), On: n == p.every, Act: pick(func() { p.every = n })})
				}
				f.Choose("every", wordDiagrams, 120, all)
			}
		}
	}
	all = nil
	for i, paper := range Papers {
		all = append(all, stage.Choice{ID: paper.id, Label: paper.name, On: i == p.paper, Act: pick(func() { p.paper = i })})
	}
	f.Text("paper-name", wordPaper, stage.Strong)
	f.Choose("paper", wordPaper, 96, all)
	f.NextColumn()
	size := Papers[p.paper]
	for i, page := range p.pages {
		high := f.Of(430)
		wide := min(high*size.W/size.H, f.Columns[0].W-f.Of(8))
		high = wide * size.H / size.W
		row := f.Take(high, f.Of(14))
		row.X += (row.W - wide) / 2
		row.W = wide
		label := game.Join("{0}: {1}", words.Fill(wordPagePic, i+1, len(p.pages)), page.title)
		f.Add(stage.Node{ID: "page-" + strconv.Itoa(i+1), Role: stage.Image, Label: f.Stage.Words(label), Box: row, Image: func(c paint.Canvas, box paint.Rect) {
			c.Box(box, 0, 0, stage.Paper.Back)
			page.Draw(stage.Preview{Canvas: paint.Within(c, paint.Point{X: box.X, Y: box.Y}, box.W/size.W), Face: f.Stage.Face, Scale: box.W / size.W, Bar: stage.Paper.Line})
			c.Box(box, 0, max(1, f.Of(1)), f.Stage.Theme.Edge)
		}})
	}
}

// buttons are those at the bottom.
func (p *Scene) buttons(*stage.Form) []stage.Node {
	a := p.session.Stage
	all := []stage.Node{a.Footer(stage.IDBack, words.GoBack, p.back)}
	if a.Files.Export != nil {
		save := a.Footer("save-svg", wordSaveSVG, stage.Do(p.save))
		if a.Files.Print == nil {
			save.State |= stage.Leads
		}
		all = append(all, save)
	}
	if a.Files.Print != nil {
		now := a.Footer(stage.IDPrint, words.Print, stage.Do(func() {
			if err := a.Files.Print(p.drawings()); err != nil {
				a.Inform(wordNoPrinter)
			}
		}))
		now.State |= stage.Leads
		all = append(all, now)
	}
	return all
}

// drawings are the pages as SVG.
func (p *Scene) drawings() []string {
	size := Papers[p.paper]
	var all []string
	for _, page := range p.pages {
		svg := paint.NewSVG(size.W, size.H, p.session.Words(page.title))
		svg.Box(paint.Rect{W: size.W, H: size.H}, 0, 0, stage.Paper.Back)
		page.Draw(svg)
		all = append(all, svg.String())
	}
	return all
}

// save exports a file for each page.
func (p *Scene) save() {
	for i, svg := range p.drawings() {
		name := "noughts-" + p.kind
		if p.What.Record != nil {
			name = session.FileName(p.What.Record) + "-" + p.kind
		}
		if p.kind == kindGame && p.many {
			name += "-boards"
		}
		if len(p.pages) > 1 {
			name += "-" + strconv.Itoa(i+1)
		}
		p.session.Export(name+".svg", []byte(svg))
	}
}
