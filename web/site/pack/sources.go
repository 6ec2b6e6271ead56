package pack

import (
	"os"
	"path/filepath"
	"slices"
)

// endings are those of the files of web/ that go into the folder.
var endings = []string{".html", ".css", ".js", ".ts", ".svg", ".webmanifest"}

// Sources are the files that are packed, without the programs: those of web/,
// web/light and web/v1, the toolchain's wasm_exec.js, and what is made from other
// things.
func Sources(root string) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, folder := range []string{"", "light", "v1"} {
		dir := filepath.Join(root, "web", folder)
		entries, err := os.ReadDir(dir)
		if err != nil && !(folder != "" && os.IsNotExist(err)) {
			return nil, err
		}
		for _, e := range entries {
			if e.IsDir() || !slices.Contains(endings, filepath.Ext(e.Name())) {
				continue
			}
			b, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				return nil, err
			}
			files[filepath.ToSlash(filepath.Join(folder, e.Name()))] = b
		}
	}
	glue, err := os.ReadFile(filepath.Join(root, "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	files["wasm_exec.js"] = glue
	if err := translations(root, files); err != nil {
		return nil, err
	}
	if err := drawIcons(files); err != nil {
		return nil, err
	}
	return files, nil
}
