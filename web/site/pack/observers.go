package pack

// The runtime would do the work of the functions in these lists if it were
// asked, so that they are always linked. An update of the toolchain that renames
// one makes a plain build; one that moves work into one shows in TestSteps.

// observers are the files of the runtime whose functions trace, profile and
// measure it, which nobody does in a page.
var observers = []hollow{
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
}

// dumps are the functions that print the state of the runtime, which a page's
// environment never asks for, tracebacks, for which [squeeze.Steps.Symbols] leaves
// no names, and times by themselves, which any context's type keeps.
var dumps = []hollow{
	{file: "runtime/mcheckmark.go"},
	{file: "runtime/hexdump.go"},
	{file: "runtime/synctest.go"},
	{file: "runtime/runtime1.go", names: []string{"parsegodebug", "reparsedebugvars", "check", "testAtomic64"}},
	{file: "runtime/proc.go", names: []string{"schedtrace", "dumpgstatus", "saveAncestors"}},
	{file: "runtime/mgc.go", names: []string{"fmtNSAsMS", "findGoroutineLeaks", "findMaybeRunnableGoroutines", "g.isMaybeRunnable"}},
	{file: "runtime/mgcmark.go", names: []string{"gcDumpObject"}},
	{file: "runtime/mgcmark_greenteagc.go", names: []string{"dumpScanStats"}},
	{file: "internal/cpu/cpu.go", names: []string{"processOptions"}},
	{file: "runtime/mbitmap.go", names: []string{"badPointer"}},
	{file: "time/format.go", names: []string{"Time.String"}},
	{file: "runtime/mgcsweep.go", names: []string{"mspan.reportZombies"}},
	{file: "runtime/traceback.go", names: []string{
		"goroutineheader", "printArgs", "printAncestorTraceback", "printAncestorTracebackFuncInfo", "printOneCgoTraceback",
		"printcreatedby", "printcreatedby1", "traceback", "traceback1", "traceback2", "tracebackHexdump", "tracebackothers",
		"tracebackPCs", "tracebacksomeothers", "tracebacktrap"}},
	{file: "runtime/symtab.go", names: []string{"Frames.Next", "expandCgoFrames", "funcfile", "funcline1", "funcpkgpath", "moduledataverify1"}},
}

// floats are how a panic with a fraction prints its digits, by large tables that
// no other code of the engine needs. It prints none.
var floats = []hollow{
	{file: "runtime/print.go", names: []string{"printcomplex128", "printcomplex64", "printfloat32", "printfloat64"}},
}
