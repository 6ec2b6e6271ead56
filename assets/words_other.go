//go:build !js

package assets

import "embed"

//go:embed words/*.po
var words embed.FS

// Words is the gettext catalogue of a language, "" where there is none.
func Words(language string) string {
	text, err := words.ReadFile("words/" + language + ".po")
	if err != nil {
		return ""
	}
	return string(text)
}
