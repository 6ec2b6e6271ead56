package ui

import "math/rand/v2"

// shared opens the sheet of the game on the board, where all can be done.
func (b *bench) shared() {
	b.env.Files.Export = func(name string, _ []byte) (string, error) { return name + " is among the browser's downloads.", nil }
	b.env.Files.Copy = func(_ string, done func(error)) { done(nil) }
	b.env.Files.Link = func(fragment string) string { return "https://noughts.example/play/#" + fragment }
	b.press("more")
	b.press("share")
}

func init() {
	looks["share-gomoku"] = func(b *bench) {
		b.take("15x15k5")
		b.playOn(-1, rand.New(rand.NewPCG(3, 1)))
		b.shared()
	}
	looks["share-ultimate"] = func(b *bench) {
		b.take("ultimate")
		b.playOn(20, rand.New(rand.NewPCG(3, 1)))
		b.press("undo")
		b.press("undo")
		b.env.Files.Share = func(string, string, func(error)) {}
		b.shared()
	}
	looks["share-hex"] = func(b *bench) {
		b.take("hex11")
		b.playOn(-1, rand.New(rand.NewPCG(3, 1)))
		b.shared()
		b.press("gif")
		for b.scene.(*sheet).shown < 4 {
			b.tick()
		}
	}
	looks["share-vast"] = func(b *bench) {
		b.take("1000x1000k5")
		b.playOn(40, rand.New(rand.NewPCG(1, 1)))
		b.shared()
		b.press("png")
		for b.scene.(*sheet).work != nil {
			b.tick()
		}
	}
}
