package pack

import (
	"bytes"
	"fmt"
	"path"

	"github.com/evanw/esbuild/pkg/api"
)

// small is a script or a style sheet without its comments and indentation, and
// with short names for what only it can see. A notice of copyright at the head
// of a part stays.
func small(name string, text []byte) ([]byte, error) {
	loader := api.LoaderJS
	if path.Ext(name) == ".css" {
		loader = api.LoaderCSS
	}
	result := api.Transform(string(text), api.TransformOptions{
		Loader:            loader,
		Sourcefile:        name,
		Target:            api.ESNext,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
	})
	if len(result.Errors) > 0 {
		e := result.Errors[0]
		line := 0
		if e.Location != nil {
			line = e.Location.Line
		}
		return nil, fmt.Errorf("pack: %s, line %d: %s", name, line, e.Text)
	}
	return append(notice(text), result.Code...), nil
}

// notice is the comment of several lines that claims a copyright, "" for none.
func notice(text []byte) []byte {
	var out []byte
	for line := range bytes.Lines(text) {
		comment := bytes.HasPrefix(line, []byte("//"))
		if comment && (len(out) > 0 || bytes.Contains(line, []byte("Copyright"))) {
			out = append(out, line...)
		} else if len(out) > 0 {
			break
		}
	}
	return out
}
