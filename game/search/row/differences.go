package row

import "encoding/binary"

// AppendTo appends by how much each number differs from that of base, which where base has
// the same for both colours is that of the first one. Nothing and the length of its run, less
// one, stand for a run of numbers that do not differ.
func (w *Weights) AppendTo(to []byte, base *Weights) []byte {
	all := w.Lists()
	for i, list := range all {
		was := expected(base, all, i)
		for j := 0; j < len(list); {
			if d := int64(list[j]) - int64(was[j]); d != 0 {
				to = binary.AppendVarint(to, d)
				j++
				continue
			}
			from := j
			for j++; j < len(list) && list[j] == was[j]; {
				j++
			}
			to = binary.AppendUvarint(append(to, 0), uint64(j-from-1))
		}
	}
	return to
}

// Read reads what AppendTo has appended, and tells what is wrong with it, "" for nothing.
func (w *Weights) Read(from []byte, base *Weights) (why string) {
	all := w.Lists()
	for i, list := range all {
		copy(list, expected(base, all, i))
		for at := 0; at < len(list); {
			d, n := binary.Varint(from)
			if n <= 0 {
				return "a number is missing"
			}
			from = from[n:]
			if d != 0 {
				v := int64(list[at]) + d
				if d != int64(int32(d)) || v != int64(int16(v)) {
					return "a number is too large"
				}
				list[at] = int16(v)
				at++
				continue
			}
			run, n := binary.Uvarint(from)
			if n <= 0 || run >= uint64(len(list)-at) {
				return "a run is too long"
			}
			from, at = from[n:], at+int(run)+1
		}
	}
	if len(from) > 0 {
		return "more than the numbers"
	}
	return ""
}

// expected is what the numbers of a list are compared with.
func expected(base *Weights, all [][]int16, i int) []int16 {
	const situations = 2*Uses + 1 // where their lists begin
	if base.Cells[0] == base.Cells[1] {
		switch {
		case i >= Uses && i < 2*Uses:
			return all[i-Uses]
		case i >= situations+3*Situations:
			return all[i-3*Situations]
		}
	}
	return base.Lists()[i]
}

// Lists are all numbers: of each colour those of each use, those of the sets of threats, and
// of each colour and situation what else a move promises.
func (w *Weights) Lists() (all [][]int16) {
	for c := range w.Cells {
		for use := range w.Cells[c] {
			all = append(all, w.Cells[c][use][:])
		}
	}
	all = append(all, w.Threat[:])
	for c := range w.Both {
		for i := range Situations {
			all = append(all, w.Both[c][i][:], w.Last[c][i][:], w.Own[c][i][:])
		}
	}
	return all
}
