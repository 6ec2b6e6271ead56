// Noughts in another page: what v1/embed.js defines. All of it is frozen: names
// that are here stay, and mean what they mean.
//
//   <script type="module" src="https://HOST/v1/embed.js"></script>
//   <noughts-board rules="15,15,5" level="hard"></noughts-board>

/** Who plays a side: a person, a level, or a rating from "0" to "1210". */
export type Seat = 'human' | 'random' | 'easy' | 'medium' | 'hard' | 'strongest' | 'perfect' | 'adaptive' | `${number}`;

/** How a game stands. */
export interface NoughtsState {
  /** The ID of the rules, such as "15x15k5". */
  rules: string;
  /** What they are called, in the language of the board. */
  name: string;
  /** The moves, such as "h8", to the end of the line that is looked at. */
  moves: string[];
  /** How many of them are on the board. */
  at: number;
  /** How many there are. */
  plies: number;
  /** Whose turn it is, from 0; -1 when the game is over. */
  turn: number;
  seats: Seat[];
  over: boolean;
  /** Who has won, from 0; -1 for nobody. */
  winner: number;
  /** What ended the game, in a word; "" while it goes on. */
  reason: string;
  /** The share link, without the number sign: "g=1;15x15k5;h8h9". */
  link: string;
  /** The same for the same position, and for no other one. */
  key: string;
  /** How it stands, as a sentence for readers. */
  status: string;
  readonly: boolean;
  /** How far a puzzle is; false or "" where none is asked for. */
  puzzle: string | boolean;
  view: 'light' | 'full';
}

export interface NoughtsGame {
  /** An ID, or columns, rows, and how many in a row: "15,15,5". */
  rules?: string;
  /** Up to eight. */
  seats?: Seat[];
  /** Of the computer's seats. */
  level?: Seat;
  /** Moves ("h8h9"), a share link, or the text of a record; at most a million characters. */
  position?: string;
}

/** The first of these that is reached ends an analysis. */
export interface NoughtsLimit {
  /** Milliseconds, at most 60,000. */
  time?: number;
  nodes?: number;
  depth?: number;
}

export interface NoughtsAnalysis {
  /** For the side to move. */
  score: number;
  label: 'proved' | 'estimated' | 'unknown';
  depth: number;
  nodes: number;
  /** The best line. */
  pv: string[];
  moves: { move: string; score: number; label: string }[];
}

export interface NoughtsEventMap {
  /** The game can be played, and the methods work at once from now on. */
  ready: CustomEvent<NoughtsState>;
  /** A move was made, by whomever. */
  move: CustomEvent<NoughtsState & { move: string }>;
  /** The game has ended. Comes behind the last move. */
  gameover: CustomEvent<NoughtsState>;
  /** Anything else has changed: moves taken back, another game. */
  state: CustomEvent<NoughtsState>;
  /** The game cannot be loaded, or has stopped. The frame says so to the reader. */
  error: CustomEvent<{ message: string }>;
  /** The board has another height. A height of the page's style sheets goes before it. */
  resize: CustomEvent<{ height: number }>;
}

/**
 * <noughts-board>. Its attributes, all of which may change:
 *
 *   rules        an ID, or columns, rows, and how many in a row; "3,3,3"
 *   level        of the computer, which plays second
 *   seats        who plays, with commas between: "human,hard"
 *   position     moves, a share link, the text of a record, an exercise, or a
 *                puzzle: "z=1;daily" is that of the day
 *   theme        auto, light, dark, contrast
 *   lang         de, el, en, es, fr, it, ja, pl, pt, ru, tr, zh; else the reader's
 *   load         click (as it is without), visible, eager
 *   view         auto (as it is without), full, light
 *   readonly     the moves can be looked at, and none be made
 *   puzzle       the side to move is to find the win
 *   analysis     what every move is worth is shown; on the light board, once a
 *                button is pressed. Not in a puzzle
 *   start-muted  no sounds until the reader wants them
 *   key          what the game is kept under in this browser; without it a game
 *                is that of the page, the element's id or place, and the rules
 *
 * A method that is called before the game is loaded loads it and waits. Every
 * promise is rejected with an Error whose message is a sentence where something
 * cannot be done; nothing has changed then. Events do not bubble.
 */
export interface NoughtsBoardElement extends HTMLElement {
  play(move: string): Promise<NoughtsState>;
  /** As the button: takes back to one's own turn. */
  undo(): Promise<NoughtsState>;
  redo(): Promise<NoughtsState>;
  goto(ply: number): Promise<NoughtsState>;
  newGame(game?: NoughtsGame): Promise<NoughtsState>;
  setPosition(position: string): Promise<NoughtsState>;
  analyse(limit?: NoughtsLimit): Promise<NoughtsAnalysis>;
  state(): Promise<NoughtsState>;
  addEventListener<K extends keyof NoughtsEventMap>(type: K, listener: (event: NoughtsEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/**
 * The messages, for pages that make the frame themselves. A frame of
 *
 *   https://HOST/v1/embed.html?rules=15,15,5&origin=https://your.example
 *
 * takes requests of its parent, if that is of an origin that the address names
 * (several with commas between), and reports to it and to nobody else. Besides
 * the attributes, which the address has as rules, level, seats, position, theme,
 * lang, view, readonly, puzzle, analysis, muted and key, the position may be the
 * fragment: "#g=1;15x15k5;h8h9", an exercise ("#x=1;..."), a puzzle ("#z=1;daily")
 * or "#position=h8h9". Without an origin the frame plays, and neither hears nor
 * says anything.
 */
export type NoughtsRequest = { app: 'noughts'; v: 1; /** A whole number above 0, for the answer. */ id: number } & (
  | { type: 'play'; move: string }
  | { type: 'undo' | 'redo' | 'state' }
  | { type: 'goto'; ply: number }
  | ({ type: 'newGame' } & NoughtsGame)
  | { type: 'setPosition'; position: string }
  | ({ type: 'analyse' } & NoughtsLimit));

export type NoughtsReport = { app: 'noughts'; v: 1; /** That of the request, 0 for what nobody asked. */ id: number } & (
  | { type: 'ready' | 'gameover' | 'state'; state: NoughtsState }
  | { type: 'move'; move: string; state: NoughtsState }
  | { /** The frame is there, and the game is to come. */ type: 'here' }
  | { type: 'error'; message: string }
  | { type: 'resize'; height: number }
  | { type: 'answer'; value: NoughtsState | NoughtsAnalysis }
  | { type: 'refused'; message: string });

declare global {
  interface HTMLElementTagNameMap {
    'noughts-board': NoughtsBoardElement;
  }
}
