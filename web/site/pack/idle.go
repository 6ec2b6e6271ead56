package pack

// idle are the hollow functions of both programs: what no page asks for, but
// what the runtime would do if asked, so that it is always linked. They are a
// quarter of the worker's program. An update of the toolchain that renames one
// does not build; one that moves work into one shows in the tests of the page.
var idle = []hollow{
	// Nobody traces, profiles or measures the runtime of a page.
	{file: "runtime/trace.go"},
	{file: "runtime/traceallocfree.go"},
	{file: "runtime/tracebuf.go"},
	{file: "runtime/tracecpu.go"},
	{file: "runtime/traceevent.go"},
	{file: "runtime/tracemap.go"},
	{file: "runtime/traceregion.go"},
	{file: "runtime/traceruntime.go"},
	{file: "runtime/tracestack.go"},
	{file: "runtime/tracestatus.go"},
	{file: "runtime/tracestring.go"},
	{file: "runtime/tracetime.go"},
	{file: "runtime/tracetype.go"},
	{file: "runtime/metrics.go"},
	{file: "runtime/mprof.go"},
	{file: "runtime/profbuf.go"},
	{file: "runtime/histogram.go"},

	// The memory of a page never shrinks, and nobody limits what the collector
	// takes of the processor. The caller waits for the word of the scavenger.
	{file: "runtime/mgcscavenge.go", names: []string{"bgscavenge"}, body: "c <- 1"},
	{file: "runtime/mgcscavenge.go"},
	{file: "runtime/mgclimit.go"},

	// The environment of a page asks for no debugging.
	{file: "runtime/mcheckmark.go"},
	{file: "runtime/hexdump.go"},
	{file: "runtime/runtime1.go", names: []string{"parsegodebug", "reparsedebugvars", "check", "testAtomic64"}},
	{file: "runtime/proc.go", names: []string{"schedtrace", "dumpgstatus", "saveAncestors"}},
	{file: "runtime/mgc.go", names: []string{"fmtNSAsMS"}},
	{file: "runtime/mgcmark.go", names: []string{"gcDumpObject"}},
	{file: "runtime/mgcmark_nogreenteagc.go", names: []string{"dumpScanStats"}},
	{file: "runtime/mgc.go", names: []string{"findGoroutineLeaks", "findMaybeRunnableGoroutines", "g.isMaybeRunnable"}},
	{file: "runtime/synctest.go"},
	{file: "internal/cpu/cpu.go", names: []string{"processOptions"}},
	{file: "runtime/mbitmap.go", names: []string{"badPointer"}},
	{file: "runtime/mgcsweep.go", names: []string{"mspan.reportZombies"}},

	// There is one thread, which never ends and runs every goroutine: nothing can
	// be stolen from another's queue. It is not interrupted within a function
	// either, so that each word of a stack is known to be a pointer or not.
	{file: "runtime/proc.go", names: []string{"stealWork"}, body: "return nil, false, now, 0, false"},
	{file: "runtime/proc.go", names: []string{"mexit", "oneNewExtraM", "p.destroy"}},
	{file: "runtime/mgcmark.go", names: []string{"scanConservative"}},

	// Its memory knows no large pages, and no arenas that are freed by hand.
	{file: "runtime/mpagealloc.go", names: []string{"pageAlloc.enableChunkHugePages"}},
	{file: "runtime/arena.go", names: []string{"mspan.setUserArenaChunkToFault", "freeUserArenaChunk"}},

	// Tracebacks have no names, and so need no code either.
	{file: "runtime/traceback.go", names: []string{
		"goroutineheader", "printArgs", "printAncestorTraceback", "printAncestorTracebackFuncInfo", "printOneCgoTraceback",
		"printcreatedby", "printcreatedby1", "traceback", "traceback1", "traceback2", "tracebackHexdump", "tracebackothers",
		"tracebackPCs", "tracebacksomeothers", "tracebacktrap"}},
	{file: "runtime/symtab.go", names: []string{"Frames.Next", "expandCgoFrames", "funcfile", "funcline1", "funcpkgpath", "moduledataverify1"}},
	{file: "runtime/error.go", names: []string{"printanycustomtype"}},

	// Functions are as many as their addresses, in the same order: they are
	// found without a table that package squeeze therefore empties. Of a few
	// there is no entry, so the way to the right one is a short one down.
	{file: "runtime/symtab.go", names: []string{"findfunc"}, body: `
		md := findmoduledatap(pc)
		if md == nil {
			return funcInfo{}
		}
		off, _ := md.textOff(pc)
		at := min(int(off-md.ftab[0].entryoff), len(md.ftab)-2)
		for md.ftab[at].entryoff > off {
			at--
		}
		return funcInfo{(*_func)(unsafe.Pointer(&md.pclntable[md.ftab[at].funcoff])), md}`},

	// There is one module, and types need no comparison by their names.
	{file: "runtime/type.go", names: []string{"typelinksinit", "typesEqual"}},

	// A panic with a fraction says so without its digits, which take tables.
	{file: "runtime/print.go", names: []string{"printcomplex128", "printcomplex64", "printfloat32", "printfloat64"}},

	// What is not a number is quoted by whoever asked. The tables of characters
	// that print are only for this.
	{file: "strconv/number.go", names: []string{"NumError.Error"}, body: `return "strconv." + e.Func + ": " + e.Err.Error()`},

	// The linker keeps it for whoever might print a time as a panic.
	{file: "time/format.go", names: []string{"Time.GoString", "Time.String"}},
}
