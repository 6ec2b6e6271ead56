package engine

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"noughts/game"
)

// Greeting is the first line of the serving end.
const Greeting = "noughts-engine 3"

// MaxLine is the longest line of the protocol, in bytes. A game of a hundred
// thousand moves fits into one. The values of more than a few thousand moves
// are not sent.
const MaxLine = 1 << 20

var errTooLong = errors.New("the line is longer than " + strconv.Itoa(MaxLine) + " bytes")

// lines reads a connection line by line. It is what the worker needs of package
// bufio, at a tenth of its bytes.
type lines struct {
	r    io.Reader
	room []byte
	rest []byte // read, and not given out
	err  error  // of the connection, for when the rest is empty
	long []byte
}

func newLines(r io.Reader) *lines { return &lines{r: r, room: make([]byte, 1<<14)} }

// part is what has been read of a line, with its end if that was.
func (l *lines) part() ([]byte, error) {
	for empty := 0; len(l.rest) == 0 && l.err == nil; empty++ {
		if empty == 100 {
			l.err = io.ErrNoProgress
			break
		}
		var n int
		n, l.err = l.r.Read(l.room)
		l.rest = l.room[:n]
	}
	if len(l.rest) == 0 {
		return nil, l.err
	}
	n := bytes.IndexByte(l.rest, '\n') + 1
	if n == 0 {
		n = len(l.rest)
	}
	part := l.rest[:n]
	l.rest = l.rest[n:]
	return part, nil
}

// next is the next line without its end. After errTooLong, of which it gives
// the beginning, the one after it can be read; after any other error no more.
func (l *lines) next() (string, error) {
	l.long = l.long[:0]
	over := false
	for {
		part, err := l.part()
		if err != nil && (err != io.EOF || len(l.long) == 0 && !over) {
			return "", err
		}
		whole := err != nil || part[len(part)-1] == '\n' // a last line needs no end
		if len(l.long)+len(part) > MaxLine+1 {
			over = true
			part = part[:max(0, min(len(part), 32-len(l.long)))]
		}
		if !over || len(l.long) < 32 {
			l.long = append(l.long, part...)
		}
		if !whole {
			continue
		}
		text := strings.TrimSuffix(strings.TrimSuffix(string(l.long), "\n"), "\r")
		if over {
			return text[:min(len(text), 32)], errTooLong
		}
		return text, nil
	}
}

// quote is a word from the other end as it is shown in an error: its beginning.
func quote(word string) string { return game.Quote(word) }

// split takes the number off a line. It is 0 when there is none.
func split(line string) (id uint64, rest string) {
	number, rest, _ := strings.Cut(line, " ")
	id, _ = game.Digits(number, math.MaxUint64)
	return id, rest
}

// words are the parts of a line between spaces. The tables of all characters
// that are like spaces stay out of the worker.
func words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\t' })
}

// join is a line of the protocol, its end included. What follows the number
// must not have line ends of its own; those of a sentence become spaces.
func join(id uint64, rest string) []byte {
	b := strconv.AppendUint(nil, id, 10)
	b = append(b, ' ')
	for i := 0; i < len(rest); i++ {
		if c := rest[i]; c == '\n' || c == '\r' {
			b = append(b, ' ')
		} else {
			b = append(b, c)
		}
	}
	return append(b, '\n')
}
