package share

import (
	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Sheet is the share sheet of a game: a link and its QR code, pictures, and files.
type Sheet struct {
	stage.Form
	studio
	Session  *session.Session
	back     stage.Scene
	rec      *record.Record
	Portrait *board.Portrait
	at       int  // the ply that the board showed when the sheet was opened
	whole    bool // the whole line is shared, not only the moves up to at
	noted    bool // the game has annotations
	over     bool // the game is over after the last shared move
	link     string
	sent     func() // called when the link was copied or given away; nil for nothing
	Code     stage.QrCode
	hasCode  bool
	size     int // index into PictureSizes
}

// PictureSize is a size of pictures. Pixels is the length of the longer side.
type PictureSize struct {
	Id     string
	Name   game.Say
	Pixels int
}

// PictureSizes are the sizes of pictures of positions.
var PictureSizes = []PictureSize{{"small", game.Says("Small"), 480}, {"medium", game.Says("Medium"), 960}, {"large", game.Says("Large"), 1440}}

// New is the share sheet of a record. back is the scene to return to.
func New(a *session.Session, r *record.Record, back stage.Scene) stage.Scene {
	s := &Sheet{Session: a, back: back, rec: r, Portrait: board.NewPortrait(a.Stage, r), at: r.At().Ply(), noted: r.Annotated()}
	s.Form = stage.Form{Stage: a.Stage, Head: words.Share, Two: true, Rows: s.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, s.Beneath)}
	}}
	s.form = &s.Form
	s.setWhole(s.at == 0)
	return s
}

// Beneath is the scene to return to.
func (s *Sheet) Beneath() stage.Scene { return s.back }

// ply is the last shared ply.
func (s *Sheet) ply() int {
	if s.whole {
		return s.Portrait.Plies
	}
	return s.at
}

// setWhole chooses whether the whole line is shared.
func (s *Sheet) setWhole(whole bool) {
	s.whole = whole
	s.Portrait.Show(s.ply())
	s.over = s.Portrait.Over.Over
	s.link = session.RecordLink(s.Session.Stage, s.Portrait.Rec)
	if session.PuzzleLink(s.rec) != "" {
		s.link = session.RecordLink(s.Session.Stage, s.rec)
	}
	s.sent = nil
	if link, sent, ok := s.Session.TurnLink(); ok && s.onBoard() && s.ply() == s.at {
		s.link, s.sent = link, sent // of a game by link, whose turn goes to the next player
	}
	s.Code, s.hasCode = stage.NewQR(s.link)
}

// onBoard tells whether the sheet is of the game on the board, at its position.
func (s *Sheet) onBoard() bool {
	m := s.Session.Match
	return m != nil && m.Record() == s.rec && s.rec.At().Ply() == s.at
}

func (s *Sheet) list(f *stage.Form) {
	if s.at < s.Portrait.Plies && s.at > 0 {
		f.Choose("up-to", wordUpTo, 120, []stage.Choice{
			{ID: "here", Label: wordUpToHere, Under: words.Moves(s.at), On: !s.whole, Act: func() { s.setWhole(false) }},
			{ID: "end", Label: words.End, Under: words.Moves(s.Portrait.Plies), On: s.whole, Act: func() { s.setWhole(true) }},
		})
	}
	s.listLink(f)
	if s.onBoard() && s.Session.CanTakeTurns() {
		f.Button(stage.IDByLink, words.ByLink, words.ByLinkUnder, func() stage.Scene {
			s.Session.GoOnByLink()
			return s.Session.Pages.Board()
		})
	}
	if friend := s.Session.Pages.Friend; friend != nil {
		f.Button(stage.IDFriend, words.Friend, words.FriendUnder, func() stage.Scene { return friend(s.rec.Rules(), func() stage.Scene { return s }) })
	}
	s.listEmbed(f)
	if s.Session.Files.Export == nil {
		return
	}
	f.NextColumn()
	s.listPicture(f)
	s.listFiles(f)
}

// listLink lists the link, and what can be done with it.
func (s *Sheet) listLink(f *stage.Form) {
	how := wordLinkHow
	if s.over {
		how = wordLinkDone
	}
	if session.PuzzleLink(s.rec) != "" {
		how = words.PuzzleLink
	}
	stage.LinkRows(f, stage.Link{Name: wordLink, How: how, Title: variant.Title(s.Portrait.Position().Rules()), Address: s.link, Code: s.Code, Coded: s.hasCode, Long: WordNoQR, Sent: s.sent})
	if s.noted {
		f.Text("no-notes", wordNoNotes, stage.Muted)
	}
}

// listPicture lists the preview of the picture, its sizes and its formats. While a picture
// is made, it lists the progress in place of the formats.
func (s *Sheet) listPicture(f *stage.Form) {
	f.Text("picture-title", wordPicture, stage.Strong)
	n := s.Portrait.Node("picture", f.Scale, f.Columns[0].W, f.Of(212), s.ply())
	row := f.Take(n.Box.H, f.Of(14))
	n.Box.X, n.Box.Y = n.Box.X+row.X, row.Y
	f.Add(n)
	s.chooseSize(PictureSizes, &s.size)
	s.listNumbers(f)
	s.listFormats(wordFilm, s.savePNG, s.saveSVG, s.saveGIF, s.copyPNG)
}

// listNumbers lists whether stones are numbered, on the screen as in pictures.
func (s *Sheet) listNumbers(f *stage.Form) {
	now := s.Session.Chosen.Of(stage.SetNumbers)
	choice := func(value string, label game.Say) stage.Choice {
		return stage.Choice{ID: value, Label: label, On: now == value, Act: func() {
			s.Session.Choose(stage.SetNumbers, value)
			s.Portrait.Stage.Chosen = s.Session.Chosen
		}}
	}
	f.Beside(stage.Settable[stage.SetNumbers].Name, words.Numbered, []stage.Choice{choice(stage.IsOn, wordOn), choice(stage.IsOff, wordOff)})
}

// listFiles lists the file formats.
func (s *Sheet) listFiles(f *stage.Form) {
	f.Text("files", wordAsFile, stage.Strong)
	var all []stage.Node
	if s.Session.Files.Copy == nil {
		all = append(all, stage.Node{ID: "as-link", Role: stage.Button, Label: f.Stage.Words(game.Says("Link")), Under: "*.txt",
			Act: stage.Do(func() { s.Session.Export(s.name("-link.txt"), []byte(s.link+"\n")) })})
	}
	if s.Session.Files.Site == nil { // the address of the script is unknown
		all = append(all, stage.Node{ID: "as-code", Role: stage.Button, Label: f.Stage.Words(wordCode), Under: "*.html",
			Act: stage.Do(func() { s.Session.Export(s.name(".html"), []byte(EmbedCode(s.Portrait.Rec, embedScript)+"\n")) })})
	}
	for _, format := range record.Formats() {
		if format.Ext == "" {
			continue
		}
		n := stage.Node{ID: "as-" + stage.IDOf(format.Name), Role: stage.Button, Label: format.Name, Under: "*" + format.Ext}
		if err := format.Holds(s.rec.Rules()); err != nil {
			n.Short, n.Label, n.State = n.Label, n.Label+". "+f.Stage.Words(f.Stage.Explain(stage.WithoutPackage(err))), stage.Disabled
			n.Act = stage.Do(func() { s.Session.Inform(s.Session.Explain(stage.WithoutPackage(err))) })
		} else {
			n.Act = stage.Do(func() {
				text, err := format.Write(s.rec)
				if err != nil {
					s.Session.Inform(s.Session.Explain(stage.WithoutPackage(err)))
					return
				}
				s.Session.Export(s.name(format.Ext), []byte(text))
			})
		}
		all = append(all, n)
	}
	if put := s.Session.Files.Copy; put != nil {
		all = append(all, stage.Node{ID: "copy-text", Role: stage.Button, Label: f.Stage.Words(words.AsText),
			Act: stage.Do(func() { put(s.rec.String(), s.Session.ReportResult(words.GameCopied)) })})
	}
	f.Tiled(104, all...)
}

// name is the name of a file with an extension.
func (s *Sheet) name(ext string) string { return session.FileName(s.rec) + ext }
