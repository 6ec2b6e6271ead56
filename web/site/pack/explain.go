package pack

import (
	"fmt"
	"io"
	"os"

	"noughts/web/site/pack/squeeze"
)

// weight is how large a program is when it is compressed.
type weight struct{ gzip, br int }

// Explain writes a table of what each step gains: how much larger the
// programs are, compressed, when it alone is left out. Steps overlap, and so
// the gains do not add up to the difference between the first two lines: the
// plain programs, and those with all steps.
func Explain(w io.Writer, o Options) error {
	dir, err := os.MkdirTemp("", "noughts")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	plain, err := plainPrograms(o.Root)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%-12s", "")
	for _, p := range Programs {
		fmt.Fprintf(w, " %38s", p.Name+": gzip, brotli")
	}
	fmt.Fprintf(w, "\n%-12s", "plain")
	for _, p := range Programs {
		all, err := o.weigh(plain[p.Name])
		if err != nil {
			return err
		}
		fmt.Fprintf(w, " %12d %6s %12d %5s", all.gzip, "", all.br, "")
	}
	full, err := prepare(o.Root, dir)
	if err != nil {
		return err
	}
	// raw are the programs with all steps, before they are squeezed.
	raw, whole := map[string][]byte{}, map[string]weight{}
	fmt.Fprintf(w, "\n%-12s", "all steps")
	for _, p := range Programs {
		if raw[p.Name], err = full.compiled(p); err != nil {
			return err
		}
		if whole[p.Name], err = o.weighSqueezed(p, raw[p.Name], full.squeeze); err != nil {
			return err
		}
		fmt.Fprintf(w, " %12d %6s %12d %5s", whole[p.Name].gzip, "", whole[p.Name].br, "")
	}
	for _, s := range steps {
		fmt.Fprintf(w, "\n%-12s", s.name)
		if err := o.explain(w, s, raw, whole); err != nil {
			return err
		}
		fmt.Fprint(w, together(s.name))
	}
	_, err = fmt.Fprintln(w)
	return err
}

// together names the steps that are left out with one, since they need it.
func together(name string) (text string) {
	off := leftOut([]string{name})
	for _, s := range steps {
		if s.name != name && off[s.name] {
			text += " and " + s.name
		}
	}
	return text
}

// explain writes what one step gains.
func (o Options) explain(w io.Writer, s step, raw map[string][]byte, whole map[string]weight) error {
	dir, err := os.MkdirTemp("", "noughts")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r, err := prepare(o.Root, dir, s.name)
	if err != nil {
		return err
	}
	for _, p := range Programs {
		compiled := raw[p.Name]
		if s.squeeze == nil {
			if compiled, err = r.compiled(p); err != nil {
				return err
			}
		}
		without, err := o.weighSqueezed(p, compiled, r.squeeze)
		if err != nil {
			return err
		}
		all := whole[p.Name]
		fmt.Fprintf(w, " %12d %5.1f%% %12d %4.1f%%", without.gzip-all.gzip, percent(without.gzip, all.gzip), without.br-all.br, percent(without.br, all.br))
	}
	return nil
}

// percent is how much larger a program is without a step, in hundredths of what
// is shipped.
func percent(without, all int) float64 {
	if all == 0 {
		return 0 // not measured
	}
	return 100 * float64(without-all) / float64(all)
}

func (o Options) weighSqueezed(p Program, wasm []byte, s squeeze.Steps) (weight, error) {
	wasm, err := squeezed(p.Path, wasm, s)
	if err != nil {
		return weight{}, err
	}
	return o.weigh(wasm)
}

// weigh compresses a program.
func (o Options) weigh(wasm []byte) (weight, error) {
	var sizes [2]int
	for i, c := range codings {
		if c.name == "br" && !o.Brotli {
			continue
		}
		b, err := kept(o.Root, wasm, c.ending, c.pack)
		if err != nil {
			return weight{}, err
		}
		sizes[i] = len(b)
	}
	return weight{br: sizes[0], gzip: sizes[1]}, nil
}
