//go:build unix

package main

import (
	"context"
	"errors"
	"os"
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

// What ten thousand watchers cost the players of a game, and how long each waits for a move beside
// a server that only passes it on.
func BenchmarkFigureCrowd(f *testing.B) {
	const watchers = 10_000
	c, err := measureCrowd(context.Background(), "", watchers, 40, time.Second)
	if err != nil {
		f.Fatal(err)
	}
	f.ReportMetric(ratio(c.watched.at(99), c.quiet.at(99)), "answer-watched/alone~1.5")
	f.ReportMetric(ratio(percentile(c.watched.delivered, 99), percentile(c.passed, 99)), "delivery/passed-on~1.5")
	f.ReportMetric(ms(percentile(c.watched.delivered, 99)), "ms-delivery-p99")
	f.ReportMetric(ms(percentile(c.passed, 99)), "ms-passed-on-p99")
	f.ReportMetric(ms(c.watched.at(99)), "ms-answer-p99")
	f.ReportMetric(float64(c.each)/1000, "kB-connection")
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
