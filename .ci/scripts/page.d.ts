// What the page's scripts share, and what browsers have that TypeScript lacks.

/** What a page asks for: see the attributes in web/v1/noughts.d.ts. */
interface Asked {
  rules?: string;
  seats?: string[];
  level?: string;
  position?: string;
  theme?: string;
  lang?: string;
  view?: string;
  readonly?: boolean;
  puzzle?: string | boolean;
  analysis?: boolean;
  muted?: boolean;
  key?: string;
  embed?: boolean;
  room?: string;
  server?: string;
}

/** The global noughts: see web/loader.js and web/frame.js. */
interface Page {
  asked?: Asked;
  halt?: boolean;
  api?: Api;
  worker?: Worker | null;
  workerError?: string;
  early?: string[] | null;
  renew?(): void;
  spawn?(): Worker;
  online?(): Promise<unknown>;
  alone?: string;
  ready?(): void;
  fail?(kind: string, detail?: string): void;
  state?(): unknown;
  use?(api: Api): void;
  stuck?: boolean; // not even the light board has come
  offline?: string; // what the service worker says
  hold?: Hold;
  again?(on: boolean): void;
}
declare var noughts: Page;

/** The number under which a page keeps its game: see web/hold.js. */
interface Hold {
  number: number;
  elsewhere: number;
  taken: boolean;
  left: number[];
  gather(): Promise<void>;
  release(): void;
  mine(): void;
  take(): Promise<void>;
}
declare function openHold(prefix: string, changed: () => void): Promise<Hold>;
declare function ownSlot(slot: string, number: number): string;

/** The game as a script plays it. */
interface Api {
  state(): import('../../web/v1/noughts').NoughtsState;
}

/** The toolchain's: see wasm_exec.js. */
declare class Go {
  env: Record<string, string>;
  importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
}
declare var fs: {
  writeSync(to: number, bytes: Uint8Array): number;
  heard?: boolean; // web/report.js listens already
};

interface Navigator {
  readonly deviceMemory?: number;
}
