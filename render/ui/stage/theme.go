package stage

import (
	"time"

	"noughts/game"
	"noughts/render/paint"
)

// Theme is all colours of the program; no other file names one.
//
// Tests compute contrasts: text has 4.5:1 or more to its background; marks, lines of the
// board and the focus ring have 3:1. A firm theme has 7:1 for all of them, and draws nothing
// translucent.
type Theme struct {
	Firm    bool        // high contrast
	Back    paint.Color // behind everything
	Surface paint.Color // the board, a control
	Edge    paint.Color // around a control
	Line    paint.Color // between cells
	Text    paint.Color
	Muted   paint.Color // text of less weight
	Primary paint.Color // primary and chosen controls
	OnPrim  paint.Color // text on Primary
	Warn    paint.Color // errors, and losses
	Gain    paint.Color // wins, and marks of hints and reviews on the board
	Focus   paint.Color // the focus ring
	Marks   [game.MaxPlayers]paint.Color

	Sheet Ruling // what is drawn on by pencil

	Signed bool // each stone has its sign on it
	Flat   bool // stones without a highlight
	Wood   Set  // stones on crossings, as in Go
	Rack   Set  // discs in an upright frame; the ground is seen through its holes
	Sides  Set  // connection games: stones between two pairs of sides
	Plates Set  // stones on plates that turn
}

// Ruling is paper: its ground, and the lines that are printed on it.
type Ruling struct{ Ground, Ruled paint.Color }

// The colours of marks differ for all kinds of colour vision: a test simulates protanopia,
// deuteranopia and tritanopia. The shapes differ as well.

// Light is the theme of a light system.
var Light = Theme{
	Back:    paint.RGB(0xf4f2ed),
	Surface: paint.RGB(0xfffefb),
	Edge:    paint.RGB(0xd9d4c9),
	Line:    paint.RGB(0x8f897c),
	Text:    paint.RGB(0x1d1c22),
	Muted:   paint.RGB(0x625d57),
	Primary: paint.RGB(0x23304f),
	OnPrim:  paint.RGB(0xffffff),
	Warn:    paint.RGB(0xb3261e),
	Gain:    paint.RGB(0x1b6e3c),
	Focus:   paint.RGB(0x7a2fd0),
	Marks: [...]paint.Color{
		paint.RGB(0x2558c9), paint.RGB(0xc4420e), paint.RGB(0x004800), paint.RGB(0x92035a),
		paint.RGB(0x610097), paint.RGB(0x8877a1), paint.RGB(0x380001), paint.RGB(0x00004c)},
	Wood: Set{paint.RGB(0xecd5a7), paint.RGB(0x8a6b3f), [2]Stone{
		{paint.RGB(0x26252b), paint.RGB(0x0b0b0e), paint.RGB(0x26252b)},
		{paint.RGB(0xfdfbf5), paint.RGB(0x7a6137), paint.RGB(0x7d7460)}}},
	Rack: Set{paint.RGB(0xf4f2ed), paint.RGB(0x2a5bb8), [2]Stone{
		{paint.RGB(0xc9271f), paint.RGB(0x7d120d), paint.RGB(0xc9271f)},
		{paint.RGB(0xf7c81e), paint.RGB(0x7d5a00), paint.RGB(0x8a6400)}}},
	Sides: Set{paint.RGB(0xfffefb), paint.RGB(0x8f897c), [2]Stone{
		{paint.RGB(0xa31a17), paint.RGB(0x6b0c0a), paint.RGB(0xa31a17)},
		{paint.RGB(0x7fbaff), paint.RGB(0x1f5aa8), paint.RGB(0x1f5aa8)}}},
	Plates: Set{paint.RGB(0xd8b98a), paint.RGB(0x7d5c33), [2]Stone{
		{paint.RGB(0x26252b), paint.RGB(0x0b0b0e), paint.RGB(0x26252b)},
		{paint.RGB(0xfdfbf5), paint.RGB(0x6f5530), paint.RGB(0x7d7460)}}},
	Sheet: Ruling{paint.RGB(0xfffcf3), paint.RGB(0xd9e6ee)},
}

// Dark is the theme of a dark system.
var Dark = Theme{
	Back:    paint.RGB(0x14151a),
	Surface: paint.RGB(0x1e2027),
	Edge:    paint.RGB(0x363944),
	Line:    paint.RGB(0x737785),
	Text:    paint.RGB(0xf1efe9),
	Muted:   paint.RGB(0xa9a8b2),
	Primary: paint.RGB(0xdfe5f7),
	OnPrim:  paint.RGB(0x14151a),
	Warn:    paint.RGB(0xff8a80),
	Gain:    paint.RGB(0x7ed99a),
	Focus:   paint.RGB(0xc8a6ff),
	Marks: [...]paint.Color{
		paint.RGB(0x7fabff), paint.RGB(0xff9a66), paint.RGB(0xf1e40f), paint.RGB(0x20ffa9),
		paint.RGB(0xd30fe4), paint.RGB(0xf4fffb), paint.RGB(0xff006d), paint.RGB(0x008d7b)},
	Wood: Set{paint.RGB(0x6e553b), paint.RGB(0xcbad85), [2]Stone{
		{paint.RGB(0x000000), paint.RGB(0x8d8d98), paint.RGB(0x9a9aa6)},
		{paint.RGB(0xf1ede2), paint.RGB(0xc9c3b4), paint.RGB(0xf1efe9)}}},
	Rack: Set{paint.RGB(0x14151a), paint.RGB(0x4470c4), [2]Stone{
		{paint.RGB(0xcf3030), paint.RGB(0xff8f87), paint.RGB(0xf0625c)},
		{paint.RGB(0xf7d354), paint.RGB(0xb5921a), paint.RGB(0xf7d354)}}},
	Sides: Set{paint.RGB(0x1e2027), paint.RGB(0x737785), [2]Stone{
		{paint.RGB(0xcc3430), paint.RGB(0xff9a92), paint.RGB(0xf0625c)},
		{paint.RGB(0x9ccaff), paint.RGB(0x5c8ec9), paint.RGB(0x9ccaff)}}},
	Plates: Set{paint.RGB(0x6e553b), paint.RGB(0xcbad85), [2]Stone{
		{paint.RGB(0x000000), paint.RGB(0x8d8d98), paint.RGB(0x9a9aa6)},
		{paint.RGB(0xf1ede2), paint.RGB(0xc9c3b4), paint.RGB(0xf1efe9)}}},
	Sheet: Ruling{paint.RGB(0x22252d), paint.RGB(0x323947)},
}

// FirmLight is the light theme of high contrast.
var FirmLight = Theme{
	Firm:    true,
	Back:    paint.RGB(0xffffff),
	Surface: paint.RGB(0xffffff),
	Edge:    paint.RGB(0x000000),
	Line:    paint.RGB(0x454545),
	Text:    paint.RGB(0x000000),
	Muted:   paint.RGB(0x3a3a3a),
	Primary: paint.RGB(0x000000),
	OnPrim:  paint.RGB(0xffffff),
	Warn:    paint.RGB(0x9b0000),
	Gain:    paint.RGB(0x00522a),
	Focus:   paint.RGB(0x8a00b8),
	Marks: [...]paint.Color{
		paint.RGB(0x0b3fb0), paint.RGB(0xa32d00), paint.RGB(0x000300), paint.RGB(0x760243),
		paint.RGB(0x46007b), paint.RGB(0x6e5683), paint.RGB(0x441400), paint.RGB(0x000046)},
	Signed: true, Flat: true,
	Wood: Set{paint.RGB(0xffffff), paint.RGB(0x454545), [2]Stone{
		{paint.RGB(0x000000), paint.RGB(0x000000), paint.RGB(0x000000)},
		{paint.RGB(0xffffff), paint.RGB(0x000000), paint.RGB(0x4a4a4a)}}},
	Rack: Set{paint.RGB(0xffffff), paint.RGB(0x123a86), [2]Stone{
		{paint.RGB(0x8b0000), paint.RGB(0x000000), paint.RGB(0x8b0000)},
		{paint.RGB(0xffe14d), paint.RGB(0x000000), paint.RGB(0x5c4400)}}},
	Sides: Set{paint.RGB(0xffffff), paint.RGB(0x454545), [2]Stone{
		{paint.RGB(0x8b0000), paint.RGB(0x000000), paint.RGB(0x8b0000)},
		{paint.RGB(0xbfe0ff), paint.RGB(0x000000), paint.RGB(0x00408a)}}},
	Plates: Set{paint.RGB(0xffffff), paint.RGB(0x454545), [2]Stone{
		{paint.RGB(0x000000), paint.RGB(0x000000), paint.RGB(0x000000)},
		{paint.RGB(0xffffff), paint.RGB(0x000000), paint.RGB(0x4a4a4a)}}},
	Sheet: Ruling{paint.RGB(0xffffff), paint.RGB(0xffffff)},
}

// FirmDark is the dark theme of high contrast.
var FirmDark = Theme{
	Firm:    true,
	Back:    paint.RGB(0x000000),
	Surface: paint.RGB(0x000000),
	Edge:    paint.RGB(0xffffff),
	Line:    paint.RGB(0xb4b4b4),
	Text:    paint.RGB(0xffffff),
	Muted:   paint.RGB(0xd0d0d0),
	Primary: paint.RGB(0xffffff),
	OnPrim:  paint.RGB(0x000000),
	Warn:    paint.RGB(0xff9d94),
	Gain:    paint.RGB(0x86ffae),
	Focus:   paint.RGB(0xffe100),
	Marks: [...]paint.Color{
		paint.RGB(0x8fb8ff), paint.RGB(0xffa366), paint.RGB(0xaaf607), paint.RGB(0x18fffd),
		paint.RGB(0xe144b4), paint.RGB(0xf4ffb4), paint.RGB(0xa95efe), paint.RGB(0xff2525)},
	Signed: true, Flat: true,
	Wood: Set{paint.RGB(0x000000), paint.RGB(0xb4b4b4), [2]Stone{
		{paint.RGB(0x000000), paint.RGB(0xffffff), paint.RGB(0xb4b4b4)},
		{paint.RGB(0xffffff), paint.RGB(0xffffff), paint.RGB(0xffffff)}}},
	Rack: Set{paint.RGB(0x000000), paint.RGB(0xb4b4b4), [2]Stone{
		{paint.RGB(0x5e0000), paint.RGB(0xffffff), paint.RGB(0xff9d94)},
		{paint.RGB(0xffe14d), paint.RGB(0xffe14d), paint.RGB(0xffe14d)}}},
	Sides: Set{paint.RGB(0x000000), paint.RGB(0xb4b4b4), [2]Stone{
		{paint.RGB(0x5e0000), paint.RGB(0xffffff), paint.RGB(0xff9d94)},
		{paint.RGB(0xbfe0ff), paint.RGB(0xbfe0ff), paint.RGB(0xbfe0ff)}}},
	Plates: Set{paint.RGB(0x000000), paint.RGB(0xb4b4b4), [2]Stone{
		{paint.RGB(0x000000), paint.RGB(0xffffff), paint.RGB(0xb4b4b4)},
		{paint.RGB(0xffffff), paint.RGB(0xffffff), paint.RGB(0xffffff)}}},
	Sheet: Ruling{paint.RGB(0x000000), paint.RGB(0x000000)},
}

// paper is the theme of what is printed: black on white. On the other one marks
// are grey, so that a number can stand on them.
var (
	Paper     = paperOf(paint.RGB(0x000000))
	GreyPaper = paperOf(paint.RGB(0xb8b8b8))
)

func paperOf(mark paint.Color) Theme {
	ink, white := paint.RGB(0x000000), paint.RGB(0xffffff)
	t := Theme{Firm: true, Back: white, Surface: white, Edge: ink, Line: paint.RGB(0x404040), Text: ink, Muted: paint.RGB(0x303030), Primary: ink, OnPrim: white, Warn: ink, Focus: ink}
	for i := range t.Marks {
		t.Marks[i] = mark
	}
	t.Flat = true
	t.Sheet = Ruling{white, white}
	t.Wood = Set{white, t.Line, [2]Stone{{mark, ink, ink}, {white, ink, ink}}}
	t.Rack = t.Wood
	t.Sides, t.Plates = t.Wood, t.Wood
	return t
}

// The light on stones, and what is written on them.
var (
	glint   = paint.RGB(0xffffff)
	onDark  = paint.RGB(0xffffff)
	onLight = paint.RGB(0x000000)
)

// SmallestType is the size under which a text in a picture of a page is not
// drawn: it could not be read.
const SmallestType = 9.5

// ThemeFor is the theme for what a screen shall look like.
func ThemeFor(l Look) *Theme {
	switch {
	case l.Contrast && l.Dark:
		return &FirmDark
	case l.Contrast:
		return &FirmLight
	case l.Dark:
		return &Dark
	}
	return &Light
}

// Soft is a colour laid over a ground at a strength; in a firm theme the colour.
func (t *Theme) Soft(ground, ink paint.Color, strength float64) paint.Color {
	if t.Firm {
		return ink
	}
	return paint.Mix(ground, ink, strength)
}

// Mark is the colour of the mark with which a player begins.
func (t *Theme) Mark(p game.Player) paint.Color { return t.Marks[p-1] }

// ClosedGround is the ground of cells that are closed or barred.
func (t *Theme) ClosedGround() paint.Color {
	if t.Firm {
		return paint.Mix(t.Surface, t.Line, 0.15)
	}
	return paint.Mix(t.Surface, t.Back, 0.8)
}

// Strengths of a colour laid over another.
const (
	Faint      = 0.3  // what is shown a second time: across a joined edge, on another layer
	Ghost      = 0.35 // the mark that a press would put
	Proposed   = 0.6  // the mark that a hint proposes
	ClosedInk  = 0.3  // marks of a region that is closed
	PassedBy   = 0.4  // marks beside the winning lines
	StonesBy   = 0.6  // stones beside them: light ones would vanish on wood
	rimmed     = 0.35 // the rim of a stone of a player's colour
	glinting   = 0.35 // the light on a stone
	Tint       = 0.17 // the cell of the last move
	Glow       = 0.22 // the cells of a winning line
	Dimmed     = 0.75 // the text of a control that is disabled
	Subtle     = 0.8  // the second line of a control
	hovered    = 0.06
	Legibly    = 0.8 // of a type's size, where a text must be smaller to fit
	Pressed    = 0.12
	LeastSign  = 9.5  // the smallest type of a value in a cell, in CSS pixels
	SmallValue = 25.0 // the side of a value's box under which its type is larger in it
	Numbered   = 0.8  // a stone of a variation
	Hinted     = 0.55 // a row that is about to be completed
)

// Times of motion.
const (
	DrawTime   = 170 * time.Millisecond  // a mark, drawn or taken back
	FallTime   = 130 * time.Millisecond  // a stone over one row; the way grows with the square of the time
	TurnTime   = 420 * time.Millisecond  // a quarter turn
	TakeTime   = 420 * time.Millisecond  // a captured stone vanishes
	StrikeTime = 320 * time.Millisecond  // the line through the winning cells
	LookTime   = 450 * time.Millisecond  // between the moves of two computers
	Lingers    = time.Second             // of thinking, after which the computer can be told to move
	HoldTime   = 350 * time.Millisecond  // of a finger that rests, after which it points at cells
	KeepTime   = 300 * time.Millisecond  // between two writes of games that are played elsewhere: each may write the whole text
	SeekTime   = 1500 * time.Millisecond // that a puzzle is looked for, before one that was made beforehand has to do
)

// Times of searches.
const (
	HintTime    = 3 * time.Second         // the most for a hint
	reviewWhole = 90 * time.Second        // for a game, if it is not very long
	reviewMost  = 1500 * time.Millisecond // for each of its positions
	reviewLeast = 250 * time.Millisecond

	AnalysisTime = 10 * time.Second       // after which it ends, unless the player says otherwise
	LineTime     = 300 * time.Millisecond // for the line of a move that has a value already

	// Of a game that is watched: for the position on the board, for one that is
	// past, and where processors are few, how long a seat has thought before a
	// slice of its time goes to the engine that only judges.
	ObserverTime  = 8 * time.Second
	ObserverPast  = 200 * time.Millisecond
	ObserverWait  = 950 * time.Millisecond
	ObserverSlice = 50 * time.Millisecond
)

// ObserverCores is how many processors there are at least where an engine may judge
// a game while a seat of it thinks: one is for the seat and one for the screen.
const ObserverCores = 3

// ReviewTime is the most time for each of some positions.
func ReviewTime(positions int) time.Duration {
	return min(max(reviewWhole/time.Duration(positions), reviewLeast), reviewMost)
}

// Times of clocks.
const (
	Second   = time.Second
	Tenth    = Second / 10
	Shortest = time.Millisecond
	Tenths   = 10 * Second // from when on a clock shows tenths of seconds

	// A player is told how little is left, where the clock showed more when it was
	// full; where it shows little from the start, the last seconds are heard only.
	MinuteLeft  = 60 * Second
	SecondsLeft = 10 * Second
	Countdown   = 3 * Second

	// How much later than it was asked for a Tick may come before the program is
	// taken to have slept, and when one comes at the latest while a clock is about
	// to run.
	Lateness = 2 * Second
	Unasked  = Second
)

// WatchPaces are the times between the moves of a game that is watched: slow, as
// usual, and at once.
var WatchPaces = [...]time.Duration{2 * time.Second, time.Second, 0}

// BarTime is how long the bar of a watched game takes to show another value.
const BarTime = 300 * time.Millisecond

// Speeds are the times between the moves of a replay.
var Speeds = []time.Duration{time.Second / 2, time.Second, 2 * time.Second}

// Paces are the times between the events of a search that is run.
var Paces = [...]time.Duration{2 * time.Second, 700 * time.Millisecond, 150 * time.Millisecond, 0}

// Scale is every length, in CSS pixels at a small screen; on large screens all
// grow together.
type Scale float64

// ScaleOf is 1 on phones and tablets and grows with the shorter side. On a
// screen that is smaller than any phone, as one is under a browser's zoom,
// everything shrinks, so that nothing is out of reach.
func ScaleOf(size paint.Rect) Scale {
	least := min(size.W/310, size.H/520)
	if Wide(size) {
		least = min(size.W/560, size.H/310)
	}
	return Scale(min(max(min(size.W, size.H)/760, 1), 2.4, max(least, 0.3)))
}

// Wide tells whether a screen has more room beside a board than above it.
func Wide(size paint.Rect) bool { return size.W > size.H*1.2 }

// RoomOn is what is inside the edges of a screen: narrow ones on a phone.
func RoomOn(size paint.Rect) paint.Rect {
	s := ScaleOf(size)
	if size.W < 400 {
		return size.Inset(s.Of(10))
	}
	return size.Inset(s.Pad())
}

// Of is a length at this scale.
func (s Scale) Of(v float64) float64 { return v * float64(s) }

// Small is the font of what is said beside something.
func (s Scale) Small() paint.Font { return paint.Font{Size: s.Of(12)} }

// Naming is the font of a heading above small texts.
func (s Scale) Naming() paint.Font { return paint.Font{Size: s.Of(12), Weight: paint.Bold} }

// Lower is the font of a second line.
func (s Scale) Lower() paint.Font { return paint.Font{Size: s.Of(13)} }

// Lesser is the font of what matters less.
func (s Scale) Lesser() paint.Font { return paint.Font{Size: s.Of(13.5)} }

// Body is the font of ordinary text.
func (s Scale) Body() paint.Font { return paint.Font{Size: s.Of(15)} }

// Strong is the font of what leads a text.
func (s Scale) Strong() paint.Font { return paint.Font{Size: s.Of(15), Weight: paint.Bold} }

// ValueFont is the font of a value in a cell.
func ValueFont(side float64) paint.Font { return paint.Font{Size: side * 0.5, Weight: paint.Bold} }

// Verdict is the font of a result.
func (s Scale) Verdict() paint.Font { return paint.Font{Size: s.Of(18), Weight: paint.Bold} }

// Title is the font of a title.
func (s Scale) Title() paint.Font { return paint.Font{Size: s.Of(22), Weight: paint.Bold} }

// Caption is the font of the word below an icon, on a button of a height.
func (s Scale) Caption(height float64) paint.Font {
	return paint.Font{Size: min(s.Of(11), height*0.25)}
}

// Result is the font of a result that stands alone.
func (s Scale) Result() paint.Font { return paint.Font{Size: s.Of(27), Weight: paint.Bold} }

// Large is the font of what many read.
func (s Scale) Large() paint.Font { return paint.Font{Size: s.Of(17)} }

// Within is what is written in a cell of a board, of a side.
func (s Scale) Within(side float64) paint.Font {
	return paint.Font{Size: min(side*0.3, s.Of(24)), Weight: paint.Bold}
}

// Gap is the space between controls.
func (s Scale) Gap() float64 { return s.Of(8) }

// Pad is the space at the edge of the screen.
func (s Scale) Pad() float64 { return s.Of(16) }

// Control is the height of a control.
func (s Scale) Control() float64 { return s.Of(46) }

// Radius is that of the corners of a control.
func (s Scale) Radius() float64 { return s.Of(11) }

// Column is the widest that a column of controls grows.
func (s Scale) Column() float64 { return s.Of(440) }

// SideColumn is the width of the column beside a board.
func (s Scale) SideColumn() float64 { return s.Of(264) }
