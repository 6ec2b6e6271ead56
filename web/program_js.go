package web

// Program is what the page shows: the one thing that it asks of whoever starts it. It
// has many methods since the mirror, the scripts and the browser's events all go to the
// same program; each of them takes a smaller interface.
type Program interface {
	App  // for the mirror
	Game // for the page's scripts

	Dropped(name string, data []byte)  // takes a file that is dropped on the page
	Moved(link string) (taken bool)    // takes a link that the address asks for now
	Traversed(step int, screen string) // takes another entry of the history: see traversed
	Busy(busy bool)                    // is told whether the device has something better to do
	Restart(kept, resume bool)         // starts the program again
}

// Listen has the program take files that are dropped on the page, links that its address
// changes to, and what its history goes back or forward to.
func (Page) Listen(p Program) {
	dropped(p.Dropped)
	moved(func() {
		if link := linked(); link != "" && p.Moved(link) {
			forget()
		}
	})
	traversed(p.Traversed)
}

// Show ties the program to the page: the mirror, the state that tests read, and the game
// for scripts, whose acts the program does within do. The answer brings the page up to
// date: see attach.
func (Page) Show(p Program, do func(func()), wake func()) (sync func()) {
	setAPI(p, do)
	ready()
	sync = attach(shown{p, do}, wake)
	watchBusy(p.Busy)
	return sync
}

// shown is a program whose scripts have a game again when it begins anew.
type shown struct {
	Program
	do func(func())
}

// Restart begins the program again, and gives scripts its game.
func (s shown) Restart(kept, resume bool) {
	s.Program.Restart(kept, resume)
	setAPI(s.Program, s.do)
}
