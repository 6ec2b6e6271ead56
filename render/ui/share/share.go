package share

import (
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Sheet gives a game away: as a link and the link's QR code, as a picture, or
// as a file.
type Sheet struct {
	*stage.Form
	App   *session.Session
	back  stage.Scene
	rec   *record.Record
	Look  *board.Portrait
	at    int  // the ply that the board showed when the sheet was opened
	whole bool // what is given away is the line to its end
	over  bool // the game has ended there
	link  string
	Code  stage.QrCode
	coded bool
	size  int // of pictureSizes

	Kind  string // of the picture that is being made
	Shown int    // the same as it is shown
}

// PictureSizes are the longest sides of pictures in pixels.
var PictureSizes = []struct {
	Id     string
	Name   game.Say
	Pixels int
}{{"small", game.Says("Small"), 480}, {"medium", game.Says("Medium"), 960}, {"large", game.Says("Large"), 1440}}

// New is the sheet of a record; it leads back to a scene.
func New(a *session.Session, r *record.Record, back stage.Scene) stage.Scene {
	s := &Sheet{App: a, back: back, rec: r, Look: board.NewPortrait(a.Stage, r), at: r.At().Ply()}
	s.Form = &stage.Form{Stage: a.Stage, Head: words.Share, Two: true, Rows: s.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, s.Beneath)}
	}}
	s.aim(s.at == 0)
	return s
}

// Beneath is the scene that the way back leads to.
func (s *Sheet) Beneath() stage.Scene { return s.back }

// ply is the last ply of what is given away.
func (s *Sheet) ply() int {
	if s.whole {
		return s.Look.Plies
	}
	return s.at
}

// aim chooses what is given away.
func (s *Sheet) aim(whole bool) {
	s.whole = whole
	s.Look.Show(s.ply())
	s.over = s.Look.Over.Over
	s.link = session.RecordLink(s.App.Stage, s.Look.Rec)
	if session.PuzzleLink(s.rec) != "" {
		s.link = session.RecordLink(s.App.Stage, s.rec)
	}
	s.Code, s.coded = stage.NewQR(s.link)
}

func (s *Sheet) list(f *stage.Form) {
	if s.at < s.Look.Plies && s.at > 0 {
		f.Choose("up-to", wordUpTo, 120, []stage.Choice{
			{ID: "here", Label: wordUpToHere, Under: words.Moves(s.at), On: !s.whole, Act: func() { s.aim(false) }},
			{ID: "end", Label: wordToTheEnd, Under: words.Moves(s.Look.Plies), On: s.whole, Act: func() { s.aim(true) }},
		})
	}
	s.listLink(f)
	if friend := s.App.Pages.Friend; friend != nil {
		f.Button(stage.IDFriend, words.Friend, words.FriendUnder, func() stage.Scene { return friend(s.rec.Rules(), func() stage.Scene { return s }) })
	}
	s.listEmbed(f)
	if s.App.Files.Export == nil {
		return
	}
	f.Half()
	s.listPicture(f)
	s.listFiles(f)
}

// listLink is the link, and what can be done with it.
func (s *Sheet) listLink(f *stage.Form) {
	how := wordLinkHow
	if s.over {
		how = wordLinkDone
	}
	if session.PuzzleLink(s.rec) != "" {
		how = words.PuzzleLink
	}
	stage.LinkRows(f, stage.Link{Name: wordLink, How: how, Title: variant.Title(s.Look.Position().Rules()), Address: s.link, Code: s.Code, Coded: s.coded, Long: WordNoQR})
}

// listPicture is the picture in small, its sizes and kinds; while one is made,
// how far it is.
func (s *Sheet) listPicture(f *stage.Form) {
	f.Text("picture-title", wordPicture, stage.Strong)
	n := s.Look.Node("picture", f.Scale, f.Columns[0].W, f.Of(212), s.ply())
	row := f.Take(n.Box.H, f.Of(14))
	n.Box.X, n.Box.Y = n.Box.X+row.X, row.Y
	f.Add(n)
	var sizes []stage.Choice
	for i, size := range PictureSizes {
		sizes = append(sizes, stage.Choice{ID: size.Id, Label: size.Name, Under: wordPixels(size.Pixels),
			On: i == s.size, Act: func() { s.size = i }})
	}
	f.Choose("size", wordPicSize, 96, sizes)
	if s.Working() {
		row := f.Take(f.Of(stage.TileHeight), f.Gap())
		stop := row
		stop.W = f.Of(100)
		stop.X = row.MaxX() - stop.W
		row.W -= stop.W + f.Of(14)
		f.Add(stage.Node{ID: stage.IDProgress, Role: stage.Progress, Label: f.Stage.Words(words.Fill(wordMaking, s.Kind)), Row: s.Shown, Col: progress, Box: row, Image: s.drawProgress},
			stage.Node{ID: stage.IDStop, Role: stage.Button, Label: f.Stage.Words(words.Cancel), Box: stop, Act: stage.Do(s.giveUp)})
		return
	}
	tile := func(kind string, under game.Say, act func()) stage.Node {
		return stage.Node{ID: strings.ToLower(kind), Role: stage.Button, Label: kind, Under: f.Stage.Words(under), Act: stage.Do(act)}
	}
	tiles := []stage.Node{tile("PNG", wordStill, s.still), tile("SVG", wordDrawing, s.drawing), tile("GIF", wordFilm, s.film)}
	if s.App.Files.CopyPicture != nil {
		n := tile("PNG", wordStill, s.copied)
		n.ID, n.Label, n.Under = "copy-picture", f.Stage.Words(words.CopyPicture), f.Stage.Words(wordStill)
		tiles = append(tiles, n)
	}
	f.Tiled(96, tiles...)
}

// drawProgress is a bar under its name.
func (s *Sheet) drawProgress(c paint.Canvas, box paint.Rect) {
	t, f := s.App.Theme, s.Form
	name := box
	name.H = box.H * 0.6
	s.App.Text(c, name, f.Body(), paint.Left, t.Text, s.App.Words(words.Fill(wordMaking, s.Kind)))
	high := f.Of(6)
	bar := paint.Rect{X: box.X, Y: box.Y + box.H*0.68, W: box.W, H: high}
	c.Box(bar, high/2, 0, t.Edge)
	bar.W = max(high, box.W*float64(s.Shown)/progress)
	c.Box(bar, high/2, 0, t.Primary)
}

// listFiles are the formats of other programs, and our own.
func (s *Sheet) listFiles(f *stage.Form) {
	f.Text("files", wordAsFile, stage.Strong)
	var all []stage.Node
	if s.App.Files.Copy == nil {
		all = append(all, stage.Node{ID: "as-link", Role: stage.Button, Label: f.Stage.Words(game.Says("Link")), Under: "*.txt",
			Act: stage.Do(func() { s.App.Export(s.name("-link.txt"), []byte(s.link+"\n")) })})
	}
	if s.App.Files.Site == nil { // it is not known where the script is
		all = append(all, stage.Node{ID: "as-code", Role: stage.Button, Label: f.Stage.Words(wordCode), Under: "*.html",
			Act: stage.Do(func() { s.App.Export(s.name(".html"), []byte(EmbedCode(s.Look.Rec, embedScript)+"\n")) })})
	}
	for _, format := range record.Formats() {
		if format.Ext == "" {
			continue
		}
		n := stage.Node{ID: "as-" + stage.IDOf(format.Name), Role: stage.Button, Label: format.Name, Under: "*" + format.Ext}
		if err := format.Holds(s.rec.Rules()); err != nil {
			n.Short, n.Label, n.State = n.Label, n.Label+". "+f.Stage.Words(f.Stage.Explain(stage.Behind(err))), stage.Disabled
			n.Act = stage.Do(func() { s.App.Inform(s.App.Explain(stage.Behind(err))) })
		} else {
			n.Act = stage.Do(func() {
				text, err := format.Write(s.rec)
				if err != nil {
					s.App.Inform(s.App.Explain(stage.Behind(err)))
					return
				}
				s.App.Export(s.name(format.Ext), []byte(text))
			})
		}
		all = append(all, n)
	}
	if put := s.App.Files.Copy; put != nil {
		all = append(all, stage.Node{ID: "copy-text", Role: stage.Button, Label: f.Stage.Words(words.AsText),
			Act: stage.Do(func() { put(s.rec.String(), s.App.Told(words.GameCopied)) })})
	}
	f.Tiled(104, all...)
}

// name is what a file is called.
func (s *Sheet) name(ext string) string { return session.FileName(s.rec) + ext }
