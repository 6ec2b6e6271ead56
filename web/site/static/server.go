package static

import (
	"bytes"
	"html"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"strings"
	"time"
)

// Naming is the folder of the static site with a page that names a server of games
// between people far apart, by its address, which may be one from the page on: "./"
// is where the page lies. Without it the page asks nobody anything.
func Naming(dir fs.FS, server string) fs.FS { return naming{dir, server} }

// naming is a folder whose first page has one more line.
type naming struct {
	fs.FS
	server string
}

// page is the file that names the server, and head what the line stands behind.
const (
	page = "index.html"
	head = "<head>"
)

// Open opens a file. Of the page there is only that which names the server: it is in
// no other coding.
func (n naming) Open(name string) (fs.File, error) {
	switch name {
	case page:
		text, err := fs.ReadFile(n.FS, page)
		if err != nil {
			return nil, err
		}
		at, err := fs.Stat(n.FS, page)
		if err != nil {
			return nil, err
		}
		line := head + `<meta name="noughts-server" content="` + html.EscapeString(n.server) + `">`
		text = bytes.Replace(text, []byte(head), []byte(line), 1)
		return &named{bytes.NewReader(text), at.ModTime()}, nil
	case page + ".gz", page + ".br":
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return n.FS.Open(name)
}

// socketHost is a host, with a port or without, that can stand in a policy.
var socketHost = regexp.MustCompile(`^[\w.-]+(:\d+)?$`)

// policyFor is the policy of a folder. One with a server elsewhere may ask that server, by
// its socket, and no other.
func policyFor(dir fs.FS) string {
	n, ok := dir.(naming)
	if !ok {
		return Policy
	}
	u, err := url.Parse(n.server)
	if err != nil || !socketHost.MatchString(u.Host) {
		return Policy
	}
	socket := map[string]string{"https": "wss://", "http": "ws://"}[u.Scheme]
	if socket == "" {
		return Policy
	}
	return strings.Replace(Policy, "connect-src 'self'", "connect-src 'self' "+socket+u.Host, 1)
}

// named is the page, read from memory.
type named struct {
	*bytes.Reader
	modified time.Time
}

func (n *named) Stat() (fs.FileInfo, error) { return n, nil }
func (n *named) Close() error               { return nil }
func (n *named) Name() string               { return path.Base(page) }
func (n *named) Mode() fs.FileMode          { return 0o444 }
func (n *named) ModTime() time.Time         { return n.modified }
func (n *named) IsDir() bool                { return false }
func (n *named) Sys() any                   { return nil }
