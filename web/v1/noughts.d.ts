// The interface of v1/embed.js, which shows boards of Noughts in other pages. It is
// frozen: names stay and keep their meaning.
//
//   <script type="module" src="https://HOST/v1/embed.js"></script>
//   <noughts-board rules="15,15,5" level="hard"></noughts-board>

/** Who plays a side: a person, a level, or a rating from "0" to "1210". */
export type Seat = 'human' | 'random' | 'easy' | 'medium' | 'skilled' | 'hard' | 'strongest' | 'perfect' | 'adaptive' | `${number}`;

/** The state of a game. */
export interface NoughtsState {
  /** The ID of the rules, such as "15x15k5". */
  rules: string;
  /** Their name, in the language of the board. */
  name: string;
  /** The moves, such as "h8", to the end of the current line. */
  moves: string[];
  /** The number of moves on the board. */
  at: number;
  /**
   * A character for each cell, in rows from the top, in layers from the lowest: "." for an
   * empty one, "#" for a blocked one, "A" for the first mark; "" for more than 625 cells.
   */
  marks: string;
  /** The number of all moves. */
  plies: number;
  /** The player to move, from 0; -1 when the game is over. */
  turn: number;
  seats: Seat[];
  over: boolean;
  /** The winner, from 0; -1 for none. */
  winner: number;
  /** What ended the game, in a word; "" while it goes on. */
  reason: string;
  /** The share link, without the number sign: "g=1;15x15k5;h8h9". */
  link: string;
  /** Equal for equal positions, and different for different ones. */
  key: string;
  /** The status as a sentence for the reader. */
  status: string;
  readonly: boolean;
  /** The stage of a puzzle; false or "" for a board without one. */
  puzzle: string | boolean;
  view: 'light' | 'full';
}

export interface NoughtsGame {
  /** An ID, or columns, rows, and how many in a row: "15,15,5". */
  rules?: string;
  /** At most eight; or one text with commas between, as in the attribute: "human,hard". */
  seats?: Seat[] | string;
  /** The level of the computer's seats. */
  level?: Seat;
  /** Moves ("h8h9"), a share link, or the text of a record; at most a million characters. */
  position?: string;
}

/** An analysis ends when it reaches one of these limits. */
export interface NoughtsLimit {
  /** Milliseconds, at most 60,000. */
  time?: number;
  nodes?: number;
  depth?: number;
}

export interface NoughtsAnalysis {
  /** From the view of the side to move. */
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
  /** A person or the computer has moved. */
  move: CustomEvent<NoughtsState & { move: string }>;
  /** The game has ended. This follows the event of the last move. */
  gameover: CustomEvent<NoughtsState>;
  /** Anything else has changed: moves taken back, another game. */
  state: CustomEvent<NoughtsState>;
  /** The game cannot be loaded, or has stopped. The frame tells the reader. */
  error: CustomEvent<{ message: string }>;
  /** The board's height has changed. A height in the page's style sheets overrides it. */
  resize: CustomEvent<{ height: number }>;
}

/**
 * <noughts-board>. Its attributes, all of which may change:
 *
 *   rules        an ID, or columns, rows, and how many in a row; "3,3,3"
 *   level        the level of the computer, which plays second
 *   seats        who plays, with commas between: "human,hard"
 *   position     moves, a share link, the text of a record, an exercise, or a
 *                puzzle: "z=1;daily" is the puzzle of the day
 *   study        a study: the address of its file, its text, or its link; it is read in
 *                the full game
 *   chapter      the number of the chapter of a study that is opened first
 *   theme        auto, light, dark, contrast
 *   lang         de, el, en, es, fr, it, ja, pl, pt, ru, tr, zh; the default is the reader's
 *   load         click (the default), visible, eager
 *   view         auto (the default), full, light
 *   readonly     the moves can be stepped through, and none can be played
 *   puzzle       the side to move must find the win
 *   analysis     the value of every move is shown; on the light board, after the
 *                press of a button; never in a puzzle
 *   start-muted  no sounds until the reader switches them on
 *   key          the name under which this browser saves the game; the default is
 *                made of the page, the element's id or index, and the rules
 *   room         a room of online play: its name, or its link. Whoever opens the page can
 *                sit down there, or watch. Without a server it does nothing
 *   server       the address of the server of online play, where the room is. Without
 *                both, nobody is asked anything. Methods and events do not reach into
 *                a room
 *
 * A method that is called before the game is loaded loads it and waits. If a
 * method fails, its promise is rejected with an Error whose message is a sentence,
 * and nothing has changed. Events do not bubble.
 */
export interface NoughtsBoardElement extends HTMLElement {
  play(move: string): Promise<NoughtsState>;
  /** Like the button, takes moves back to the person's turn. */
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
 * The messages, for pages that make the frame themselves. A frame with the URL
 *
 *   https://HOST/v1/embed.html?rules=15,15,5&origin=https://your.example
 *
 * accepts requests from its parent and reports to it alone, if the parent has an
 * origin that the URL names (several are separated by commas). The URL also has the
 * attributes, as rules, level, seats, position, theme, lang, view, readonly, puzzle,
 * analysis, muted and key. The fragment may have the position: "#g=1;15x15k5;h8h9",
 * an exercise ("#x=1;..."), a puzzle ("#z=1;daily"), a study
 * ("#s=1;..."), or "#position=h8h9". Without an
 * origin the game can be played, and no messages are exchanged.
 */
export type NoughtsRequest = { app: 'noughts'; v: 1; /** A whole number above 0, which the answer repeats. */ id: number } & (
  | { type: 'play'; move: string }
  | { type: 'undo' | 'redo' | 'state' }
  | { type: 'goto'; ply: number }
  | ({ type: 'newGame' } & NoughtsGame)
  | { type: 'setPosition'; position: string }
  | ({ type: 'analyse' } & NoughtsLimit));

export type NoughtsReport = { app: 'noughts'; v: 1; /** The number of the request; 0 for any other report. */ id: number } & (
  | { type: 'ready' | 'gameover' | 'state'; state: NoughtsState }
  | { type: 'move'; move: string; state: NoughtsState }
  | { /** The frame has loaded, and the game is being loaded. */ type: 'here' }
  | { type: 'error'; message: string }
  | { type: 'resize'; height: number }
  | { type: 'answer'; value: NoughtsState | NoughtsAnalysis }
  | { type: 'refused'; message: string });

declare global {
  interface HTMLElementTagNameMap {
    'noughts-board': NoughtsBoardElement;
  }
}
