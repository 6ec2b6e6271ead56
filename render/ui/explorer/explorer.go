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
	"noughts/game/search/trace"
	"noughts/game/search/tree"
	"noughts/game/task"
	"noughts/render/paint"
	"noughts/render/ui/board"
	"noughts/render/ui/session"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// Explorer shows how a search examines a position: its tree, unfolded as far as the user asks,
// its events one after another, why it left moves out, and how many nodes other searches need
// for the same answer.
//
// The screen shows the search at one event. Later parts of the search are shown as still to
// come; at the last event the whole tree is known. Long work runs beside the screen: see ask.
type Explorer struct {
	session *session.Session
	back    func() stage.Scene
	record  *record.Record // the game up to the position
	root    *game.Position

	Search    tree.Algorithm
	Depth     int // 0 for no limit
	Tree      *tree.Tree
	opened    bool     // a tree has been built before
	Barred    bool     // the position allows no tree at any depth
	Refused   game.Say // why there is no tree
	depthNote game.Say // the note that the depth was limited, until the user sets it

	Work   *task.Task[error] // nil if none is under way
	then   func(error)       // handles the result of Work
	sync   atomic.Bool       // a search runs synchronously, within a press
	Census counts

	At     int64        // the shown event
	aim    int64        // the event to show when work has ended
	Chosen *tree.Node   // the selected node
	walked []*tree.Node // unfolded by stepping through events, and folded again after
	Runs   bool
	due    time.Duration // when the next event is shown
	pace   int           // an index of stage.Paces
	line   bool          // the main line is being unfolded

	sub     int             // the line of the program at the shown event
	first   bool            // the search is shown from its beginning
	goal    *trace.Place    // the step of a link, until the tree is built
	sheet   string          // to be opened then; "" for none
	written string          // what the program is written in; "" for what the user has chosen
	still   context.Context // set in a copy for pictures, which has no controls; its work ends with it

	predict *prediction // nil unless the user predicts the steps

	stage.Scroller
	Place  layout
	big    *board.Thumb // the large board; nil until it is drawn
	shown  *tree.Node   // the node on the large board
	minis  map[*tree.Node]*smallBoard
	drag   stage.Grip // drags the slider
	press  bool       // the last press began with a pointer in the rows
	onSign bool       // that press was at a folding sign
}

// New explores the position at the cursor of a record, which is only read.
func New(a *session.Session, r *record.Record, back func() stage.Scene) stage.Scene {
	return explore(a, r, nil, back)
}

// At shows a search at the step of a link.
func At(a *session.Session, p *trace.Place, back func() stage.Scene) stage.Scene {
	return explore(a, p.Record, p, back)
}

func explore(a *session.Session, r *record.Record, goal *trace.Place, back func() stage.Scene) *Explorer {
	own := record.New(r.Rules())
	for _, m := range r.Moves() {
		if own.Play(m) != nil {
			break // cannot happen: a record has legal moves only
		}
	}
	own.SetTag(board.TagColours, r.Tag(board.TagColours))
	v := &Explorer{session: a, back: back, record: own, root: own.Position(), Search: tree.AlphaBeta, pace: 1, minis: map[*tree.Node]*smallBoard{}}
	if err := tree.Refuse(v.root); err != nil {
		v.Barred, v.Refused = true, a.Explain(err)
		a.Say(v.Refused)
		return v
	}
	if deep, whole := affordable(v.root); !whole {
		v.Depth = deep
		v.depthNote = words.Fill(wordCapped, grouped(tree.MostNodes), words.Moves(deep))
	}
	if goal != nil {
		v.goal, v.Search, v.written, v.depthNote = goal, goal.Search, goal.Program, game.Say{}
		if v.Depth = goal.Depth; v.Depth > v.deepest() {
			v.Depth = 0
		}
		if v.written == "" {
			v.written = stage.IsOff
		}
	}
	v.measure()
	v.build()
	return v
}

// Screen is the address: the step as in a link, and of a prediction the step before it, also when
// it is answered.
func (v *Explorer) Screen() string {
	p, name := v.goal, stage.ScreenSearch
	if p == nil {
		p = v.place()
		p.Step = v.aim
	}
	if v.predict != nil {
		name = stage.ScreenPredict
		if q := v.predict.q; q != nil && v.goal == nil {
			p.Step = q.Event - 1
		}
	}
	return name + "/" + p.String()[len("t="):] + v.sheet
}

// Cover implements stage.Covered.
func (v *Explorer) Cover(sheet string) { v.sheet = sheet }

// uncover opens the sheet that was asked for, if there is a tree for it.
func (v *Explorer) uncover() {
	sheet := v.sheet
	v.sheet = ""
	switch {
	case sheet == stage.SheetActions:
		v.session.Scene = NewExploreMenu(v)
	case v.Tree == nil:
	case sheet == stage.SheetShare:
		v.session.Scene = v.toShare()
	case session.CanPrint(v.session.Stage):
		v.session.Scene = v.toPrint()
	}
	v.session.Changed()
}

// affordable estimates, from the number of legal moves, how deep a search may go: whole if even
// the largest tree to the end of the game has at most tree.MostNodes nodes, and otherwise deep
// plies, for a much smaller tree.
func affordable(p *game.Position) (deep int, whole bool) {
	const most = 200_000 // nodes, if there is a depth limit
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

// deepest is the largest depth limit that can be chosen.
func (v *Explorer) deepest() int { return min(max(v.root.Free()-1, 1), 20) }

// build starts the search, and shows its tree when it is built.
func (v *Explorer) build() {
	v.Runs, v.Tree, v.Chosen, v.shown, v.walked, v.Refused, v.Scroll = false, nil, nil, nil, nil, game.Say{}, 0
	clear(v.minis)
	p, search, limit := v.root.Clone(), v.Search, tree.Limit{Depth: v.Depth, Pause: v.pause()}
	var grown *tree.Tree
	v.start(func(ctx context.Context) (err error) {
		grown, err = tree.Build(ctx, p, search, limit)
		return err
	}, func(err error) {
		if err != nil {
			v.Refused = v.session.Explain(err)
			v.session.Say(v.Refused)
			return
		}
		first := !v.opened
		v.Tree, v.Chosen, v.At, v.aim, v.opened = grown, grown.Root(), grown.Events-1, grown.Events-1, true
		if v.predict != nil {
			v.beginAsking()
			return
		}
		if v.sub = mostLines; v.first {
			v.foldAll()
			v.At, v.aim, v.sub = 0, 0, 0
		}
		if goal := v.goal; goal != nil {
			v.goal = nil
			v.toPlace(goal)
		}
		if a := v.session.Stage; first && a.Scene == stage.Scene(v) && (a.Focused == "" || a.Focused == stage.IDFirst) {
			a.Focused = rowID(v.Chosen) // the focus was at its default
		}
		v.session.Say(words.Period(v.title()))
	})
	v.session.Changed()
}

// Choose selects the algorithm.
func (v *Explorer) Choose(search tree.Algorithm) {
	if v.Search != search {
		v.Search = search
		v.build()
	}
}

// Deepen sets the depth limit; beyond the deepest, no limit.
func (v *Explorer) Deepen(depth int) {
	if depth > v.deepest() {
		depth = 0
	}
	if depth != v.Depth {
		v.Depth, v.depthNote = depth, game.Say{}
		v.measure()
		v.build()
	}
}

// stop ends all work.
func (v *Explorer) stop() {
	v.Runs = false
	v.Work.Cancel()
	v.Census.Work.Cancel()
}

// Close ends all work: the game goes on.
func (v *Explorer) Close() { v.stop() }

// leave goes back to the scene before.
func (v *Explorer) leave() stage.Scene {
	v.stop()
	return v.back()
}

// Tick handles results of work, and shows the next event while the search runs.
func (v *Explorer) Tick(now time.Duration) (moving bool) {
	v.finish()
	if v.sheet != "" && v.Work == nil {
		v.uncover()
		return false
	}
	v.selectFocused()
	if v.Runs && v.Work == nil && v.Tree != nil && now >= v.due {
		v.due = now + stage.Paces[v.pace]
		if v.advance(1); !v.mayStep(1) {
			v.pauseRun()
		}
	}
	if v.takeCounts() {
		v.session.Changed()
	}
	return v.Runs
}

// selectFocused selects the focused row.
func (v *Explorer) selectFocused() {
	if n := v.node(v.session.Focused); n != nil && n != v.Chosen {
		v.Pick(n)
	}
}

// RowPrefix begins the ID of a row; the number of the event that enters its node follows, from
// 1. So a node keeps its ID when it is folded away and shown again.
const RowPrefix = "row-"

func rowID(n *tree.Node) string { return RowPrefix + strconv.FormatInt(n.Enter+1, 10) }

// node is the node of a row's ID, nil for any other ID.
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

// seen is the node whose board and explanation are shown: the hovered one, or else the selected
// one. It is nil while there is no tree.
func (v *Explorer) seen() *tree.Node {
	if v.Tree == nil {
		return nil
	}
	if n := v.node(v.session.Hover); n != nil {
		return n
	}
	return v.Chosen
}

// entered and left tell whether the search has entered a node, and left it.
func (v *Explorer) entered(n *tree.Node) bool { return n.Enter <= v.At }
func (v *Explorer) left(n *tree.Node) bool    { return n.Leave <= v.At || v.At >= v.Tree.Events-1 }

// title is the search and its number of nodes.
func (v *Explorer) title() game.Say {
	switch {
	case v.still != nil:
		return words.Dotted(wordMeasured(v.Search.Say(), wordCensusOf(v.Tree.Count)), wordEvent(v.At, v.Tree.Events-1))
	case v.Tree != nil && v.predict != nil:
		return v.tally()
	case v.Tree != nil:
		return wordMeasured(v.Search.Say(), wordCensusOf(v.Tree.Count))
	case v.Refused.English != "":
		return v.Search.Say()
	}
	return wordMeasured(v.Search.Say(), words.Searching)
}

// where is a node by the moves that lead to it, and the player to move.
func (v *Explorer) where(n *tree.Node) game.Say {
	return wordReached(v.Path(n), words.Turn(v.root.Title(n.Turn)))
}

// whereIn is where in a width; if there is too little room, without the first moves.
func (v *Explorer) whereIn(n *tree.Node, width float64) string {
	turn := words.Turn(v.root.Title(n.Turn))
	moves := strings.Fields(v.Path(n))
	text := v.session.Words(v.where(n))
	for i := 1; i <= len(moves) && v.session.Face.Width(text, v.Place.Strong()) > width/0.9; i++ {
		text = v.session.Words(wordReached("… "+strings.Join(moves[i:], " "), turn))
	}
	return text
}

// Path is the moves that lead to a node, as text.
func (v *Explorer) Path(n *tree.Node) string {
	var all []string
	for _, m := range n.Path() {
		all = append(all, v.root.Rules().MoveText(m))
	}
	return strings.Join(all, " ")
}

// why explains a node at the shown event.
func (v *Explorer) why(n *tree.Node) game.Say {
	switch {
	case n == nil && v.Refused.English != "":
		return v.Refused
	case n == nil:
		return words.Searching
	case v.predict != nil:
		return v.asked()
	case v.Place.code.H > 0 && v.Place.vars.H == 0:
		return v.variables()
	case !v.entered(n):
		return words.Period(wordToCome)
	case !v.left(n):
		all := []game.Say{v.Tree.In(n), words.Period(wordUnderWay)}
		if _, from := n.Now(v.At + 1); from != nil {
			all = append(all, words.Fill(wordSoFar, v.root.Title(n.Turn), v.Tree.MoveText(from), v.Tree.Value(from.Score, from.Turn)))
		}
		return game.Sentences(all...)
	}
	why := v.Tree.Why(n)
	if n == v.Tree.Root() && v.depthNote.English != "" {
		why = game.Sentences(why, v.depthNote)
	}
	return why
}

// board is the large board with the position of a node.
func (v *Explorer) board(n *tree.Node) *board.Thumb {
	if n != v.shown || v.big == nil {
		v.shown = n
		v.big = board.NewThumb(v.session.Stage, v.recordOf(n))
		v.big.Flat = true
	}
	return v.big
}

// recordOf is the record of the game up to a node.
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

// short is a score in a few letters: the winner and the number of plies, 0 for a draw, or who
// is ahead and the probability of winning.
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

// piece is the piece of a mark on the board.
func (v *Explorer) piece(m game.Mark) stage.Piece {
	return v.session.Piece(board.PaletteOf(v.record), v.root.Rules(), m)
}

// sign is a player as a letter or a digit.
func (v *Explorer) sign(by game.Player) string {
	if r := v.root.Rules(); !r.Common() {
		return r.Sign(v.root.MarkOf(by))
	}
	return words.NumberOf(by)
}
