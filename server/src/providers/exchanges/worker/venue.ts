import { type ExchangeBalances, type ExchangeEvent, ExchangeError, type PairMemory } from "../port.ts";

/** Sends one signed request to an exchange by ccxt's name for it. Throws ExchangeError. */
export type Request = (call: string, params: Readonly<Record<string, string | number>>) => Promise<unknown>;

/** A span this short is read whole; a longer one is shortened if it has more entries than are read at once. */
export const SHORTEST_MS = 60_000;
/** Entries of a list that are read at once; they are stored before more are read. */
export const MOST_AT_ONCE = 5_000;

/**
 * Returns whether a list with this many entries has to be read in shorter spans. Throws ExchangeError if the span can't
 * be shorter.
 */
export function isTooMany(count: number, fromMs: number, toMs: number, exchange: string, most = MOST_AT_ONCE): boolean {
  if (count <= most) return false;
  if (toMs - fromMs > SHORTEST_MS) return true;
  throw new ExchangeError(
    "unread",
    `${exchange} lists more than ${String(most)} entries in one minute, which is more than we can read.`,
  );
}

/** Some entries of an account, in any order. A portfolio may not be able to store all of them. */
export type Entries = {
  readonly events: readonly ExchangeEvent[];
  readonly leftOut: number;
  /** Assets of those that are left out. */
  readonly leftOutOf?: readonly string[];
  /** Timestamps of deposits and withdrawals that are still pending. */
  readonly pending?: readonly number[];
};

/** Reads one exchange. All methods throw ExchangeError, and ZodError for an answer of an undocumented shape. */
export type Venue = {
  /** Checks that the key can only read. */
  checkRights(request: Request): Promise<void>;
  /** Returns when the exchange's history begins. */
  firstMs(nowMs: number): number;
  /** The longest span of one request, in milliseconds. */
  readonly longestMs: number;
  /** Returns everything from one time on and before another; undefined if that is more than is read at once. */
  entries(request: Request, fromMs: number, toMs: number): Promise<Entries | undefined>;
  balances(request: Request): Promise<ExchangeBalances>;
  /** For exchanges that list trades only by pair: continues from the stored progress, after everything else. */
  pairs?(
    request: Request,
    turn: PairTurn,
  ): Promise<{ readonly memory: PairMemory; readonly isDone: boolean; readonly remark?: string }>;
};

export type PairTurn = {
  readonly memory: PairMemory | undefined;
  /** Assets that occurred in this run. */
  readonly assets: ReadonlySet<string>;
  /** Returns whether the run has no more time. */
  isOver(): boolean;
  found(events: readonly ExchangeEvent[]): void;
};
