package gateway

import (
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Limits are what one address, one connection and all together may take of a
// server. An address is one of IPv4, or the first 64 bits of one of IPv6.
type Limits struct {
	Connections int  // in all
	PerAddress  int  // connections of an address
	Opens       Rate // connections that an address opens
	Messages    Rate // of a connection; one that sends more is cut
	Rooms       Rate // that an address makes
	Seeks       Rate // wishes for a game that an address asks for, or asks after
	Reads       Rate // public games that an address asks for by HTTP
	Requests    int  // that are worked on at once, in all
	Own         int  // that are worked on at once, of a connection
	Queue       int  // bytes that wait for a connection; a slower one is cut
}

// Rate is so many at once, and then so many a second.
type Rate struct {
	Burst  int
	Second float64
}

// Defaults are the limits where nothing else is said.
var Defaults = Limits{
	Connections: 20_000, PerAddress: 200, Opens: Rate{100, 5}, Messages: Rate{60, 10}, Rooms: Rate{40, 0.02}, Seeks: Rate{60, 1}, Reads: Rate{200, 20},
	Requests: 512, Own: 16, Queue: 256 << 10,
}

// limit is one of them, a number or a rate, by the name that people know it by.
type limit struct {
	name string
	n    *int
	r    *Rate
	why  string
}

func (f limit) value() string {
	if f.n != nil {
		return strconv.Itoa(*f.n)
	}
	return fmt.Sprintf("%d/%g", f.r.Burst, f.r.Second)
}

func (f limit) example() string {
	if f.n != nil {
		return f.name + "=100"
	}
	return f.name + "=100/0.5"
}

func (l *Limits) fields() []limit {
	return []limit{
		{"connections", &l.Connections, nil, "connections in all"},
		{"per-address", &l.PerAddress, nil, "connections of an address"},
		{"opens", nil, &l.Opens, "connections that an address opens: at once, and then a second"},
		{"messages", nil, &l.Messages, "messages of a connection: at once, and then a second"},
		{"rooms", nil, &l.Rooms, "rooms that an address makes: at once, and then a second; 1000 cells count for one more"},
		{"seeks", nil, &l.Seeks, "requests for a stranger of an address: at once, and then a second"},
		{"reads", nil, &l.Reads, "public games that an address asks for: at once, and then a second"},
		{"requests", &l.Requests, nil, "requests that are worked on at once"},
		{"own", &l.Own, nil, "of them those of a connection"},
		{"queue", &l.Queue, nil, "bytes that wait for a connection"},
	}
}

// ParseLimits changes limits as a text says: "connections=5000,rooms=10/0.01".
func ParseLimits(text string, l Limits) (Limits, error) {
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		name, value, _ := strings.Cut(part, "=")
		if err := l.set(strings.TrimSpace(name), strings.TrimSpace(value)); err != nil {
			return l, err
		}
	}
	return l, nil
}

func (l *Limits) set(name, value string) error {
	for _, f := range l.fields() {
		if f.name != name {
			continue
		}
		burst, second, rate := strings.Cut(value, "/")
		n, err := strconv.Atoi(burst)
		if err != nil || n < 1 || rate != (f.r != nil) {
			return fmt.Errorf("the limit %s cannot be %q: write it as %s", name, value, f.example())
		}
		if f.n != nil {
			*f.n = n
			return nil
		}
		per, err := strconv.ParseFloat(second, 64)
		if err != nil || !(per > 0 && per <= 1e6) { // NaN is neither
			return fmt.Errorf("the limit %s cannot be %q: write it as %s", name, value, f.example())
		}
		*f.r = Rate{n, per}
		return nil
	}
	return fmt.Errorf("there is no limit %q", name)
}

// String is the limits as ParseLimits reads them.
func (l Limits) String() string {
	var parts []string
	for _, f := range l.fields() {
		parts = append(parts, f.name+"="+f.value())
	}
	return strings.Join(parts, ",")
}

// Explain is the limits with what they mean, a line each.
func (l Limits) Explain() string {
	var b strings.Builder
	for _, f := range l.fields() {
		fmt.Fprintf(&b, "  %-24s %s\n", f.name+"="+f.value(), f.why)
	}
	return b.String()
}

// bucket lets a rate through.
type bucket struct {
	mu   sync.Mutex
	rate Rate
	used float64 // of the burst
	at   time.Time
}

// take tells whether n more are within the rate.
func (b *bucket) take(n int, now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.leak(now)
	if b.used+float64(n) > float64(b.rate.Burst) {
		return false
	}
	b.used += float64(n)
	return true
}

func (b *bucket) leak(now time.Time) {
	if !b.at.IsZero() {
		b.used = max(0, b.used-max(0, now.Sub(b.at).Seconds())*b.rate.Second)
	}
	b.at = now
}

// full tells whether nothing of the burst is used.
func (b *bucket) full(now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.leak(now)
	return b.used == 0
}

// visitor is an address that has asked for something lately.
type visitor struct {
	connections  int
	opens, rooms bucket
	seeks, reads bucket
}

// visitors are all of them.
type visitors struct {
	limits Limits
	mu     sync.Mutex
	known  map[string]*visitor
	sweep  int // when there are so many, those that are of no account are forgotten
	total  int // connections
}

func newVisitors(l Limits) *visitors {
	return &visitors{limits: l, known: map[string]*visitor{}, sweep: 1024}
}

// open counts a connection of an address in, to be closed by close. When that is
// too much, the answer is false.
func (v *visitors) open(address string, now time.Time) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	x := v.visitor(address, now)
	if v.total >= v.limits.Connections || x.connections >= v.limits.PerAddress || !x.opens.take(1, now) {
		return false
	}
	x.connections++
	v.total++
	return true
}

func (v *visitors) close(address string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if x := v.known[address]; x != nil && x.connections > 0 {
		x.connections--
		v.total--
	}
}

// seek tells whether an address may ask for a stranger once more.
func (v *visitors) seek(address string, now time.Time) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.visitor(address, now).seeks.take(1, now)
}

// read tells whether an address may ask for another public game.
func (v *visitors) read(address string, now time.Time) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.visitor(address, now).reads.take(1, now)
}

// room tells whether an address may make another room, which counts for n of them.
func (v *visitors) room(address string, n int, now time.Time) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.visitor(address, now).rooms.take(min(n, v.limits.Rooms.Burst), now)
}

func (v *visitors) visitor(address string, now time.Time) *visitor {
	if x := v.known[address]; x != nil {
		return x
	}
	if len(v.known) >= v.sweep {
		for a, x := range v.known {
			if x.connections == 0 && x.opens.full(now) && x.rooms.full(now) && x.seeks.full(now) && x.reads.full(now) {
				delete(v.known, a)
			}
		}
		v.sweep = max(1024, 2*len(v.known))
	}
	x := &visitor{opens: bucket{rate: v.limits.Opens}, rooms: bucket{rate: v.limits.Rooms}, seeks: bucket{rate: v.limits.Seeks}, reads: bucket{rate: v.limits.Reads}}
	v.known[address] = x
	return x
}

// addressOf is what limits are counted by, of an address with or without a port.
func addressOf(text string) string {
	if host, _, err := net.SplitHostPort(text); err == nil {
		text = host
	}
	a, err := netip.ParseAddr(strings.Trim(text, "[] "))
	if err != nil {
		return ""
	}
	a = a.Unmap().WithZone("")
	if a.Is6() && !a.IsLoopback() { // ::1 is this machine, and its network is nobody's
		p, err := a.Prefix(64)
		if err != nil {
			return ""
		}
		return p.Addr().String()
	}
	return a.String()
}
