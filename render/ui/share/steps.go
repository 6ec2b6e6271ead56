package share

import (
	"context"
	"fmt"

	"noughts/game"
	"noughts/game/variant"
	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// stepSheet is the share sheet of a step of a search: a link, pictures, and the whole run as
// an animation.
type stepSheet struct {
	stage.Form
	studio
	session *session.Session
	steps   session.Steps
	back    func() stage.Scene
	link    stage.Link
	theme   *stage.Theme
	still   func(c paint.Canvas) // the step in the colours of theme
	size    int                  // index into slideSizes
}

// slideSizes are the sizes of pictures of steps.
var slideSizes = []PictureSize{{"small", game.Says("Small"), 960}, {"medium", game.Says("Medium"), 1440}, {"large", game.Says("Large"), 1920}}

// mostFrames is the largest number of steps in an animation.
const mostFrames = 100

// NewSteps is the share sheet of a step of a search.
func NewSteps(a *session.Session, steps session.Steps, back func() stage.Scene) stage.Scene {
	s := &stepSheet{session: a, steps: steps, back: back}
	s.Form = stage.Form{Stage: a.Stage, Head: words.ShareStep, Two: true, Rows: s.list, Foot: func(*stage.Form) []stage.Node {
		return []stage.Node{a.Footer(stage.IDBack, words.GoBack, back)}
	}}
	s.form = &s.Form
	s.link = stage.NewLink(a.Address(steps.Place.String()))
	s.link.Name, s.link.How, s.link.Long = wordStepLink, wordStepHow, wordStepNoQR
	s.link.Title = variant.Title(steps.Place.Record.Rules())
	s.choose(&stage.Light)
	return s
}

// choose makes the picture in the colours of a theme.
func (s *stepSheet) choose(t *stage.Theme) {
	s.theme = t
	s.still = picture.Recorded(func(c paint.Canvas) { s.steps.Draw(c, t) })
}

func (s *stepSheet) list(f *stage.Form) {
	stage.LinkRows(f, s.link)
	if f.Stage.Files.Export == nil {
		return
	}
	f.NextColumn()
	f.Text("picture-title", wordPicture, stage.Strong)
	box := f.Take(0, 0)
	high := box.W * session.Slide.H / session.Slide.W
	f.Add(stage.Node{ID: "picture", Role: stage.Image, Label: f.Stage.Words(s.steps.Alt), Box: f.Take(high, f.Of(14)), Drawing: true, Image: func(c paint.Canvas, box paint.Rect) {
		scale := box.W / session.Slide.W
		s.still(stage.Preview{Canvas: paint.Within(c, paint.Point{X: box.X, Y: box.Y}, scale), Face: f.Stage.Face, Scale: scale, Bar: s.theme.Muted})
		c.Box(box, 0, max(1, f.Of(1)), f.Stage.Theme.Line)
	}})
	colours := func(id string, name game.Say, t *stage.Theme) stage.Choice {
		return stage.Choice{ID: id, Label: name, On: s.theme == t, Act: func() { s.choose(t) }}
	}
	f.Choose("colours", wordColours, 120, []stage.Choice{colours("light", wordLight, &stage.Light), colours("dark", wordDark, &stage.Dark)})
	s.chooseSize(slideSizes, &s.size)
	s.listFormats(wordWholeRun, s.savePNG, s.saveSVG, s.saveGIF, s.copyPNG)
	if s.Working() {
		return
	}
	how := wordAllSteps
	if s.steps.Count > mostFrames {
		how = words.Fill(wordSomeSteps, mostFrames, int(s.steps.Count))
	}
	f.Text("film-how", how, stage.Muted)
}

// scale is how many pixels a CSS pixel has in a picture of the chosen size.
func (s *stepSheet) scale() float64 { return float64(slideSizes[s.size].Pixels) / session.Slide.W }

// export gives the user a picture as a file.
func (s *stepSheet) export(ext string) func(data []byte) {
	p := s.steps.Place
	search := p.Search.Written(p.Depth)
	if p.Told {
		search = p.Story.String()
	}
	name := fmt.Sprintf("%s-%s-%d%s", session.FileName(p.Record), search, p.Step, ext)
	return func(data []byte) { s.session.Export(name, data) }
}

func (s *stepSheet) savePNG() { s.png(s.export(".png")) }

func (s *stepSheet) copyPNG() {
	s.png(func(data []byte) { s.session.Files.CopyPicture(data, s.session.ReportResult(words.PicCopied)) })
}

func (s *stepSheet) png(give func(data []byte)) {
	still, scale, face := s.still, s.scale(), s.session.Face
	s.make("PNG", give, func(_ context.Context, pause picture.Pause) ([]byte, error) {
		return picture.PNG(face, session.Slide.W, session.Slide.H, scale, still, pause)
	})
}

func (s *stepSheet) saveSVG() {
	svg := paint.NewSVG(session.Slide.W, session.Slide.H, s.session.Words(s.steps.Alt))
	s.still(svg)
	s.export(".svg")([]byte(svg.String()))
}

// saveGIF makes an animation from the first step to the last. If there are too many steps, it
// leaves some out.
func (s *stepSheet) saveGIF() {
	begin, show := s.steps.Film(s.theme)
	scale, face, count := s.scale(), s.session.Face, s.steps.Count
	frames := int(min(count, mostFrames))
	s.make("GIF", s.export(".gif"), func(ctx context.Context, pause picture.Pause) ([]byte, error) {
		if err := begin(ctx, func() { pause(0) }); err != nil {
			return nil, err
		}
		return picture.GIF(face, session.Slide.W, session.Slide.H, scale, picture.Film{
			Frames: frames,
			Draw:   func(i int, c paint.Canvas) { show(int64(i)*(count-1)/int64(max(frames-1, 1)), c) },
			Delay: func(i int) int {
				if i == 0 || i == frames-1 {
					return stepLong
				}
				return stepShort
			},
		}, pause)
	})
}

// How long a step is shown, in hundredths of a second: the first and the last, and any other.
const (
	stepLong  = 300
	stepShort = 70
)
