package explorer

import (
	"context"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/search"
	"noughts/game/search/tree"
	"noughts/game/task"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Explorer shows how a search looks through a position: its tree, unfolded as
// far as somebody asks for it, its events one after the other, why it left moves
// out, and how many positions other searches look at for the same answer.
//
// There is one place in the search, an event. What comes later in the search is
// shown as still to come; at the last event all of it is there. Whatever takes
// long runs beside the screen: see ask.
type Explorer struct {
	app    *session.Session
	back   func() stage.Scene
	record *record.Record // up to the position
	root   *game.Position

	Search  tree.Algorithm
	Depth   int // 0 to the end of the game
	Tree    *tree.Tree
	opened  bool     // there was one already
	Barred  bool     // there is no tree, however small
	Refused game.Say // why there is no tree
	capped  game.Say // that the depth was limited, until it is chosen

	Work   *task.Task[error] // nil: none is under way
	then   func(error)       // what is to be done with it
	within atomic.Bool       // a search runs within a press
	Census census

	At     int64        // the event
	aim    int64        // the event that is being gone to
	Chosen *tree.Node   // whose board and sentence are shown
	walked []*tree.Node // unfolded by going from event to event
	Runs   bool
	due    time.Duration // when the next event comes
	pace   int           // of paces
	line   bool          // the main line is being unfolded

	stage.Scroller
	Place exploring
	big   *board.Thumb // the board of shown
	shown *tree.Node   //
	minis map[*tree.Node]*mini
	knob  stage.Grip // of the slider
	press bool       // a pointer is held down, and will press
	twist bool       // on the sign for folding
}

// New explores the position at the cursor of a record, which is only
// read.
func New(a *session.Session, r *record.Record, back func() stage.Scene) stage.Scene {
	own := record.New(r.Rules())
	for _, m := range r.Moves() {
		if own.Play(m) != nil {
			break // no record holds such a move
		}
	}
	own.SetTag(board.TagColours, r.Tag(board.TagColours))
	v := &Explorer{app: a, back: back, record: own, root: own.Position(), Search: tree.AlphaBeta, pace: 1, minis: map[*tree.Node]*mini{}}
	if err := tree.Refuse(v.root); err != nil {
		v.Barred, v.Refused = true, a.Explain(err)
		a.Say(v.Refused)
		return v
	}
	if deep, whole := affordable(v.root); !whole {
		v.Depth = deep
		v.capped = words.Fill(wordCapped, grouped(tree.MostNodes), words.Moves(deep))
	}
	v.measure()
	v.grow()
	return v
}

// affordable is how deep any search of a position stays small, and whether that
// is to the end of the game. It is counted from the moves there are now.
func affordable(p *game.Position) (deep int, whole bool) {
	const most = 200_000 // where it is not to the end
	moves, free := float64(len(p.Moves(nil))), float64(max(p.Free(), 1))
	level, sum := 1.0, 1.0
	for left := free; left > 0; left-- {
		level *= max(moves*left/free, 1)
		if sum += level; sum > most && deep == 0 {
			deep = max(int(free-left), 1)
		}
		if sum > tree.MostNodes {
			return deep, false
		}
	}
	return 0, true
}

// deepest is the largest depth that can be chosen besides all of the game.
func (v *Explorer) deepest() int { return min(max(v.root.Free()-1, 1), 20) }

// grow searches the position, and makes the tree.
func (v *Explorer) grow() {
	v.Runs, v.Tree, v.Chosen, v.shown, v.walked, v.Refused, v.Scroll = false, nil, nil, nil, nil, game.Say{}, 0
	clear(v.minis)
	p, search, limit := v.root.Clone(), v.Search, tree.Limit{Depth: v.Depth, Pause: v.pause()}
	var grown *tree.Tree
	v.ask(func(ctx context.Context) (err error) {
		grown, err = tree.Build(ctx, p, search, limit)
		return err
	}, func(err error) {
		if err != nil {
			v.Refused = v.app.Explain(err)
			v.app.Say(v.Refused)
			return
		}
		first := !v.opened
		v.Tree, v.Chosen, v.At, v.aim, v.opened = grown, grown.Root(), grown.Events-1, grown.Events-1, true
		if a := v.app.Stage; first && a.Scene == stage.Scene(v) && (a.Focused == "" || a.Focused == stage.IDFirst) {
			a.Focused = rowID(v.Chosen) // where the keys began while there was no tree
		}
		v.app.Say(words.Period(v.title()))
	})
	v.app.Changed()
}

// Choose searches by another algorithm.
func (v *Explorer) Choose(search tree.Algorithm) {
	if v.Search != search {
		v.Search = search
		v.grow()
	}
}

// Deepen sets another depth.
func (v *Explorer) Deepen(depth int) {
	if depth > v.deepest() {
		depth = 0
	}
	if depth != v.Depth {
		v.Depth, v.capped = depth, game.Say{}
		v.measure()
		v.grow()
	}
}

// stop ends all work.
func (v *Explorer) stop() {
	v.Runs = false
	v.Work.Cancel()
	v.Census.Work.Cancel()
}

// Close ends all work, since the game goes on.
func (v *Explorer) Close() { v.stop() }

// leave goes back to where one came from.
func (v *Explorer) leave() stage.Scene {
	v.stop()
	return v.back()
}

// Tick takes in what was found, and goes on with what runs.
func (v *Explorer) Tick(now time.Duration) (moving bool) {
	v.finish()
	v.heed()
	if v.Runs && v.Work == nil && v.Tree != nil && now >= v.due {
		v.due = now + stage.Paces[v.pace]
		if v.walk(v.aim + 1); v.aim >= v.Tree.Events-1 {
			v.pauseRun()
		}
	}
	if v.news() {
		v.app.Changed()
	}
	return v.Runs
}

// heed chooses the row that has got the keyboard's focus.
func (v *Explorer) heed() {
	if n := v.node(v.app.Focused); n != nil && n != v.Chosen {
		v.Pick(n)
	}
}

// RowPrefix begins the IDs of rows; then comes the event that enters the node,
// counted from 1. It stays the node's when it is folded away and shown again.
const RowPrefix = "row-"

func rowID(n *tree.Node) string { return RowPrefix + strconv.FormatInt(n.Enter+1, 10) }

// node is that of a row's ID, nil for any other ID.
func (v *Explorer) node(id string) *tree.Node {
	text, ok := strings.CutPrefix(id, RowPrefix)
	if !ok || v.Tree == nil {
		return nil
	}
	event, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return nil
	}
	if n := v.Tree.Find(event - 1); n.Enter == event-1 && v.Tree.RowOf(n) >= 0 {
		return n
	}
	return nil
}

// seen is the node whose board and sentence are shown: the one that is pointed
// at, else the chosen one. It is nil while there is no tree.
func (v *Explorer) seen() *tree.Node {
	if v.Tree == nil {
		return nil
	}
	if n := v.node(v.app.Hover); n != nil {
		return n
	}
	return v.Chosen
}

// came and done tell whether the search has come to a node, and left it.
func (v *Explorer) came(n *tree.Node) bool { return n.Enter <= v.At }
func (v *Explorer) done(n *tree.Node) bool { return n.Leave <= v.At || v.At >= v.Tree.Events-1 }

// title says which search this is.
func (v *Explorer) title() game.Say {
	switch {
	case v.Tree != nil:
		return wordMeasured(v.Search.Say(), wordCensusOf(v.Tree.Count))
	case v.Refused.English != "":
		return v.Search.Say()
	}
	return wordMeasured(v.Search.Say(), words.Searching)
}

// where is a node by the moves that lead to it, and whose turn it is.
func (v *Explorer) where(n *tree.Node) game.Say {
	return wordReached(v.Path(n), words.Turn(v.root.Title(n.Turn)))
}

// whereIn is the same in a room: where it is narrow, without the first moves.
func (v *Explorer) whereIn(n *tree.Node, width float64) string {
	turn := words.Turn(v.root.Title(n.Turn))
	moves := strings.Fields(v.Path(n))
	text := v.app.Words(v.where(n))
	for i := 1; i <= len(moves) && v.app.Face.Width(text, v.Place.Strong()) > width/0.9; i++ {
		text = v.app.Words(wordReached("… "+strings.Join(moves[i:], " "), turn))
	}
	return text
}

// Path is the moves that lead to a node, as a text.
func (v *Explorer) Path(n *tree.Node) string {
	var all []string
	for _, m := range n.Path() {
		all = append(all, v.root.Rules().MoveText(m))
	}
	return strings.Join(all, " ")
}

// why is what there is to say of a node at this event.
func (v *Explorer) why(n *tree.Node) game.Say {
	switch {
	case n == nil && v.Refused.English != "":
		return v.Refused
	case n == nil:
		return words.Searching
	case !v.came(n):
		return words.Period(wordToCome)
	case !v.done(n):
		all := []game.Say{v.Tree.In(n), words.Period(wordUnderWay)}
		if _, from := n.Now(v.At + 1); from != nil {
			all = append(all, words.Fill(wordSoFar, v.root.Title(n.Turn), v.Tree.MoveText(from), v.Tree.Value(from.Score, from.Turn)))
		}
		return game.Sentences(all...)
	}
	why := v.Tree.Why(n)
	if n == v.Tree.Root() && v.capped.English != "" {
		why = game.Sentences(why, v.capped)
	}
	return why
}

// board is the position of a node, as the game draws it.
func (v *Explorer) board(n *tree.Node) *board.Thumb {
	if n != v.shown || v.big == nil {
		v.shown = n
		v.big = board.NewThumb(v.app.Stage, v.recordOf(n))
	}
	return v.big
}

// recordOf is the game up to a node.
func (v *Explorer) recordOf(n *tree.Node) *record.Record {
	r := record.New(v.record.Rules())
	for _, m := range v.record.Moves() {
		r.Play(m)
	}
	if n != nil {
		for _, m := range n.Path() {
			r.Play(m)
		}
	}
	r.SetTag(board.TagColours, v.record.Tag(board.TagColours))
	return r
}

// short is a score in a few letters: who wins and in how many plies, 0 for a
// draw, or who is ahead and how likely to win.
func (v *Explorer) short(score search.Score, turn game.Player) string {
	if score < 0 {
		score, turn = -score, game.First+game.Second-turn
	}
	name := v.sign(turn)
	plies, decided := score.Plies()
	switch {
	case score == search.Draw:
		return "0"
	case decided:
		return name + "\u00a0" + strconv.Itoa(plies)
	}
	return name + "\u00a0" + strconv.Itoa(v.Tree.Percent(score)) + "%"
}

// inkOf is the colour of a mark.
func (v *Explorer) inkOf(m game.Mark) paint.Color { return v.piece(m).Ink }

// piece is what a mark is on the board.
func (v *Explorer) piece(m game.Mark) stage.Piece {
	return v.app.Piece(board.PaletteOf(v.record), v.root.Rules(), m)
}

// sign is a player in a letter or a digit.
func (v *Explorer) sign(by game.Player) string {
	if r := v.root.Rules(); !r.Common() {
		return r.Sign(v.root.MarkOf(by))
	}
	return words.NumberOf(by)
}
