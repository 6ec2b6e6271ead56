//go:build online

package web

import (
	"syscall/js"

	"noughts/render/ui/online"
	"noughts/web/online/wire"
)

// Server is the server that the page names, or an embed's, nil where it names none. Nothing is
// asked of it before the first request.
func (p Page) Server() *online.Server {
	server, site := "", ""
	if p.Asked.Embed {
		// A link to a room leads to the server's own page: an embed is no place for another game.
		server, _ = textOf(property(property(js.Global().Get("noughts"), "asked"), "server"), mostRules)
		site = server
	} else if meta := js.Global().Get("document").Call("querySelector", "meta[name=noughts-server]"); meta.Truthy() {
		server = meta.Get("content").String()
	}
	if server == "" {
		return nil
	}
	return &online.Server{
		Open:   func(wake func()) online.Conn { return openLine(resolved(server), wake) },
		Secret: secret,
		Site:   site,
		Hidden: p.whetherHidden(),
		// An embed's site is another's.
		Passkeys: !p.Asked.Embed && !none(js.Global().Get("PublicKeyCredential")),
	}
}

// whetherHidden is how a program that may show notifications knows that nobody looks: nil in an
// embed, and where a browser has none.
func (p Page) whetherHidden() func() bool {
	if p.Asked.Embed || none(js.Global().Get("Notification")) {
		return nil
	}
	return func() bool { return js.Global().Get("document").Get("hidden").Truthy() }
}

// secret is n random bytes in hexadecimal.
func secret(n int) string {
	bytes := js.Global().Get("Uint8Array").New(n)
	js.Global().Get("crypto").Call("getRandomValues", bytes)
	data, text := make([]byte, n), make([]byte, 0, 2*n)
	js.CopyBytesToGo(data, bytes)
	for _, c := range data {
		text = append(text, "0123456789abcdef"[c>>4], "0123456789abcdef"[c&15])
	}
	return string(text)
}

// line is the way to a server: the script online.js, which is loaded now.
type line struct {
	js    js.Value // undefined until it is there
	early []func() // what was asked before
	hear  js.Func
	news  []online.News
	over  bool
}

func openLine(server string, wake func()) *line {
	l := &line{}
	l.hear = js.FuncOf(func(_ js.Value, args []js.Value) any {
		l.news = append(l.news, newsOf(args[0].Int(), args[1]))
		wake()
		return nil
	})
	address := js.Global().Get("URL").New("online/socket", server)
	address.Set("protocol", map[bool]string{true: "wss:", false: "ws:"}[address.Get("protocol").String() == "https:"])
	settled(js.Global().Get("noughts").Call("online"), func(reason js.Value) {
		if reason.Truthy() {
			l.news = append(l.news, online.News{Changed: true, Why: reason.Get("message").String()})
			wake()
			return
		}
		if l.over {
			return
		}
		l.js = js.Global().Call("openOnline", address.Get("href"), l.hear)
		for _, ask := range l.early {
			ask()
		}
		l.early = nil
	})
	return l
}

// Ask has the server do something.
func (l *line) Ask(number int, method string, req wire.Request) {
	if l.js.IsUndefined() {
		l.early = append(l.early, func() { l.Ask(number, method, req) })
		return
	}
	l.js.Call("ask", number, method, string(requestText(req)))
}

// requestText is a request as it is sent.
func requestText(req wire.Request) object {
	var o object
	for _, field := range [...]struct{ name, text string }{
		{"room", req.Room}, {"id", req.ID}, {"token", req.Token}, {"name", req.Name}, {"rules", req.Rules}, {"clock", req.Clock},
		{"m", req.Text}, {"tag", req.Tag}, {"do", string(req.Do)}, {"what", req.What}, {"me", req.Me}, {"pool", req.Pool}, {"level", req.Level},
	} {
		if field.text != "" {
			o.text(field.name, field.text)
		}
	}
	o.count("seat", req.Seat)
	o.count("phrase", req.Phrase)
	o.flag("public", req.Public)
	o.flag("on", req.On)
	o.flag("rated", req.Rated)
	o.count("range", req.Range)
	o.texts("rooms", req.Rooms)
	o.seeks(req.Seeks)
	o.count("from", req.From)
	o.cup(req.Cup)
	return o.end()
}

// Take is what came since the last time.
func (l *line) Take() []online.News {
	news := l.news
	l.news = nil
	return news
}

// Close ends the connection.
func (l *line) Close() {
	l.over = true
	if !l.js.IsUndefined() {
		l.js.Call("close")
	}
}

// mostText is the longest text that a server says, in UTF-16 units, and mostItems
// the longest list.
const (
	mostText  = 1 << 20
	mostItems = 4096
)

// fields are those of an object that a server has sent.
type fields struct{ of js.Value }

func (f fields) text(name string) string {
	text, _ := textOf(property(f.of, name), mostText)
	return text
}

func (f fields) number(name string) int64 {
	n, _ := numberOf(property(f.of, name))
	return int64(n)
}

func (f fields) count(name string) int { return int(f.number(name)) }

func (f fields) flag(name string) bool { return truthOf(property(f.of, name)) }

// each calls do with each of a list.
func (f fields) each(name string, do func(v js.Value)) {
	list := property(f.of, name)
	if typeOf(list) == js.TypeObject {
		for i := range min(fields{list}.count("length"), mostItems) {
			do(property(list, i))
		}
	}
}

func (f fields) counts(name string) (all []int) {
	f.each(name, func(v js.Value) {
		n, _ := numberOf(v)
		all = append(all, int(n))
	})
	return all
}

func (f fields) texts(name string) (all []string) {
	f.each(name, func(v js.Value) {
		text, _ := textOf(v, mostText)
		all = append(all, text)
	})
	return all
}

func (f fields) fault() *wire.Error {
	e := fields{property(f.of, "error")}
	if typeOf(e.of) != js.TypeObject {
		return nil
	}
	return wire.Fault(wire.Code(e.text("code")), e.text("text"))
}

// newsOf is what online.js tells.
func newsOf(number int, v js.Value) online.News {
	f := fields{v}
	n := online.News{Number: number, Phrase: f.count("phrase"), By: f.count("by"), Drain: f.flag("drain"),
		Changed: !none(property(v, "up")), Up: f.flag("up"), Why: f.text("why")}
	n.Room, n.Seat, n.Here, n.Now, n.Tag, n.Error = f.text("room"), f.count("seat"), f.counts("here"), f.number("now"), f.text("tag"), f.fault()
	f.each("events", func(v js.Value) {
		e := fields{v}
		n.Events = append(n.Events, wire.Event{
			V: e.count("v"), Kind: wire.Kind(e.text("k")), ID: e.text("id"), Seat: e.count("seat"), At: e.number("at"),
			Rules: e.text("rules"), Clock: e.text("clock"), Public: e.flag("public"), Seats: e.counts("seats"), Names: e.texts("names"),
			Name: e.text("name"), Text: e.text("m"), Lag: e.count("lag"), What: e.text("what"), Ply: e.count("ply"), Room: e.text("room"), On: e.flag("on"),
			Paired: e.flag("paired"), Cup: e.text("cup"), Line: e.text("line"), Levels: e.texts("levels"), Rated: e.flag("rated"), Ratings: e.ratings("ratings"), Rating: e.rating("rating"),
		})
	})
	n.Wish, n.Ratings, n.Results, n.Profile, n.Cup = f.wish(), f.ratings("ratings"), f.results(), f.profile(), f.cup()
	f.each("rooms", func(v js.Value) {
		g := fields{v}
		n.Rooms = append(n.Rooms, wire.Glance{Room: g.text("room"), Error: g.fault(), Rules: g.text("rules"), Clock: g.text("clock"), Names: g.texts("names"), Levels: g.texts("levels"),
			V: g.count("v"), Turn: g.count("turn"), Over: g.text("over"), Line: g.text("line"), At: g.number("at"), Next: g.text("next")})
	})
	return n
}
