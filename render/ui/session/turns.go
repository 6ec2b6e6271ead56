package session

import (
	"slices"
	"strconv"
	"strings"

	"noughts/game"
	"noughts/game/record"
	"noughts/game/variant"
	"noughts/render/ui/stage"
	"noughts/render/ui/words"
)

// A game by link is played at several devices. Players who have moved send a link, and
// whoever opens it makes the next move. Each device keeps its own record of the game. Tags
// of the record say which player is here, and which moves the others know.
const (
	tagSide = "side" // the player's number; after a question mark if no move was sent from here
	tagSent = "sent" // the number of the plies that were sent or received, and their moves
)

// SlotTurns is the prefix of the slots of games by link. A link is often opened in another
// tab than the one before: the game is found here. The name ends with the game's number.
const SlotTurns = "turns-"

// mostTurns is how many games by link are kept. The oldest ones beyond it are deleted.
const mostTurns = 50

// TurnPhase says what a game by link waits for.
type TurnPhase uint8

// The phases of a turn.
const (
	NoTurns    TurnPhase = iota // the game is not played by link
	TurnHere                    // the player at this device is to move
	TurnUnsent                  // the moves are to be sent
	TurnAway                    // a player at another device is to move
	TurnOver                    // the game is over, and its end was sent or received
	TurnPast                    // the board shows an earlier position
)

// sentNode is the node that the tag of the sent moves names.
type sentNode struct {
	rec  *record.Record
	text string
	node *record.Node
}

// TurnSide is the player at this device in a game by link, Nobody in any other game.
func (s *Session) TurnSide() game.Player {
	if s.Match == nil || s.Free || s.Remote != nil || s.Env.Request.ReadOnly || s.Embedded() || s.Puzzling() || s.Display.Retrying() {
		return game.Nobody
	}
	return sideOf(s.Match.Record())
}

// sideOf is the player of a record at this device, Nobody if the game is not by link.
func sideOf(r *record.Record) game.Player {
	side := r.Tag(tagSide)
	if side == "" || r.Tag(record.TagTurns) == "" {
		return game.Nobody
	}
	n, err := strconv.Atoi(strings.TrimPrefix(side, "?"))
	if err != nil || n < 1 || n > r.Rules().PlayerCount() {
		return game.Nobody
	}
	return game.Player(n)
}

// TurnPhase is the phase of the game on the board.
func (s *Session) TurnPhase() TurnPhase {
	side := s.TurnSide()
	if side == game.Nobody {
		return NoTurns
	}
	r, sent := s.Match.Record(), s.Sent()
	p := r.Position()
	switch {
	case sent != nil && !leads(sent, r.At()):
		return TurnPast
	case !p.Over() && p.Turn() == side:
		return TurnHere
	case r.At() != sent:
		return TurnUnsent
	case p.Over():
		return TurnOver
	}
	return TurnAway
}

// Fair tells whether the computer may help: it may not in a game by link until that is over.
func (s *Session) Fair() bool { return s.TurnSide() == game.Nobody || s.IsOver() }

// leads tells whether a node is on the line to another one.
func leads(from, to *record.Node) bool {
	for to != nil && to.Ply() > from.Ply() {
		to = to.Parent()
	}
	return to == from
}

// Sent is the node after the last move that was sent or received, nil before the first link.
func (s *Session) Sent() *record.Node {
	r := s.Match.Record()
	if text := r.Tag(tagSent); s.sent.rec != r || s.sent.text != text {
		s.sent = sentNode{r, text, nodeOf(r, text)}
	}
	return s.sent.node
}

// nodeOf is the node of a tag of sent moves, nil if the record has none.
func nodeOf(r *record.Record, text string) *record.Node {
	_, moves, _ := strings.Cut(text, " ")
	n := r.Root()
	if text == "" {
		return nil
	}
	for moves != "" {
		m, rest, err := r.Rules().CutMove(moves)
		next := n.Child(m)
		if err != nil || next == nil {
			return nil
		}
		n, moves = next, rest
	}
	return n
}

// sentPlies is how many plies of a record were sent or received, -1 before the first link.
func sentPlies(r *record.Record) int {
	plies, _, _ := strings.Cut(r.Tag(tagSent), " ")
	n, err := strconv.Atoi(plies)
	if err != nil {
		return -1
	}
	return n
}

// sentText is the tag for the moves to the record's cursor.
func sentText(r *record.Record) string {
	plies, line := strconv.Itoa(r.At().Ply()), r.Position().Line()
	return strings.TrimSpace(plies + " " + line)
}

// setSide writes into a record which player is here. sure is false until a move was sent
// from here.
func setSide(r *record.Record, side game.Player, sure bool) {
	text := strconv.Itoa(int(side))
	if !sure {
		text = "?" + text
	}
	r.SetTag(tagSide, text)
}

// TakeTurns makes a record a game by link, with a player at this device.
func (s *Session) TakeTurns(r *record.Record, side game.Player) {
	r.SetTag(record.TagTurns, strconv.FormatUint(s.FreshSeed()%1e8, 10))
	r.SetTag(record.TagClock, "")
	r.SetTag(tagSent, "")
	setSide(r, side, true)
}

// BeginByLink begins a game by link, with the first player at this device. dress sets names
// and marks.
func (s *Session) BeginByLink(rules *game.Rules, dress func(r *record.Record)) stage.Scene {
	s.Pages.Begin(rules, People(rules.PlayerCount()), false, func(r *record.Record) {
		dress(r)
		s.TakeTurns(r, rules.Start().Turn())
	})
	return s.Pages.Board()
}

// CanTakeTurns tells whether the game on the board can go on by link: people play it without
// clocks, and it is not over.
func (s *Session) CanTakeTurns() bool {
	if s.Match == nil || s.Embedded() || s.Free || s.Remote != nil || s.Env.Request.ReadOnly || s.Puzzling() || s.IsOver() || s.OfCup() {
		return false
	}
	r := s.Match.Record()
	for by := game.First; int(by) <= r.Rules().PlayerCount(); by++ {
		if !s.Match.Human(by) {
			return false
		}
	}
	return sideOf(r) == game.Nobody && r.Tag(record.TagClock) == "" && r.Tag(TagTask) == ""
}

// GoOnByLink makes the game on the board a game by link. Whoever moved last is here, and the
// next player gets the link. Before the first move the first player is here.
func (s *Session) GoOnByLink() {
	r := s.Match.Record()
	p := r.Position()
	side := p.Turn()
	if n := p.Plies(); n > 0 {
		side = p.By(n - 1)
	}
	s.TakeTurns(r, side)
	s.saveTurns()
	s.Changed()
}

// LetBegin gives the first move of a game by link to another player. With more than two
// players, the one at this device is then the last. Names go with their players.
func (s *Session) LetBegin() {
	r := s.Match.Record()
	n := game.Player(r.Rules().PlayerCount())
	setSide(r, (r.Position().Turn()+n-2)%n+1, true)
	var names [game.MaxPlayers]string
	for by := game.First; by <= n; by++ {
		names[by-1] = r.Tag(record.TagName(by))
	}
	for by := game.First; by <= n; by++ {
		if name := names[by%n]; name != names[by-1] {
			r.SetTag(record.TagName(by), name)
		}
	}
	s.saveTurns()
	s.Changed()
}

// ReceiveTurns makes the record of a link a game by link. side is the player at this device;
// for Nobody it is the player to move.
func ReceiveTurns(r *record.Record, side game.Player) {
	r.SetTag(tagSent, sentText(r))
	if side == game.Nobody {
		setSide(r, sideToMove(r), false)
	} else {
		setSide(r, side, true)
	}
}

// ReplaceTurns puts the game of a link in the place of the same game on the board, from which
// it differs.
func (s *Session) ReplaceTurns(link *record.Record) {
	ReceiveTurns(link, s.TurnSide())
	for _, slot := range s.turnSlots(link) {
		s.Store.Delete(slot) // show would prefer what is kept there
	}
	s.Pages.Show(link)
}

// sideToMove is the player to move, or after the end the one after the last.
func sideToMove(r *record.Record) game.Player {
	p := r.Position()
	if n := p.Plies(); p.Over() && n > 0 {
		return p.By(n-1)%game.Player(r.Rules().PlayerCount()) + 1
	}
	return max(p.Turn(), game.First)
}

// MarkReceived writes down that the moves to the cursor came with a link. With more than two
// players, several people may have opened the first link: a player who has not sent a move
// from here is the one to move.
func (s *Session) MarkReceived() {
	r := s.Match.Record()
	r.SetTag(tagSent, sentText(r))
	if strings.HasPrefix(r.Tag(tagSide), "?") && r.Rules().PlayerCount() > 2 {
		setSide(r, sideToMove(r), false)
	}
	s.saveTurns()
	s.Changed()
}

// markSent writes down that a link with the moves of a tag was sent.
func (s *Session) markSent(r *record.Record, text string) {
	if s.Match.Record() != r || nodeOf(r, text) == nil {
		return // another game was begun while the link was being sent
	}
	r.SetTag(tagSent, text)
	setSide(r, sideOf(r), true)
	s.saveTurns()
	s.Changed()
}

// saveTurns saves the game after a change of its tags.
func (s *Session) saveTurns() {
	s.saveOrReport(s.Match.Record().String())
	s.keepTurns()
}

// keepTurns keeps a game by link where links find it, unless the one that is kept there has
// gone further, in another tab.
func (s *Session) keepTurns() {
	if phase := s.TurnPhase(); phase == NoTurns || phase == TurnPast {
		return
	}
	r := s.Match.Record()
	if s.NewestTurns(r) != r {
		return
	}
	if err := s.Store.Save(slotName(SlotTurns, r.Tag(TagBegun), r.Tag(record.TagTurns)), r.String()); err != nil {
		return // SaveEvent reports a store that fails
	}
	trimSlots(s.Stage, SlotTurns, mostTurns)
}

// keptTurns is the game by link that is kept under the number of another record, nil for none.
func (s *Session) keptTurns(of *record.Record) *record.Record {
	for _, slot := range s.turnSlots(of) {
		text, _ := s.Store.Load(slot) // what cannot be read is as if it was not there
		r, err := record.Parse(text, variant.Parse)
		if err == nil && isSameTurns(r, of) && (sentPlies(r) < 0 || nodeOf(r, r.Tag(tagSent)) != nil) {
			return r
		}
	}
	return nil
}

// turnSlots are the slots of the games by link with the number of a record: normally one.
func (s *Session) turnSlots(of *record.Record) []string {
	slots, _ := SlotsOf(s.Stage, SlotTurns) // without a list there is none
	return slices.DeleteFunc(slots, func(slot string) bool { return !strings.HasSuffix(slot, "-"+of.Tag(record.TagTurns)) })
}

// NewestTurns is a record, or if it is of a game by link that has gone further in another tab,
// the record of that tab.
func (s *Session) NewestTurns(r *record.Record) *record.Record {
	if sideOf(r) == game.Nobody || s.Embedded() {
		return r
	}
	if kept := s.keptTurns(r); kept != nil && sentPlies(kept) > sentPlies(r) {
		return kept
	}
	return r
}

// isSameTurns tells whether two records are the same game by link, the first of them at this
// device.
func isSameTurns(mine, other *record.Record) bool {
	return sideOf(mine) != game.Nobody && mine.Tag(record.TagTurns) == other.Tag(record.TagTurns) && mine.Rules().ID == other.Rules().ID
}

// OwnTurns is this device's record of the game of a link, nil if it has none.
func (s *Session) OwnTurns(link *record.Record) *record.Record {
	kept := s.keptTurns(link)
	if s.Match == nil {
		return kept
	}
	if r := s.Match.Record(); isSameTurns(r, link) && (kept == nil || sentPlies(r) >= sentPlies(kept)) {
		return r
	}
	return kept
}

// ToNewest goes from an earlier position of a game by link to where the game stands.
func (s *Session) ToNewest() {
	if s.TurnPhase() != TurnPast {
		return
	}
	to := s.Sent()
	if line := s.Match.Record().Line(); leads(to, line[len(line)-1]) {
		to = line[len(line)-1]
	}
	s.Match.GoTo(to)
}

// SendTurn gives the link of a game by link to another program, or copies it. If neither can be
// done, it shows the link.
func (s *Session) SendTurn() stage.Scene {
	r := s.Match.Record()
	text, link := sentText(r), s.turnAddress()
	sent := func(good game.Say) func(error) {
		return func(err error) {
			if err != nil {
				s.Scene = s.Pages.Share(s.Match.Record(), s.Pages.Board())
				s.Tell(err)
				return
			}
			s.markSent(r, text)
			s.Inform(good)
		}
	}
	switch {
	case s.Files.Share != nil:
		s.Files.Share(s.Words(variant.Title(r.Rules())), link, sent(wordTurnSent))
	case s.Files.Copy != nil:
		s.Files.Copy(link, sent(wordTurnCopied))
	default:
		return s.Pages.Share(r, s.Pages.Board())
	}
	return nil
}

// TurnLink is the link of a game by link whose moves are to be sent, or were sent, and a
// function to call when it was sent. ok is false in any other game, and while the player here
// is to move.
func (s *Session) TurnLink() (link string, sent func(), ok bool) {
	switch s.TurnPhase() {
	case TurnUnsent, TurnAway, TurnOver:
		r := s.Match.Record()
		text := sentText(r)
		return s.turnAddress(), func() { s.markSent(r, text) }, true
	}
	return "", nil, false
}

// turnAddress is the address that opens the game by link as it stands.
func (s *Session) turnAddress() string {
	r := s.Match.Record()
	return s.Address(record.TurnLink(r, r.Tag(record.TagTurns)))
}

// TurnStatus is the status of a game by link that goes on, empty for any other game.
func (s *Session) TurnStatus() game.Say {
	p := s.Current()
	switch s.TurnPhase() {
	case TurnHere:
		return words.Fill(wordYourTurn, p.Title(p.Turn()))
	case TurnUnsent:
		return wordUnsent
	case TurnAway:
		return words.Fill(wordWaiting, p.Title(p.Turn()))
	case TurnPast:
		return wordPast
	}
	return game.Say{}
}

// mayPlayTurn returns an error that says why no move may be played in a game by link now.
func (s *Session) mayPlayTurn() error {
	switch phase := s.TurnPhase(); phase {
	case TurnUnsent, TurnAway, TurnPast:
		return game.Fault(words.Period(s.TurnStatus()))
	}
	return nil
}
