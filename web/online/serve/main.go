//go:build !js

// Command serve is the server of online play: the site and the games in one
// program, with its data in one file.
//
//	go run ./web/online/serve [-addr 127.0.0.1:8080] [-data noughts.db] [-site build/play]
//
// Every flag is an environment variable too: NOUGHTS_ADDR, NOUGHTS_DATA and so on.
// README.md in the folder above says how to run it for others.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"
	"time"

	"noughts/web/online/gateway"
	"noughts/web/online/queue"
	"noughts/web/online/room"
	"noughts/web/online/store"
	"noughts/web/online/store/db"
	"noughts/web/site/static"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.LookupEnv, os.Stdout, os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "online:", err)
		os.Exit(1)
	}
}

// settings are what the flags say.
type settings struct {
	addr, data, database, redis, site, origins, header, limits, operator string
}

// leastSecret is the least length of the operator's secret.
const leastSecret = 16

// origin matches an origin: the scheme and the host, and the port.
var origin = regexp.MustCompile(`^((https?)://(?:[0-9a-z_.-]+|\[[0-9a-f:.]+\]))(:[0-9]+)?$`)

// usualPorts are the ports that browsers leave out of an origin, by its scheme.
var usualPorts = map[string]string{"https": ":443", "http": ":80"}

// headerName matches what can be the name of a header.
var headerName = regexp.MustCompile("^[0-9A-Za-z!#$%&'*+.^_`|~-]+$")

// drain is how long the end may take.
const drain = 8 * time.Second

// parse reads the flags, and the environment where a flag is not given.
func parse(args []string, env func(string) (string, bool), out io.Writer) (s settings, err error) {
	flags := flag.NewFlagSet("online", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.StringVar(&s.addr, "addr", "127.0.0.1:8080", "the `address` to listen at")
	flags.StringVar(&s.data, "data", "noughts.db", "the `file` that keeps the games; :memory: keeps nothing")
	flags.StringVar(&s.database, "database", "", "keep the games in PostgreSQL instead: `postgres://user@host/name`")
	flags.StringVar(&s.redis, "redis", "", "one of several nodes over one database, which hear each other by Redis or Valkey: `redis://host:6379`, or several with commas")
	flags.StringVar(&s.site, "site", "", "the `folder` of the site, as dist; without it there are only the games")
	flags.StringVar(&s.origins, "origins", "", "pages that may connect besides those from here: `https://a.example,https://b.example`")
	flags.StringVar(&s.header, "header", "", "behind a proxy: the `name` of the header in which it says who asks, as X-Forwarded-For")
	flags.StringVar(&s.limits, "limits", "", "change limits, as `rooms=10/0.01,connections=5000`; show lists them")
	flags.StringVar(&s.operator, "operator", "", "the `secret` for /operator; better said as NOUGHTS_OPERATOR; without it there is no such page")
	flags.Usage = func() {
		fmt.Fprintln(out, "The server of online play. Each flag is also an environment variable: NOUGHTS_ADDR and so on.")
		flags.PrintDefaults()
	}
	flags.VisitAll(func(f *flag.Flag) {
		value, ok := env("NOUGHTS_" + strings.ToUpper(f.Name))
		if ok && err == nil {
			err = f.Value.Set(value)
		}
	})
	if err != nil {
		return s, err
	}
	if err := flags.Parse(args); err != nil {
		return s, err
	}
	if flags.NArg() > 0 {
		return s, fmt.Errorf("%q is no flag; -h lists them", flags.Arg(0))
	}
	return s, nil
}

// run serves until ctx is done.
func run(ctx context.Context, args []string, env func(string) (string, bool), out, errs io.Writer) error {
	s, err := parse(args, env, errs)
	if err != nil {
		return err
	}
	o := gateway.Options{Say: slog.New(slog.NewTextHandler(errs, nil)), Header: s.header, Operator: s.operator, Limits: gateway.Defaults, Rooms: room.Defaults, Queue: queue.Defaults}
	if s.limits == "show" {
		_, err := io.WriteString(out, o.Limits.Explain())
		return err
	}
	if s.addr == "" { // would be any port, for everybody
		return errors.New("-addr is empty: write it as 127.0.0.1:8080, or leave it out")
	}
	if s.data == "" && s.database == "" { // would be a file that is gone at the end
		return errors.New("-data is empty: name a file, or leave it out")
	}
	if s.header != "" && !headerName.MatchString(s.header) {
		return fmt.Errorf("-header: %q is no name of a header: write it as X-Forwarded-For", s.header)
	}
	if s.operator != "" && len(s.operator) < leastSecret {
		return fmt.Errorf("the operator's secret has %d characters: make it at least %d long", len(s.operator), leastSecret)
	}
	if o.Limits, err = gateway.ParseLimits(s.limits, o.Limits); err != nil {
		return err
	}
	if o.Origins, err = originList(s.origins); err != nil {
		return err
	}
	if s.redis != "" {
		if s.database == "" {
			return errors.New("several nodes need one database: say -database with -redis")
		}
		o.Bus = gateway.Redis(strings.Split(s.redis, ",")...)
	}
	if s.site != "" {
		root, err := os.OpenRoot(s.site)
		if err != nil {
			return fmt.Errorf("there is no site: %w", err)
		}
		defer root.Close()
		o.Site = static.Handler(static.Naming(root.FS(), "./"))
	} else {
		o.Site = http.NotFoundHandler()
	}
	if o.Log, err = open(ctx, s); err != nil {
		return err
	}
	return errors.Join(serve(ctx, s.addr, o, out), o.Log.Close())
}

// open opens what keeps the games.
func open(ctx context.Context, s settings) (store.Store, error) {
	switch {
	case s.database != "":
		return db.Postgres(ctx, s.database)
	case s.data == ":memory:":
		return store.NewMemory(), nil
	}
	return db.SQLite(ctx, s.data)
}

// serve serves at an address until ctx is done, and ends within some seconds then.
func serve(ctx context.Context, addr string, o gateway.Options, out io.Writer) error {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	server, err := gateway.New(o)
	if err != nil {
		return errors.Join(err, l.Close())
	}
	fmt.Fprintf(out, "Noughts is at http://%s/ (Ctrl+C ends it)\n", l.Addr())
	serving, stop := context.WithCancel(context.Background())
	defer stop()
	served := make(chan error, 1)
	go func() { served <- server.Serve(serving, l) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	o.Say.Info("draining")
	limit, done := context.WithTimeout(context.Background(), drain)
	defer done()
	err = server.Close(limit)
	stop()
	return errors.Join(err, <-served)
}

// originList is the origins of a text, each checked, as browsers write them.
func originList(text string) (list []string, err error) {
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		o := origin.FindStringSubmatch(strings.ToLower(part))
		if o == nil {
			return nil, fmt.Errorf("-origins: %q is no origin: write it as https://example.org", part)
		}
		site, scheme, port := o[1], o[2], o[3]
		if port == usualPorts[scheme] {
			port = ""
		}
		list = append(list, site+port)
	}
	return list, nil
}
