package pack

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
)

// sorts are the hollow functions of package slices, which sort by a few closures:
// each kind of slice brings its own copy of seventeen functions otherwise.
var sorts = []hollow{
	{file: "slices/zsortanyfunc.go", names: []string{"pdqsortCmpFunc"}, body: `
		pdqsort_func(lessSwap{
			func(i, j int) bool { return cmp(data[i], data[j]) < 0 },
			func(i, j int) { data[i], data[j] = data[j], data[i] },
		}, a, b, limit)`},
	{file: "slices/zsortanyfunc.go", names: []string{"stableCmpFunc"}, body: `
		stable_func(lessSwap{
			func(i, j int) bool { return cmp(data[i], data[j]) < 0 },
			func(i, j int) { data[i], data[j] = data[j], data[i] },
		}, n)`},
	{file: "slices/zsortordered.go", names: []string{"pdqsortOrdered"}, body: `
		pdqsort_func(lessSwap{
			func(i, j int) bool { return cmp.Less(data[i], data[j]) },
			func(i, j int) { data[i], data[j] = data[j], data[i] },
		}, a, b, limit)`},
}

// foldSorts writes the sorting of package sort as a file of package slices into
// a folder, and answers which file it stands for. It is the same, step by step:
// the toolchain has both made of one text. So what is equal comes in the same order.
func foldSorts(library, dir string) (map[string]string, error) {
	source, err := os.ReadFile(filepath.Join(library, "sort", "zsortfunc.go"))
	if err != nil {
		return nil, err
	}
	head := []byte("\npackage sort\n")
	if bytes.Count(source, head) != 1 {
		return nil, errors.New("pack: the toolchain's sort/zsortfunc.go is another")
	}
	source = bytes.Replace(source, head, []byte("\npackage slices\n\ntype lessSwap struct {\n\tLess func(i, j int) bool\n\tSwap func(i, j int)\n}\n"), 1)
	to := filepath.Join(dir, "slices-zsortfunc.go")
	return map[string]string{filepath.Join(library, "slices", "zsortfunc.go"): to}, os.WriteFile(to, source, 0o644)
}
