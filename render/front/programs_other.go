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

// programs are the other programs that play: one for each seat of the board,
// started when it is first asked for a move, and kept from game to game, and
// those that play beside the board.
type programs struct {
	waits gomocup.Options // how long one may take; the name and the turn are each one's own

	mu      sync.Mutex
	clients map[game.Player]*client
	alone   map[*client]bool
	closed  bool
}

type client struct {
	*gomocup.Client
	program string // as it was asked for
}

// Fits is that of session.Programs.
func (*programs) Fits(r *game.Rules) error {
	_, err := gomocup.Bits(r)
	return err
}

// client is a program that is not started yet.
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

// Seat is that of session.Programs.
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
		go p.lone(c)() // it may take its time
	}
	if p.clients == nil {
		p.clients = map[game.Player]*client{}
	}
	p.clients[by] = made
	return made, nil
}

// Alone is that of session.Programs.
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

// lone keeps a program that has no seat of the game on the board until it is
// ended by the function that it answers. It is called with the lock held.
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

// errClosed is the error of a program that is asked for when the window closes.
var errClosed = errors.New("the window is closed")

// Close ends all of them, those that think as well, and returns when none runs
// any more.
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
