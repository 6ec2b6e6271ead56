package share

import (
	"context"
	"strings"

	"noughts/game"
	"noughts/render/paint"
	"noughts/render/paint/picture"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// progressSteps is the number of steps in which the making of a picture is shown.
const progressSteps = 16

// studio makes pictures beside the screen, for a form.
type studio struct {
	form     *stage.Form
	Kind     string // format of the picture that is being made
	Progress int    // how many steps of its progress are shown
}

// make makes a picture in a task, which shares nothing mutable with the screen, and passes
// it to give. Its work may be stopped at each pause.
func (s *studio) make(kind string, give func(data []byte), picture func(ctx context.Context, pause picture.Pause) ([]byte, error)) {
	a := s.form.Stage
	s.Kind, s.Progress = kind, 0
	a.Say(words.Period(words.Fill(wordMaking, kind)))
	if a.Focused != "" {
		a.Focused = stage.IDStop // it takes the button's place
	}
	a.Changed()
	s.form.StartWork(func(ctx context.Context, pause func(), turn func(func())) {
		a.Face.Await(ctx)
		shown := 0
		data, err := picture(ctx, func(done float64) bool {
			if now := int(done * progressSteps); shown != now {
				shown = now
				turn(func() { s.Progress = now })
			}
			pause()
			return ctx.Err() == nil
		})
		turn(func() {
			s.form.CancelWork() // before the buttons that get the focus are listed
			s.end()
			if err != nil {
				a.Tell(err)
				return
			}
			give(data)
		})
	})
}

// cancel cancels the picture that is being made, and says so.
func (s *studio) cancel() {
	s.form.CancelWork()
	s.end()
	s.form.Stage.Inform(words.Fill(wordGivenUp, s.Kind))
}

// end shows the buttons again.
func (s *studio) end() {
	a := s.form.Stage
	if a.Focused == stage.IDStop {
		a.Focused = strings.ToLower(s.Kind)
	}
	a.Changed()
}

// listProgress lists the progress of the picture that is being made, with a button that stops it.
func (s *studio) listProgress() {
	f := s.form
	row := f.Take(f.Of(stage.TileHeight), f.Gap())
	stop := row
	stop.W = f.Of(100)
	stop.X = row.MaxX() - stop.W
	row.W -= stop.W + f.Of(14)
	f.Add(stage.Node{ID: stage.IDProgress, Role: stage.Progress, Label: f.Stage.Words(words.Fill(wordMaking, s.Kind)), Row: s.Progress, Col: progressSteps, Box: row, Image: s.drawProgress},
		stage.Node{ID: stage.IDStop, Role: stage.Button, Label: f.Stage.Words(words.Cancel), Box: stop, Act: stage.Do(s.cancel)})
}

// drawProgress draws a bar under its name.
func (s *studio) drawProgress(c paint.Canvas, box paint.Rect) {
	f := s.form
	a, t := f.Stage, f.Stage.Theme
	name := box
	name.H = box.H * 0.6
	a.Text(c, name, f.Body(), paint.Left, t.Text, a.Words(words.Fill(wordMaking, s.Kind)))
	high := f.Of(6)
	bar := paint.Rect{X: box.X, Y: box.Y + box.H*0.68, W: box.W, H: high}
	c.Box(bar, high/2, 0, t.Edge)
	bar.W = max(high, box.W*float64(s.Progress)/progressSteps)
	c.Box(bar, high/2, 0, t.Primary)
}

// tile is a button for a format.
func (s *studio) tile(kind string, under game.Say, act func()) stage.Node {
	return stage.Node{ID: strings.ToLower(kind), Role: stage.Button, Label: kind, Under: s.form.Stage.Words(under), Act: stage.Do(act)}
}

// listFormats lists a button for each format, with what a GIF shows, and one that puts a PNG
// into the clipboard; while a picture is being made, its progress.
func (s *studio) listFormats(shows game.Say, savePNG, saveSVG, saveGIF, copyPNG func()) {
	if s.form.Working() {
		s.listProgress()
		return
	}
	tiles := []stage.Node{s.tile("PNG", wordStill, savePNG), s.tile("SVG", wordDrawing, saveSVG), s.tile("GIF", shows, saveGIF)}
	if s.form.Stage.Files.CopyPicture != nil {
		n := s.tile("PNG", wordStill, copyPNG)
		n.ID, n.Label = "copy-picture", s.form.Stage.Words(words.CopyPicture)
		tiles = append(tiles, n)
	}
	s.form.Tiled(96, tiles...)
}

// chooseSize lists sizes of pictures. at is the chosen one.
func (s *studio) chooseSize(sizes []PictureSize, at *int) {
	var all []stage.Choice
	for i, size := range sizes {
		all = append(all, stage.Choice{ID: size.Id, Label: size.Name, Under: wordPixels(size.Pixels), On: i == *at, Act: func() { *at = i }})
	}
	s.form.Choose("size", wordPicSize, 96, all)
}
