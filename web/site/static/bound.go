package static

import (
	"container/list"
	"net"
	"sync"
)

// bounded is a listener with at most so many connections. Where there are as many
// and one more comes, that which has been quiet for longest is closed: whoever takes
// connections and does nothing with them keeps nobody out.
type bounded struct {
	net.Listener
	most int

	mu    sync.Mutex
	conns list.List // of *bounded connections, that which was quiet for longest first
}

// waiting is how many bytes of an answer the system may keep for a client who does
// not read, a connection.
const waiting = 128 << 10

// bound bounds a listener.
func bound(l net.Listener, most int) net.Listener { return &bounded{Listener: l, most: most} }

// Accept waits for the next connection.
func (l *bounded) Accept() (net.Conn, error) {
	inner, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if tcp, ok := inner.(*net.TCPConn); ok {
		tcp.SetWriteBuffer(waiting) // where it fails, the system's own size does
	}
	c := &counted{Conn: inner, of: l}
	l.mu.Lock()
	c.at = l.conns.PushBack(c)
	var quiet *counted
	if l.conns.Len() > l.most {
		quiet = l.conns.Front().Value.(*counted)
	}
	l.mu.Unlock()
	if quiet != nil {
		quiet.Close()
	}
	return c, nil
}

// counted is a connection that its listener counts.
type counted struct {
	net.Conn
	of *bounded
	at *list.Element
}

// Read notes that something has come.
func (c *counted) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.moved(n)
	return n, err
}

// Write notes that something was taken.
func (c *counted) Write(b []byte) (int, error) {
	n, err := c.Conn.Write(b)
	c.moved(n)
	return n, err
}

// moved puts the connection behind those that have been quiet for longer.
func (c *counted) moved(n int) {
	if n == 0 {
		return
	}
	c.of.mu.Lock()
	defer c.of.mu.Unlock()
	c.of.conns.MoveToBack(c.at) // which does nothing once it is removed
}

// Close ends the connection.
func (c *counted) Close() error {
	c.of.mu.Lock()
	c.of.conns.Remove(c.at)
	c.of.mu.Unlock()
	return c.Conn.Close()
}

// CloseWrite ends the answer where the client still sends, so that it arrives.
func (c *counted) CloseWrite() error {
	if inner, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return inner.CloseWrite()
	}
	return nil
}
