//go:build unix

// Package cluster runs several nodes of online play on one machine, with the
// PostgreSQL and the Redis that they need and a proxy before them: for a try, and for
// tests that kill any of them.
package cluster

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

// Options are what a cluster is made of.
type Options struct {
	Program []string // of a node, with its first arguments
	Args    []string // more of each node
	Nodes   int
	Addr    string // of the proxy, as 127.0.0.1:0
	Data    string // the folder of the database; "" for one that goes with the cluster
}

// Cluster is one that runs.
type Cluster struct {
	Postgres, Redis *Process
	Nodes           []*Process

	folder string
	gone   bool // the folder goes with the cluster
	o      Options
	at     []string // the addresses of the nodes
	listen net.Listener
	conns  sync.WaitGroup

	mu   sync.Mutex
	next int
}

// Start starts all, the nodes last.
func Start(o Options) (c *Cluster, err error) {
	c = &Cluster{o: o, folder: o.Data}
	defer func() {
		if err != nil {
			c.Stop()
		}
	}()
	if c.folder == "" {
		c.gone = true
		if c.folder, err = os.MkdirTemp("", "noughts"); err != nil { // a path of its own may be too long for a socket
			return c, err
		}
	} else if err = os.MkdirAll(c.folder, 0o755); err != nil {
		return c, err
	}
	if c.folder, err = filepath.Abs(c.folder); err != nil {
		return c, err
	}
	if c.Postgres, err = postgres(c.folder); err != nil {
		return c, err
	}
	if c.Redis, err = redis(c.folder, c.socket()); err != nil {
		return c, err
	}
	if err = errors.Join(c.Postgres.Start(), c.Redis.Start()); err != nil {
		return c, err
	}
	c.at = make([]string, o.Nodes)
	for i := range o.Nodes {
		c.at[i] = "127.0.0.1:0"
		c.Nodes = append(c.Nodes, c.node(i, o.Program, true))
		if err = c.Nodes[i].Start(); err != nil {
			return c, err
		}
	}
	if c.listen, err = net.Listen("tcp", o.Addr); err != nil {
		return c, err
	}
	c.conns.Go(c.proxy)
	return c, nil
}

func (c *Cluster) socket() string { return filepath.Join(c.folder, "redis.sock") }

// Database is its address.
func (c *Cluster) Database() string { return "postgres://noughts@/postgres?host=" + c.folder }

// Addr is the address of the proxy.
func (c *Cluster) Addr() string { return c.listen.Addr().String() }

// NodeAddr is the address of a node.
func (c *Cluster) NodeAddr(i int) string { return c.at[i] }

// node is a node; one that is not joined does not know of Redis.
func (c *Cluster) node(i int, program []string, joined bool) *Process {
	args := []string{"-database", c.Database()}
	if joined {
		args = append(args, "-redis", "unix://"+c.socket())
	}
	return node(fmt.Sprint("node ", i), program, append(args, c.o.Args...), &c.at[i])
}

// Stop ends all.
func (c *Cluster) Stop() {
	if c.listen != nil {
		c.listen.Close()
	}
	var ends sync.WaitGroup
	for _, p := range c.Nodes {
		ends.Go(func() { p.End(syscall.SIGTERM) })
	}
	ends.Wait()
	if c.Redis != nil {
		c.Redis.End(syscall.SIGTERM)
	}
	if c.Postgres != nil {
		c.Postgres.End(syscall.SIGINT)
	}
	c.conns.Wait()
	if c.gone && c.folder != "" {
		os.RemoveAll(c.folder)
	}
}

// proxy passes connections on to the nodes, by turns. No connection is bound to any
// of them: the next one goes to another.
func (c *Cluster) proxy() {
	for {
		in, err := c.listen.Accept()
		if err != nil {
			return
		}
		c.conns.Go(func() {
			defer in.Close()
			if out := c.dial(); out != nil {
				defer out.Close()
				pass(in, out)
			}
		})
	}
}

// dial connects to the next node that can be reached, nil where none can.
func (c *Cluster) dial() net.Conn {
	for range c.at {
		c.mu.Lock()
		c.next++
		at := c.at[c.next%len(c.at)]
		c.mu.Unlock()
		if out, err := net.Dial("tcp", at); err == nil {
			return out
		}
	}
	return nil
}

// pass copies both ways until either side ends.
func pass(a, b net.Conn) {
	done := make(chan struct{}, 2)
	for _, way := range [][2]net.Conn{{a, b}, {b, a}} {
		go func() {
			io.Copy(way[0], way[1])
			done <- struct{}{}
		}()
	}
	<-done
	a.Close()
	b.Close()
	<-done
}
