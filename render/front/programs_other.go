//go:build !js

package front

import (
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"noughts/game"
	"noughts/game/engine/gomocup"
	"noughts/game/match"
	"noughts/render/ui/session"
)

// programs are the external engines: one for each seat of the board, started with its
// first move and kept from game to game, and those of games beside the board.
type programs struct {
	waits gomocup.Options // timeouts; name and turn are set for each engine

	mu      sync.Mutex
	clients map[game.Player]*client
	alone   map[*client]bool
	closed  bool
}

type client struct {
	*gomocup.Client
	program string // path and arguments
}

// Fits implements session.Programs.
func (*programs) Fits(r *game.Rules) error {
	_, err := gomocup.Bits(r)
	return err
}

// client makes an engine that is not started yet.
func (p *programs) client(program string) (*client, error) {
	asked := session.ParseProgram(program)
	path, err := exec.LookPath(strings.TrimSpace(asked.File))
	if err != nil {
		return nil, fmt.Errorf("%q cannot be run: %w", asked.File, err)
	}
	o := p.waits
	o.Name, o.Turn = filepath.Base(path), asked.Time
	return &client{gomocup.NewClient(gomocup.Command(path, asked.Words()...), o), program}, nil
}

// Seat implements session.Programs.
func (p *programs) Seat(program string, by game.Player) (match.Seat, error) {
	made, err := p.client(program)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	c := p.clients[by]
	switch {
	case p.closed:
		return nil, errClosed
	case c != nil && c.program == program:
		return c, nil
	case c != nil:
		go p.lone(c)() // closing may take long
	}
	if p.clients == nil {
		p.clients = map[game.Player]*client{}
	}
	p.clients[by] = made
	return made, nil
}

// Alone implements session.Programs.
func (p *programs) Alone(program string) (match.Seat, func(), error) {
	c, err := p.client(program)
	if err != nil {
		return nil, nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, nil, errClosed
	}
	return c, p.lone(c), nil
}

// lone registers an engine of a game beside the board, until the function that it answers
// is called. The lock is held.
func (p *programs) lone(c *client) (end func()) {
	if p.alone == nil {
		p.alone = map[*client]bool{}
	}
	p.alone[c] = true
	return func() {
		c.Close()
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.alone, c)
	}
}

// errClosed is the error of a request after Close.
var errClosed = errors.New("the window is closed")

// Close ends all engines, also in the middle of a search, and waits for them.
func (p *programs) Close() {
	p.mu.Lock()
	p.closed = true
	all := slices.AppendSeq(slices.Collect(maps.Values(p.clients)), maps.Keys(p.alone))
	p.mu.Unlock()
	var ended sync.WaitGroup
	for _, c := range all {
		ended.Go(func() { c.Close() })
	}
	ended.Wait()
}
