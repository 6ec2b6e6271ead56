//go:build unix

package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
)

// ear is a WebSocket that hears short messages of text. It does no more than that: thousands are
// on the machine that is measured, and those of a library took as much of it as the server.
type ear struct {
	net.Conn
	in  *bufio.Reader
	buf []byte
}

// The kinds of frames, with the bit of those that are whole messages.
const (
	frameText  = 0x81
	frameClose = 0x88
)

// listen connects to an address like ws://127.0.0.1:8080/path.
func listen(address string) (*ear, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	c, err := net.Dial("tcp", u.Host)
	if err != nil {
		return nil, err
	}
	e := &ear{Conn: c, in: bufio.NewReaderSize(c, 1024)}
	if err := e.upgrade(u); err != nil {
		c.Close()
		return nil, err
	}
	return e, nil
}

func (e *ear) upgrade(u *url.URL) error {
	_, err := fmt.Fprintf(e.Conn, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", u.RequestURI(), u.Host)
	if err != nil {
		return err
	}
	answer, err := http.ReadResponse(e.in, nil)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusSwitchingProtocols {
		return fmt.Errorf("the server answers with status %d", answer.StatusCode)
	}
	return nil
}

// say sends a message of at most 64 KB, with a mask of zeros.
func (e *ear) say(text string) error {
	const masked = 0x80
	message := []byte{frameText, masked | byte(min(len(text), 126))}
	if len(text) >= 126 {
		message = binary.BigEndian.AppendUint16(message, uint16(len(text)))
	}
	_, err := e.Write(append(append(message, 0, 0, 0, 0), text...))
	return err
}

// hear is the next message; it is good until the one after it.
func (e *ear) hear() ([]byte, error) {
	var head [8]byte
	if _, err := io.ReadFull(e.in, head[:2]); err != nil {
		return nil, err
	}
	kind, length := head[0], uint64(head[1])
	if more := map[uint64]int{126: 2, 127: 8}[length]; more > 0 {
		clear(head[:])
		if _, err := io.ReadFull(e.in, head[8-more:]); err != nil {
			return nil, err
		}
		length = binary.BigEndian.Uint64(head[:])
	}
	switch {
	case kind == frameClose:
		return nil, io.EOF
	case kind != frameText || length > 1<<20:
		return nil, fmt.Errorf("the server sends a frame of kind %#x with %d bytes", kind, length)
	}
	if uint64(cap(e.buf)) < length {
		e.buf = make([]byte, length)
	}
	e.buf = e.buf[:length]
	_, err := io.ReadFull(e.in, e.buf)
	return e.buf, err
}
