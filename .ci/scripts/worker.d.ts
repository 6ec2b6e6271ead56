// What the engine's worker finds around itself.

/** The toolchain's: see wasm_exec.js. */
declare class Go {
  env: Record<string, string>;
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}

interface WorkerNavigator {
  readonly deviceMemory?: number;
}
