package ui

import (
	"noughts/game"
	"noughts/game/variant"
	"strings"

	"noughts/game/record"
	"noughts/render/paint"
	"noughts/render/ui/words"
)

// sheet gives a game away: as a link and the link's QR code, as a picture, or
// as a file.
type sheet struct {
	*form
	app   *App
	back  Scene
	rec   *record.Record
	look  *portrait
	at    int  // the ply that the board showed when the sheet was opened
	whole bool // what is given away is the line to its end
	over  bool // the game has ended there
	link  string
	code  qrCode
	coded bool
	size  int // of pictureSizes

	kind  string // of the picture that is being made
	shown int    // the same as it is shown
}

// pictureSizes are the longest sides of pictures in pixels.
var pictureSizes = []struct {
	id     string
	name   game.Say
	pixels int
}{{"small", game.Says("Small"), 480}, {"medium", game.Says("Medium"), 960}, {"large", game.Says("Large"), 1440}}

// newShare is the sheet of a record; it leads back to a scene.
func newShare(a *App, r *record.Record, back Scene) Scene {
	s := &sheet{app: a, back: back, rec: r, look: newPortrait(a, r), at: r.At().Ply()}
	s.form = &form{stage: a.Stage, head: wordShare, two: true, rows: s.list, foot: func(*form) []Node {
		return []Node{a.footer("back", words.GoBack, s.beneath)}
	}}
	s.aim(s.at == 0)
	return s
}

func (s *sheet) beneath() Scene { return s.back }

// ply is the last ply of what is given away.
func (s *sheet) ply() int {
	if s.whole {
		return s.look.plies
	}
	return s.at
}

// aim chooses what is given away.
func (s *sheet) aim(whole bool) {
	s.whole = whole
	s.look.show(s.ply())
	s.over = s.look.over.Over
	s.link = recordLink(s.app.Stage, s.look.rec)
	if puzzleLink(s.rec) != "" {
		s.link = recordLink(s.app.Stage, s.rec)
	}
	s.code, s.coded = newQR(s.link)
}

func (s *sheet) list(f *form) {
	if s.at < s.look.plies && s.at > 0 {
		f.choose("up-to", wordUpTo, 120, []option{
			{id: "here", label: wordUpToHere, under: words.Moves(s.at), on: !s.whole, act: func() { s.aim(false) }},
			{id: "end", label: wordToTheEnd, under: words.Moves(s.look.plies), on: s.whole, act: func() { s.aim(true) }},
		})
	}
	s.listLink(f)
	s.listEmbed(f)
	if s.app.files.Export == nil {
		return
	}
	f.half()
	s.listPicture(f)
	s.listFiles(f)
}

// listLink is the link, and what can be done with it.
func (s *sheet) listLink(f *form) {
	how := wordLinkHow
	if s.over {
		how = wordLinkDone
	}
	if puzzleLink(s.rec) != "" {
		how = wordPuzzleLink
	}
	linkRows(f, sharedLink{name: wordLink, how: how, title: variant.Title(s.look.position().Rules()), link: s.link, code: s.code, coded: s.coded, long: wordNoQR})
}

// listPicture is the picture in small, its sizes and kinds; while one is made,
// how far it is.
func (s *sheet) listPicture(f *form) {
	f.text("picture-title", wordPicture, strong)
	n := s.look.node("picture", f.scale, f.columns[0].W, f.of(212), s.ply())
	row := f.take(n.Box.H, f.of(14))
	n.Box.X, n.Box.Y = n.Box.X+row.X, row.Y
	f.add(n)
	var sizes []option
	for i, size := range pictureSizes {
		sizes = append(sizes, option{id: size.id, label: size.name, under: wordPixels(size.pixels),
			on: i == s.size, act: func() { s.size = i }})
	}
	f.choose("size", wordPicSize, 96, sizes)
	if s.working() {
		row := f.take(f.of(tileHeight), f.gap())
		stop := row
		stop.W = f.of(100)
		stop.X = row.MaxX() - stop.W
		row.W -= stop.W + f.of(14)
		f.add(Node{ID: "progress", Role: Progress, Label: f.stage.words(words.Fill(wordMaking, s.kind)), Row: s.shown, Col: progress, Box: row, image: s.drawProgress},
			Node{ID: "stop", Role: Button, Label: f.stage.words(words.Cancel), Box: stop, Act: do(s.giveUp)})
		return
	}
	tile := func(kind string, under game.Say, act func()) Node {
		return Node{ID: strings.ToLower(kind), Role: Button, Label: kind, Under: f.stage.words(under), Act: do(act)}
	}
	tiles := []Node{tile("PNG", wordStill, s.still), tile("SVG", wordDrawing, s.drawing), tile("GIF", wordFilm, s.film)}
	if s.app.files.CopyPicture != nil {
		n := tile("PNG", wordStill, s.copied)
		n.ID, n.Label, n.Under = "copy-picture", f.stage.words(wordCopyPicture), f.stage.words(wordStill)
		tiles = append(tiles, n)
	}
	f.tiled(96, tiles...)
}

// drawProgress is a bar under its name.
func (s *sheet) drawProgress(c paint.Canvas, box paint.Rect) {
	t, f := s.app.theme, s.form
	name := box
	name.H = box.H * 0.6
	s.app.text(c, name, f.body(), paint.Left, t.Text, s.app.words(words.Fill(wordMaking, s.kind)))
	high := f.of(6)
	bar := paint.Rect{X: box.X, Y: box.Y + box.H*0.68, W: box.W, H: high}
	c.Box(bar, high/2, 0, t.Edge)
	bar.W = max(high, box.W*float64(s.shown)/progress)
	c.Box(bar, high/2, 0, t.Primary)
}

// listFiles are the formats of other programs, and our own.
func (s *sheet) listFiles(f *form) {
	f.text("files", wordAsFile, strong)
	var all []Node
	if s.app.files.Copy == nil {
		all = append(all, Node{ID: "as-link", Role: Button, Label: f.stage.words(game.Says("Link")), Under: "*.txt",
			Act: do(func() { s.app.export(s.name("-link.txt"), []byte(s.link+"\n")) })})
	}
	if s.app.files.Site == nil { // it is not known where the script is
		all = append(all, Node{ID: "as-code", Role: Button, Label: f.stage.words(wordCode), Under: "*.html",
			Act: do(func() { s.app.export(s.name(".html"), []byte(embedCode(s.look.rec, embedScript)+"\n")) })})
	}
	for _, format := range record.Formats() {
		if format.Ext == "" {
			continue
		}
		n := Node{ID: "as-" + idOf(format.Name), Role: Button, Label: format.Name, Under: "*" + format.Ext}
		if err := format.Holds(s.rec.Rules()); err != nil {
			n.Short, n.Label, n.State = n.Label, n.Label+". "+f.stage.words(f.stage.sentence(behind(err))), Disabled
			n.Act = do(func() { s.app.tell(s.app.sentence(behind(err))) })
		} else {
			n.Act = do(func() {
				text, err := format.Write(s.rec)
				if err != nil {
					s.app.tell(s.app.sentence(behind(err)))
					return
				}
				s.app.export(s.name(format.Ext), []byte(text))
			})
		}
		all = append(all, n)
	}
	if put := s.app.files.Copy; put != nil {
		all = append(all, Node{ID: "copy-text", Role: Button, Label: f.stage.words(wordAsText),
			Act: do(func() { put(s.rec.String(), s.app.told(wordGameCopied)) })})
	}
	f.tiled(104, all...)
}

// name is what a file is called.
func (s *sheet) name(ext string) string { return fileName(s.rec) + ext }
