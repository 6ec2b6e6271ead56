package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strings"

	"noughts/game"
)

// A file of games is a header of lines of text, an empty line, and records: the
// length of what was kept of a game in four bytes, that, and its checksum in four
// bytes.

const gamesMagic = "noughts games 1"

// header is what all games of a file have in common.
type header struct {
	rules   string // their ID
	seed    uint64
	nodes   int64  // of a move
	weights string // which played: the checksum of their file, or additive
}

func (h header) String() string {
	return fmt.Sprintf("%s\nrules %s\nseed %d\nnodes %d\nweights %s\n\n", gamesMagic, h.rules, h.seed, h.nodes, h.weights)
}

// played is a game that was played, or the way to a position beside one.
type played struct {
	number  uint64      // among the games of its file; a way has that of its game
	opening int         // plies of its opening, or of the way
	half    int         // half points of the first player, or noResult
	moves   []game.Cell // all of them
	scores  []int16     // of the positions after the opening, each for the side to move: see keepScore
}

// Scores as they are kept: an estimate is at most mostScore either way, and a
// proved win is provedWin. A way has noResult.
const (
	mostScore = 20_000
	provedWin = 30_000
	noResult  = 3
)

// The bounds of what is read.
const (
	mostHeader = 1 << 10
	mostRecord = 1 << 13
)

// What may be wrong with a file of games.
var (
	errForeign = errors.New("games of other rules or another kind")
	errTorn    = errors.New("the last game is torn")
	errCorrupt = errors.New("what follows is damaged")
)

// appendTo appends the record of a game.
func (g *played) appendTo(to []byte) []byte {
	start := len(to)
	to = append(to, 0, 0, 0, 0)
	to = binary.AppendUvarint(to, g.number)
	to = append(to, byte(g.half))
	to = binary.AppendUvarint(to, uint64(g.opening))
	to = binary.AppendUvarint(to, uint64(len(g.moves)))
	for _, c := range g.moves {
		to = binary.AppendUvarint(to, uint64(c))
	}
	for _, s := range g.scores {
		to = binary.LittleEndian.AppendUint16(to, uint16(s))
	}
	binary.LittleEndian.PutUint32(to[start:], uint32(len(to)-start-4))
	return binary.LittleEndian.AppendUint32(to, crc32.ChecksumIEEE(to[start:]))
}

// parse reads what was kept of a game on a board of so many cells.
func parse(b []byte, cells int) (g played, ok bool) {
	number := func(most int) int {
		v, n := binary.Uvarint(b)
		if ok = ok && n > 0 && v <= uint64(most); !ok {
			return 0
		}
		b = b[n:]
		return int(v)
	}
	ok = true
	g.number = uint64(number(1<<62 - 1))
	g.half = number(noResult)
	g.opening = number(cells)
	n := number(cells)
	if !ok || g.opening > n || n > len(b) {
		return g, false
	}
	g.moves = make([]game.Cell, n)
	for i := range g.moves {
		g.moves[i] = game.Cell(number(cells - 1))
	}
	if !ok || len(b)%2 != 0 || len(b)/2 > n-g.opening+1 || len(b)/2 < n-g.opening {
		return g, false
	}
	for ; len(b) > 0; b = b[2:] {
		g.scores = append(g.scores, int16(binary.LittleEndian.Uint16(b)))
	}
	return g, true
}

// readHeader reads the header of a file.
func readHeader(r *bufio.Reader) (text string, err error) {
	var b bytes.Buffer
	for b.Len() < mostHeader {
		c, err := r.ReadByte()
		if err == io.EOF {
			return b.String(), errTorn
		}
		if err != nil {
			return "", err
		}
		if b.WriteByte(c); bytes.HasSuffix(b.Bytes(), []byte("\n\n")) {
			return b.String(), nil
		}
	}
	return "", errForeign
}

// scan calls take with each game of a file of some rules, and tells how many bytes
// are good. A torn end is errTorn.
func scan(r io.Reader, rules string, cells int, take func(g played)) (good int64, err error) {
	in := bufio.NewReader(r)
	text, err := readHeader(in)
	if err != nil {
		return 0, err
	}
	if !strings.HasPrefix(text, gamesMagic+"\nrules "+rules+"\n") {
		return 0, errForeign
	}
	good = int64(len(text))
	buf := make([]byte, mostRecord+8)
	for {
		switch _, err := io.ReadFull(in, buf[:4]); err {
		case nil:
		case io.EOF:
			return good, nil
		case io.ErrUnexpectedEOF:
			return good, errTorn
		default:
			return good, err
		}
		n := binary.LittleEndian.Uint32(buf)
		if n == 0 || n > mostRecord {
			return good, errCorrupt
		}
		record := buf[:n+8]
		switch _, err := io.ReadFull(in, record[4:]); err {
		case nil:
		case io.EOF, io.ErrUnexpectedEOF:
			return good, errTorn
		default:
			return good, err
		}
		fits := crc32.ChecksumIEEE(record[:n+4]) == binary.LittleEndian.Uint32(record[n+4:])
		g, ok := played{}, false
		if fits {
			g, ok = parse(record[4:n+4], cells)
		}
		if !ok {
			if _, err := in.Peek(1); err == io.EOF && !fits {
				return good, errTorn
			}
			return good, errCorrupt
		}
		good += int64(len(record))
		take(g)
	}
}

// scanFile is scan for a file of a name.
func scanFile(name, rules string, cells int, take func(g played)) (good int64, err error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	return scan(f, rules, cells, take)
}

// nodesOf is the nodes of a move in the header of a file.
func nodesOf(name string) (nodes int64, err error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	text, err := readHeader(bufio.NewReader(f))
	if err != nil {
		return 0, err
	}
	_, after, _ := strings.Cut(text, "\nnodes ")
	_, err = fmt.Sscan(after, &nodes)
	return nodes, err
}

// store is a file that games are added to.
type store struct {
	file   *os.File
	next   uint64 // number of the next game
	held   int    // games that it has
	scores int    // and their positions
}

// open opens a file to add games to, or makes it. A torn end is cut off. It
// refuses a file with another header, or one that is damaged.
func open(name string, h header, cells int) (*store, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	s := &store{file: f}
	if err := s.recover(h, cells); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return s, nil
}

func (s *store) recover(h header, cells int) error {
	if err := lock(s.file); err != nil {
		return err
	}
	want := h.String()
	begin := make([]byte, len(want))
	n, err := io.ReadFull(s.file, begin)
	switch {
	case err != nil && err != io.EOF && err != io.ErrUnexpectedEOF:
		return err
	case string(begin[:n]) != want[:n]:
		return errForeign
	case n < len(want): // a new file, or one whose header is torn
		if err := s.file.Truncate(0); err != nil {
			return err
		}
		_, err := s.file.WriteAt([]byte(want), 0)
		if err == nil {
			_, err = s.file.Seek(0, io.SeekEnd)
		}
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	good, err := scan(s.file, h.rules, cells, s.count)
	if errors.Is(err, errTorn) {
		err = s.file.Truncate(good)
	}
	if err == nil {
		_, err = s.file.Seek(good, io.SeekStart)
	}
	return err
}

// count counts a game or a way.
func (s *store) count(g played) {
	if g.half != noResult {
		s.held++
	}
	s.scores += len(g.scores)
	s.next = max(s.next, g.number+1)
}

// add adds a game and the ways beside it by a single write.
func (s *store) add(all []played) error {
	var b []byte
	for _, g := range all {
		s.count(g)
		b = g.appendTo(b)
	}
	_, err := s.file.Write(b)
	return err
}

// close makes sure that all is on the disk.
func (s *store) close() error { return errors.Join(s.file.Sync(), s.file.Close()) }
