//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"noughts/web/online/cluster"
)

// The tests' program is the server by itself, too.
func TestMain(m *testing.M) {
	if serveAlone() {
		return
	}
	os.Exit(m.Run())
}

// A short run finds nothing missing.
func TestLoad(t *testing.T) {
	var out strings.Builder
	if err := run([]string{"-games", "4", "-moves", "80", "-watchers", "5", "-turns", "9", "-pace", "0s"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"durable moves", "sent back", "with 5 watchers", "delivery to them", "only passed on", "bytes a connection"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the table has no %q:\n%s", want, &out)
		}
	}
	if err := run([]string{"-games", "0"}, &out); err == nil {
		t.Error("no games are played")
	}
}

// The numbers of events are found in what is told, and no others.
func TestNumbers(t *testing.T) {
	line := `{"push":{"channel":"w:x","pub":{"data":{"room":"x","events":[{"v":7,"k":"move","at":12},{"v":8,"k":"move"},{"v":x}],"now":1}}}}`
	if got := slices.Collect(numbers([]byte(line))); !slices.Equal(got, []int{7, 8}) {
		t.Errorf("the events are %v", got)
	}
}

// What a durable move costs beside a message that is only sent back, and how soon one is answered
// where half of those come that are asked for.
func BenchmarkFigureOnline(f *testing.B) {
	ctx := context.Background()
	theirs, err := echoed(ctx, 64, 15_000)
	if err != nil {
		f.Fatal(err)
	}
	ours, err := durable(ctx, "", planOf(64, 15_000))
	if err != nil {
		f.Fatal(err)
	}
	calm, err := durable(ctx, "", planOf(64, 15_000).at(asked/2))
	if err != nil {
		f.Fatal(err)
	}
	f.ReportMetric(theirs.rate()/ours.rate(), "durable-move/message-sent-back~12")
	f.ReportMetric(ratio(ours.used[0]+ours.used[1], theirs.used[0]+theirs.used[1]), "its-processor-time/sent-back~8")
	f.ReportMetric(ours.rate(), "1/s-moves")
	f.ReportMetric(ms(ours.at(50)), "ms-p50")
	f.ReportMetric(ms(ours.at(99)), "ms-p99")
	f.ReportMetric(calm.rate(), "1/s-moves-at-half")
	f.ReportMetric(ms(calm.at(99)), "ms-p99-at-half")
	server, asks := ours.each()
	f.ReportMetric(ms(server)*1000, "µs-server")
	f.ReportMetric(ms(asks)*1000, "µs-generator")
}

// What a durable move costs in PostgreSQL beside one in SQLite.
func BenchmarkFigureOnlinePostgreSQL(f *testing.B) {
	ctx := context.Background()
	c, err := cluster.Start(cluster.Options{Addr: "127.0.0.1:0"})
	if _, missing := errors.AsType[*cluster.Missing](err); missing {
		f.Skip(err)
	}
	if err != nil {
		f.Fatal(err)
	}
	defer c.Stop()
	file, err := durable(ctx, "", planOf(64, 15_000))
	if err != nil {
		f.Fatal(err)
	}
	base, err := durable(ctx, c.Database(), planOf(64, 15_000))
	if err != nil {
		f.Fatal(err)
	}
	f.ReportMetric(file.rate()/base.rate(), "postgresql/sqlite~2")
	f.ReportMetric(file.rate(), "1/s-sqlite")
	f.ReportMetric(base.rate(), "1/s-postgresql")
	f.ReportMetric(ms(base.at(50)), "ms-p50")
	f.ReportMetric(ms(base.at(99)), "ms-p99")
}

// What three nodes come to beside one on the same machine, and twenty thousand watchers of theirs.
func BenchmarkFigureNodes(f *testing.B) {
	program := filepath.Join(f.TempDir(), "online")
	if out, err := exec.Command("go", "build", "-o", program, "noughts/web/online/serve").CombinedOutput(); err != nil {
		f.Fatalf("%v\n%s", err, out)
	}
	both, err := compare(context.Background(), program, 3, planOf(64, 15_000), plan{games: 1, each: 15, pace: 3 * time.Second, watchers: 20_000})
	if _, missing := errors.AsType[*cluster.Missing](err); missing {
		f.Skip(err)
	}
	if err != nil {
		f.Fatal(err)
	}
	f.ReportMetric(both[0].played.rate()/both[1].played.rate(), "one-node/three~1.2")
	for _, s := range both {
		name := fmt.Sprintf("-%d-nodes", s.nodes)
		f.ReportMetric(s.played.rate(), "1/s"+name)
		f.ReportMetric(ms(s.played.at(99)), "ms-p99"+name)
		f.ReportMetric(ms(percentile(s.watched.delivered, 99)), fmt.Sprintf("ms-delivery-to-%d-p99", s.watchers))
		f.ReportMetric(float64(s.each)/1000, "kB-watcher"+name)
	}
}

// What ten thousand watchers cost the players of a game, and how long each waits for a move beside
// a server that only passes it on.
func BenchmarkFigureCrowd(f *testing.B) {
	const watchers = 10_000
	c, err := measureCrowd(context.Background(), "", watchers, 40, time.Second)
	if err != nil {
		f.Fatal(err)
	}
	f.ReportMetric(ratio(c.watched.at(99), c.quiet.at(99)), "answer-watched/alone~1.5")
	f.ReportMetric(ratio(percentile(c.watched.delivered, 99), percentile(c.passed, 99)), "delivery/passed-on~2")
	f.ReportMetric(ms(percentile(c.watched.delivered, 99)), "ms-delivery-p99")
	f.ReportMetric(ms(percentile(c.passed, 99)), "ms-passed-on-p99")
	f.ReportMetric(ms(c.watched.at(99)), "ms-answer-p99")
	f.ReportMetric(float64(c.each)/1000, "kB-connection")
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
