package stage

import (
	"strings"

	"noughts/render/lang"
)

// ApplyLook lets the looks follow the settings, and what these leave to the system.
func (a *Stage) ApplyLook(system Look) {
	switch a.Chosen.Of(SetTheme) {
	case ThemeLight:
		system.Dark = false
	case ThemeDark:
		system.Dark = true
	case ThemeFirm:
		system.Contrast = true
	}
	if a.Chosen.Of(SetMotion) == MotionLess {
		system.Reduced = true
	}
	system.Plain = a.Chosen.Of(SetPieces) == PiecesPlain
	system.Paper = a.Chosen.Of(SetPieces) == PiecesPaper
	a.Look, a.Theme = system, ThemeFor(system)
	wanted := lang.Match(a.Chosen.Of(SetLanguage))
	if a.Chosen.Of(SetLanguage) == AsSystem {
		wanted = lang.Match(strings.Split(system.Languages, ",")...)
	}
	if wanted.Ready() { // otherwise the looks are applied again when it is
		a.Tongue = wanted
	}
	a.Face.Region(wanted.Tag())
}
