package ui

import (
	"slices"
	"strings"

	"noughts/render/lang"
)

// slotSettings is the slot of the settings: a line for each, its name and its
// value.
const slotSettings = "settings"

// setting is one of the things about the program that the player chooses.
type setting uint8

// The settings.
const (
	setLanguage setting = iota
	setTheme
	setMotion
	setNames   // coordinates around the board
	setSound   // heard or mute
	setVolume  // how loud
	setConfirm // whether a finger is asked again
	setLetters // shortcuts of one letter
	setPonder  // whether the computer thinks while a person does
	settingCount
)

// The values that are asked for. Most settings are on or off.
const (
	isOn         = "on"
	isOff        = "off"
	asSystem     = "system"
	themeLight   = "light"
	themeDark    = "dark"
	themeFirm    = "contrast"
	motionLess   = "reduced"
	volumeLow    = "low"
	volumeMiddle = "medium"
	volumeHigh   = "high"
	confirmSmall = "small"
	confirmAll   = "always"
	confirmNone  = "never"
)

// settable are the settings as they are kept: a name, and the values, of which
// the first holds until another is chosen.
var settable = [settingCount]struct {
	name   string
	values []string
}{
	setLanguage: {"language", languages()},
	setTheme:    {"theme", []string{asSystem, themeLight, themeDark, themeFirm}},
	setMotion:   {"motion", []string{asSystem, motionLess}},
	setNames:    {"coordinates", []string{isOn, isOff}},
	setSound:    {"sound", []string{isOn, isOff}},
	setVolume:   {"volume", []string{volumeMiddle, volumeLow, volumeHigh}},
	setConfirm:  {"confirm", []string{confirmSmall, confirmAll, confirmNone}},
	setLetters:  {"letters", []string{isOn, isOff}},
	setPonder:   {"ponder", []string{asSystem, isOn, isOff}},
}

// languages are the values of the language: that of the system, and each tag.
func languages() []string {
	all := []string{asSystem}
	for _, l := range lang.All() {
		all = append(all, l.Tag())
	}
	return all
}

// settings are the values that are chosen. The zero value has the first of
// each.
type settings struct {
	values [settingCount]string
	asked  [settingCount]string // by the page around: they hold until the player chooses, and are not kept
	others []string             // lines about settings of another version of the program

	damaged bool // there were lines that no version writes
}

// mostOthers is how many lines are kept that are not understood.
const mostOthers = 32

// parseSettings reads what String wrote. What makes no sense is left out, and
// what another version of the program might know is kept.
func parseSettings(text string) (s settings) {
	for line := range strings.Lines(text) {
		name, value, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || !isWord(name) || !isWord(value) {
			s.damaged = s.damaged || strings.TrimSpace(line) != ""
			continue
		}
		known := false
		for i, o := range settable {
			if o.name == name {
				known = true
				s.choose(setting(i), value)
			}
		}
		if !known && len(s.others) < mostOthers {
			s.others = append(s.others, name+" "+value)
		}
	}
	return s
}

// isWord tells whether a text is a name or a value of a setting, known or not.
func isWord(s string) bool {
	return s != "" && len(s) <= 32 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// of is the value of a setting that holds.
func (s *settings) of(i setting) string {
	if s.asked[i] != "" {
		return s.asked[i]
	}
	return s.own(i)
}

// own is the value of a setting that the player has chosen.
func (s *settings) own(i setting) string {
	if s.values[i] == "" {
		return settable[i].values[0]
	}
	return s.values[i]
}

// choose sets a setting to a value; one that it cannot have changes nothing.
func (s *settings) choose(i setting, value string) {
	if slices.Contains(settable[i].values, value) {
		s.values[i], s.asked[i] = value, ""
	}
}

// ask sets a setting without choosing it.
func (s *settings) ask(i setting, value string) {
	if slices.Contains(settable[i].values, value) {
		s.asked[i] = value
	}
}

// String is the text that is kept.
func (s *settings) String() string {
	var text strings.Builder
	for i, o := range settable {
		text.WriteString(o.name + " " + s.own(setting(i)) + "\n")
	}
	for _, line := range s.others {
		text.WriteString(line + "\n")
	}
	return text.String()
}
