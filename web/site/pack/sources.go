package pack

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"noughts/assets"
)

// endings are those of the files of web/ that go into the folder.
var endings = []string{".html", ".css", ".js", ".ts", ".svg", ".webmanifest"}

// glue is the toolchain's script that starts a program. The module keeps a copy
// of it.
const glue = "wasm_exec.js"

// terms is the file that tells what the programs are made of.
const terms = "LICENSES.txt"

// typeface is the one that only texts in Chinese and Japanese need.
const typeface = "cjk.ttf"

// Sources are the files that are packed, without the programs: those of web/,
// web/light and web/v1, the toolchain's wasm_exec.js, and what is made from other
// things.
func Sources(root string) (map[string][]byte, error) {
	files := map[string][]byte{}
	var err error
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
	if files[glue], err = os.ReadFile(filepath.Join(root, glue)); err != nil {
		return nil, err
	}
	if err := translations(root, files); err != nil {
		return nil, err
	}
	if err := placeGames(files); err != nil {
		return nil, err
	}
	if err := drawIcons(files); err != nil {
		return nil, err
	}
	files[terms] = []byte(assets.Licences)
	files[typeface] = assets.CJK
	for _, name := range []string{assets.Openings, assets.Lessons} {
		files["words."+name+".po"] = []byte(assets.Late(name)) // the page fetches them as it fetches catalogues
	}
	return files, nil
}

// toolchainGlue is the script of the toolchain that builds the programs.
func toolchainGlue(root string) ([]byte, error) {
	dir, err := goroot(root)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "lib", "wasm", glue))
}

// goroot is the folder of the toolchain.
func goroot(root string) (string, error) {
	out, err := hostGo(root, "env", "GOROOT")
	return strings.TrimSpace(string(out)), err
}
