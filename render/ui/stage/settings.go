package stage

import (
	"slices"
	"strings"

	"noughts/render/lang"
)

// SlotSettings is the slot of the settings: a line for each, its name and its
// value.
const SlotSettings = "settings"

// Setting is one of the things about the program that the player chooses.
type Setting uint8

// The settings.
const (
	SetLanguage Setting = iota
	SetTheme
	SetMotion
	SetNames    // coordinates around the board
	SetSound    // heard or mute
	SetVolume   // how loud
	SetConfirm  // whether a finger is asked again
	SetLetters  // shortcuts of one letter
	SetPonder   // whether the computer thinks while a person does
	SetPieces   // signs in cells, or what each game has
	SetLayers   // seen from an angle, or flat
	SetProgram  // what the program beside a search tree is written in
	SetFeedback // whether a person's moves are judged while they play
	SetNumbers  // stones have the numbers of their moves
	settingCount
)

// The values that are asked for. Most settings are on or off.
const (
	IsOn         = "on"
	IsOff        = "off"
	AsSystem     = "system"
	ThemeLight   = "light"
	ThemeDark    = "dark"
	ThemeFirm    = "contrast"
	MotionLess   = "reduced"
	VolumeLow    = "low"
	VolumeMiddle = "medium"
	VolumeHigh   = "high"
	ConfirmSmall = "small"
	PiecesOwn    = "game"
	PiecesPlain  = "plain"
	PiecesPaper  = "paper"
	LayersAngle  = "angle"
	LayersFlat   = "flat"
	ConfirmAll   = "always"
	ConfirmNone  = "never"
)

// Settable are the settings as they are kept: a name, and the values, of which
// the first holds until another is chosen.
var Settable = [settingCount]struct {
	Name   string
	Values []string
}{
	SetLanguage: {"language", languages()},
	SetTheme:    {"theme", []string{AsSystem, ThemeLight, ThemeDark, ThemeFirm}},
	SetMotion:   {"motion", []string{AsSystem, MotionLess}},
	SetNames:    {"coordinates", []string{IsOn, IsOff}},
	SetSound:    {"sound", []string{IsOn, IsOff}},
	SetVolume:   {"volume", []string{VolumeMiddle, VolumeLow, VolumeHigh}},
	SetConfirm:  {"confirm", []string{ConfirmSmall, ConfirmAll, ConfirmNone}},
	SetLetters:  {"letters", []string{IsOn, IsOff}},
	SetPonder:   {"ponder", []string{AsSystem, IsOn, IsOff}},
	SetPieces:   {"pieces", []string{PiecesOwn, PiecesPlain, PiecesPaper}},
	SetLayers:   {"layers", []string{LayersAngle, LayersFlat}},
	SetProgram:  {"program", []string{IsOff, "words", "python", "java", "go"}},
	SetFeedback: {"feedback", []string{IsOff, IsOn}},
	SetNumbers:  {"numbers", []string{IsOff, IsOn}},
}

// languages are the values of the language: that of the system, and each tag.
func languages() []string {
	all := []string{AsSystem}
	for _, l := range lang.All() {
		all = append(all, l.Tag())
	}
	return all
}

// Settings are the values that are chosen. The zero value has the first of
// each.
type Settings struct {
	values [settingCount]string
	Asked  [settingCount]string // by the page around: they hold until the player chooses, and are not kept
	Others []string             // lines about settings of another version of the program

	Damaged bool // there were lines that no version writes
}

// MostOthers is how many lines are kept that are not understood.
const MostOthers = 32

// ParseSettings reads what String wrote. What makes no sense is left out, and
// what another version of the program might know is kept.
func ParseSettings(text string) (s Settings) {
	for line := range strings.Lines(text) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || !isWord(name) || !isWord(value) {
			s.Damaged = s.Damaged || strings.TrimSpace(line) != ""
			continue
		}
		known := false
		for i, o := range Settable {
			if o.Name == name {
				known = true
				s.Choose(Setting(i), value)
			}
		}
		if !known && len(s.Others) < MostOthers {
			s.Others = append(s.Others, name+" "+value)
		}
	}
	return s
}

// isWord tells whether a text is a name or a value of a setting, known or not.
func isWord(s string) bool {
	return s != "" && len(s) <= 32 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// Of is the value of a setting that holds.
func (s *Settings) Of(i Setting) string {
	if s.Asked[i] != "" {
		return s.Asked[i]
	}
	return s.own(i)
}

// own is the value of a setting that the player has chosen.
func (s *Settings) own(i Setting) string {
	if s.values[i] == "" {
		return Settable[i].Values[0]
	}
	return s.values[i]
}

// Choose sets a setting to a value; one that it cannot have changes nothing.
func (s *Settings) Choose(i Setting, value string) {
	if slices.Contains(Settable[i].Values, value) {
		s.values[i], s.Asked[i] = value, ""
	}
}

// Ask sets a setting without choosing it.
func (s *Settings) Ask(i Setting, value string) {
	if slices.Contains(Settable[i].Values, value) {
		s.Asked[i] = value
	}
}

// AskLooks sets the theme and the language, by the tag that it has on a page,
// without choosing them.
func (s *Settings) AskLooks(theme, language string) {
	s.Ask(SetTheme, theme)
	tag := strings.FieldsFunc(strings.ToLower(language), func(c rune) bool { return c == '-' || c == '_' })
	if len(tag) > 0 {
		s.Ask(SetLanguage, tag[0])
	}
}

// String is the text that is kept.
func (s *Settings) String() string {
	var text strings.Builder
	for i, o := range Settable {
		text.WriteString(o.Name + " " + s.own(Setting(i)) + "\n")
	}
	for _, line := range s.Others {
		text.WriteString(line + "\n")
	}
	return text.String()
}
