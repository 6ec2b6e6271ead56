package ui

// choreTo opens an exercise's text, and waits until it was searched.
func (b *bench) choreTo(text string) {
	b.t.Helper()
	if err := b.Import("", []byte(text)); err != nil {
		b.t.Fatal(err)
	}
	b.chored()
}

// chored waits until a scene's work is done.
func (b *bench) chored() {
	b.t.Helper()
	b.tick()
	for b.chore != nil {
		<-b.wakes
		b.tick()
	}
}
