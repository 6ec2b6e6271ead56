//go:build !js

package db

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// The journal of SQLite is a header and frames, each a page with a checksum over
// all before it. SQLite reads up to the first frame that does not fit, and takes
// what follows for a transaction that was never confirmed. That is right for the
// last one only: another is begun after the one before is on the disk. When more
// than one transaction follows, confirmed events would vanish without a word.

const (
	walHeader = 32
	walFrame  = 24
	walMagic  = 0x377f0682 // the lowest bit says by which order of bytes the sums are made
)

// checkWAL refuses a journal with damage before its last transaction.
func checkWAL(file string) error {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	head := make([]byte, walHeader)
	if _, err := io.ReadFull(f, head); err != nil {
		return nil // it was about to begin
	}
	var order binary.ByteOrder = binary.LittleEndian
	switch magic := binary.BigEndian.Uint32(head); magic {
	case walMagic + 1:
		order = binary.BigEndian
	case walMagic:
	default:
		return fmt.Errorf("%s is damaged in its head: restore the database from its backup", file)
	}
	size := int(binary.BigEndian.Uint32(head[8:]))
	if size < 512 || size > 1<<16 || size&(size-1) != 0 {
		return fmt.Errorf("%s is damaged in its head: restore the database from its backup", file)
	}
	sum := walSum(order, [2]uint32{}, head[:24])
	kept := [2]uint32{binary.BigEndian.Uint32(head[24:]), binary.BigEndian.Uint32(head[28:])}
	frame := make([]byte, walFrame+size)
	if sum != kept {
		// A head that was being written while old frames followed fits none of them.
		if _, err := io.ReadFull(f, frame); err == nil && (walFits(order, sum, frame) || walFits(order, kept, frame)) {
			return fmt.Errorf("%s is damaged in its head: restore the database from its backup", file)
		}
		return nil
	}
	bad, commits := -1, 0
	for n := 0; ; n++ {
		if _, err := io.ReadFull(f, frame); err != nil {
			break
		}
		ours := string(frame[8:16]) == string(head[16:24]) // frames of an earlier use of the file have another salt
		if bad < 0 && ours && walFits(order, sum, frame) {
			sum = walSum(order, walSum(order, sum, frame[:8]), frame[walFrame:])
			continue
		}
		if bad < 0 {
			bad = n
		}
		if ours && binary.BigEndian.Uint32(frame[4:]) != 0 {
			commits++
		}
	}
	if commits > 1 {
		return fmt.Errorf("%s is damaged in frame %d, and %d transactions follow: restore the database from its backup", file, bad, commits)
	}
	return nil
}

// walFits tells whether a frame has the checksum that it should have behind what
// has another.
func walFits(order binary.ByteOrder, before [2]uint32, frame []byte) bool {
	sum := walSum(order, walSum(order, before, frame[:8]), frame[walFrame:])
	return sum == [2]uint32{binary.BigEndian.Uint32(frame[16:]), binary.BigEndian.Uint32(frame[20:])}
}

// walSum goes on with a checksum.
func walSum(order binary.ByteOrder, s [2]uint32, data []byte) [2]uint32 {
	for ; len(data) >= 8; data = data[8:] {
		s[0] += order.Uint32(data) + s[1]
		s[1] += order.Uint32(data[4:]) + s[0]
	}
	return s
}
