# Everything is built by the go command; this file only names the errands.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

ADDR ?= 127.0.0.1:8080
DATA ?= build/online.db
CLUSTER ?=
FAULTS ?= 50
LOAD ?= -games 64 -moves 20000
FUZZTIME ?= 20s
TIME ?= 8h
BENCH ?= .
FIGURES ?= .
SOAK ?= 10000000
PAIRS ?= 20
VERSION ?= 1.0.0
RULES ?= 15x15k5
GAMES ?= 10000
NODES ?= 5000
THREADS ?= 2
FOLDER ?= build/train
TRAIN ?=
LADDER ?= 3x3k3 4x4k3 5x5k4 7x6k4-gravity ultimate 4x4x4k4 hex11 7x7k4-3p 15x15k5

export GOFLAGS ?= -buildvcs=false

# The virtual screen of the tests: it stays as it is when the last program leaves.
SCREEN = xvfb-run -a -s "-screen 0 1280x1024x24 -noreset"

# The packages that start goroutines, or whose tests do: what a data race can be
# in. The race detector is the only thing here that needs a C compiler.
RACE = $$(grep -rlE '\bgo func\(|\.Go\(|^[[:space:]]+go [[:alpha:]]' --include='*.go' game render web \
	| grep -vE '/testdata/|^web/e2e/' | xargs -n 1 dirname | sort -u | sed 's|^|./|')

# Those of them where hardly a test has a second goroutine: only the tests that have one
# are run with the race detector, which makes a search ten times slower and more.
CALM = ./game ./game/search ./render/ui
RACING = '^(Test(Shared|Threads|Monkey|Watch|Review|Analy).*|Example.*)$$'

# The gates vet all; go test need not do so again. Some packages wait more than they compute.
TEST = CGO_ENABLED=0 $(SCREEN) go test -vet=off -p 4

# The journeys through the page share a browser. They run each time, since the page is
# built by another program than theirs.
BROWSER = ./web/e2e
REST = $$(go list ./... | grep -v '/web/e2e$$')
JOURNEYS = NOUGHTS_TOOLS=required $(TEST) -count=1 -timeout 40m -parallel 3

.NOTPARALLEL:

.PHONY: help play serve online cluster load desktop dist dist-itch release release-check kill test units page journeys gates test-long test-race test-full test-side test-cluster test-plain test-again test-vuln figures mutants bench fuzz soak shots book train ladder clean

help: ## list these errands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: ## build the page and serve it at the address that is printed
	@go run ./web/site build -fast -out build/play
	@go run ./web/site serve -addr $(ADDR) build/play

serve: ## serve dist/ as it will be on a host, at ADDR; built if it is not there
	@go run ./web/site serve -addr $(ADDR) dist

online: ## build all, and serve the site and games between people far apart at ADDR; DATA= is the file that keeps them
	@go run ./web/site build -fast -out build/play
	@CGO_ENABLED=0 go build -o build/online ./web/online/serve
	@exec build/online -addr $(ADDR) -data $(DATA) -site build/play

cluster: ## the same by three nodes with PostgreSQL, Redis and a proxy at ADDR; as root on Debian, install these first; CLUSTER= is a folder that keeps the games
	@.ci/tools cluster
	@go run ./web/site build -fast -out build/play
	@CGO_ENABLED=0 go build -o build/online ./web/online/serve
	@CGO_ENABLED=0 go build -o build/cluster ./web/online/cluster/start
	@exec build/cluster -program build/online -addr $(ADDR) -data "$(CLUSTER)" -site build/play

load: ## play many games at once against the server, beside one that only sends back; LOAD= is its flags
	@CGO_ENABLED=0 go run ./web/online/load $(LOAD)

desktop: ## open the game in a window
	@CGO_ENABLED=0 go run .

dist: ## write dist/, a folder that any static host can serve
	@go run ./web/site build -out dist

dist-itch: dist ## write dist-itch.zip, which itch.io takes as a game to play in the browser
	@go run ./web/site itch -out dist-itch.zip dist

release: dist ## write release/, an archive for each desktop system; VERSION= names it
	@go run ./render/front/release -version "$(VERSION)" -out release -site dist

release-check: ## build the release twice, the second time from nothing, and compare each byte
	@go run ./render/front/release -version "$(VERSION)" -out release -again

kill: ## end the program a hundred times in the middle of a game, with a window and without one
	NOUGHTS_KILLS=100 CGO_ENABLED=0 $(SCREEN) go test -count=1 -timeout 30m -run '^TestKill$$' -v ./render/front

test: ## run the gates and the tests; as root on Debian, install what they need first
	@.ci/together .ci/tools '.ci/gates format modules' '.ci/gates vet'
	@.ci/together '.ci/gates static dead scripts mutants' '$(MAKE) -s units' '$(MAKE) -s journeys'

units: ## run the short tests that need no browser
	$(TEST) -short -timeout 20m $(REST)

page: ## build the page that the journeys go through, and weigh it
	$(JOURNEYS) -run '^TestBudgets$$' $(BROWSER)

journeys: page ## go through the page by the short tests in a browser
	$(JOURNEYS) -short $(BROWSER)

gates: ## look for what is unformatted, wrong or unused in the source
	@.ci/gates

test-long: test-race test-full test-side test-plain test-again test-vuln ## run what one runs before a release: all that follows here

# What counts memory and allocations counts the detector's own; the others that are skipped
# search for long, on one goroutine.
test-race: ## run the tests of what has goroutines with the race detector
	@.ci/tools gcc
	CGO_ENABLED=1 $(SCREEN) go test -vet=off -short -race -p 4 -timeout 40m -skip '^(TestWindowMemory|TestAddressSpace|TestFrameIsLight|TestLevelsPlayEverything|TestStrongestIsTimely|TestPerfectIsProved|TestNearReplies|TestStray|TestSolve)$$' \
		$$(printf '%s\n' $(RACE) | grep -vxF "$$(printf '%s\n' $(CALM))")
	CGO_ENABLED=1 $(SCREEN) go test -vet=off -short -race -timeout 40m -run $(RACING) $(CALM)

test-full: ## run all tests, and none of them shortened
	@.ci/tools
	$(TEST) -timeout 40m $(REST)
	$(JOURNEYS) $(BROWSER)

test-cluster: ## kill and freeze nodes, Redis and the database FAULTS times while games are played
	@.ci/tools cluster
	NOUGHTS_CLUSTER=$(FAULTS) CGO_ENABLED=0 go test -vet=off -count=1 -timeout 2h -v ./web/online/cluster

test-side: ## run what waits more than it computes, at the same time: nodes that are killed, windows that are killed, a soak, every parser for four seconds
	@.ci/tools cluster
	@.ci/tools
	@.ci/together '$(MAKE) -s test-cluster' '$(MAKE) -s soak' '$(MAKE) -s kill' '$(MAKE) -s fuzz FUZZTIME=4s'

test-plain: ## run the journeys on the page as the go command builds it by itself
	@.ci/tools
	NOUGHTS_PLAIN=1 $(JOURNEYS) -short $(BROWSER)

test-again: ## run the journeys twice, to find those that fail now and then: once with all pages drawn
	@.ci/tools
	NOUGHTS_DRAW=1 $(JOURNEYS) -short $(BROWSER)
	$(JOURNEYS) -short $(BROWSER)

test-vuln: ## look for known vulnerabilities in what the programs call
	@.ci/gates vuln

figures: ## measure times, frames and rates as ratios, into build/figures; FIGURES= chooses by pattern
	@.ci/tools
	NOUGHTS_TOOLS=required CGO_ENABLED=0 $(SCREEN) go run ./web/e2e/figures $(if $(README),-readme $(README)) '$(FIGURES)'

mutants: ## make deliberate mistakes in the rules, the search, the record and the layout: each must be caught by the short tests
	go vet ./.ci/mutants
	go run ./.ci/mutants -j 2

bench: ## run the benchmarks; BENCH= chooses by pattern
	go test -run '^$$' -bench '$(BENCH)' -skip '^BenchmarkFigure' -benchmem ./game/... ./render/ui

fuzz: ## fuzz every parser for FUZZTIME each
	@.ci/fuzz $(FUZZTIME)

book: ## solve positions for the book of upright boards, for TIME, and go on where it ended
	go run ./game/search/exact/drop/book -time $(TIME) -o game/search/exact/drop/7x6k4.book

train: ## fit an evaluation of k in a row, or of Ultimate, for RULES to GAMES a generation of the engine with itself, NODES a move, by THREADS, in FOLDER, for TIME, and go on where it ended; TRAIN= is more flags
	go run ./game/search/train -rules "$(RULES)" -time $(TIME) -games $(GAMES) -nodes $(NODES) -threads $(THREADS) -o "$(FOLDER)" $(TRAIN)

ladder: ## play the levels against each other, PAIRS games from both sides of each of LADDER
	go run ./game/rating/ladder -pairs $(PAIRS) -rules "$(LADDER)"

soak: ## play SOAK moves of all games before the judge, back and forth, and give the scenes a tenth as many inputs
	NOUGHTS_SOAK=$(SOAK) go test -count=1 -timeout 2h -run '^TestSoak$$' -v ./game/variant
	@.ci/together $(foreach seed,1 1001,'NOUGHTS_MONKEY=$$(($(SOAK) / 20)) NOUGHTS_MONKEY_SEED=$(seed) go test -count=1 -timeout 2h -run "^TestMonkey\$$" -v ./render/ui')

shots: ## keep screenshots of every front in build/shots, and the README's
	@.ci/tools
	@mkdir -p build/shots
	CGO_ENABLED=0 NOUGHTS_SHOT_ALL=1 NOUGHTS_SHOTS=$(CURDIR)/build/shots $(SCREEN) go test -count=1 -timeout 1h ./render/...
	NOUGHTS_TOOLS=required NOUGHTS_DRAW=1 go test -count=1 -timeout 1h -run 'Play|Analyse|Progress|Fault|Unfit|Script|Crash|Setup|Screen' $(BROWSER)
	@cp build/shots/page-analysis.png web/screenshot.png
	@ls build/shots

clean: ## remove what was built
	rm -rf build dist dist-itch.zip release
