import { type ExchangeBalances, type ExchangeEvent, ExchangeError, type PairMemory } from "../port.ts";

/** Asks an exchange one signed question by ccxt's name for it. Throws ExchangeError. */
export type Request = (call: string, params: Readonly<Record<string, string | number>>) => Promise<unknown>;

/** A time as short as this is read whole; of a longer one less is asked where it has more entries than are read at once. */
export const SHORTEST_MS = 60_000;
/** Entries of a list that are read at once: what comes after is kept before more is read. */
export const MOST_AT_ONCE = 5_000;

/** Returns whether a list of so many entries is to be read by shorter times. Throws ExchangeError where no shorter one is asked. */
export function isTooMany(count: number, fromMs: number, toMs: number, exchange: string, most = MOST_AT_ONCE): boolean {
  if (count <= most) return false;
  if (toMs - fromMs > SHORTEST_MS) return true;
  throw new ExchangeError(
    "unread",
    `${exchange} lists more than ${String(most)} entries in one minute, which is more than we can read.`,
  );
}

/** Some entries of an account, in any order. A portfolio may not be able to hold each of them. */
export type Entries = {
  readonly events: readonly ExchangeEvent[];
  readonly leftOut: number;
  /** Assets of those that are left out. */
  readonly leftOutOf?: readonly string[];
  /** When deposits and withdrawals were asked for that are still under way. */
  readonly pending?: readonly number[];
};

/** How one exchange is read. All throw ExchangeError, and ZodError where an answer has no shape that the exchange documents. */
export type Venue = {
  /** Makes sure that the key can only read. */
  checkRights(request: Request): Promise<void>;
  /** When the history that the exchange tells begins. */
  firstMs(nowMs: number): number;
  /** The longest time that it is asked about at once. */
  readonly longestMs: number;
  /** Everything from a time on and before another; undefined where that is more than is read at once. */
  entries(request: Request, fromMs: number, toMs: number): Promise<Entries | undefined>;
  balances(request: Request): Promise<ExchangeBalances>;
  /** Where trades are told only by pair: reads on from what was remembered, after everything else. */
  pairs?(
    request: Request,
    turn: PairTurn,
  ): Promise<{ readonly memory: PairMemory; readonly isDone: boolean; readonly remark?: string }>;
};

export type PairTurn = {
  readonly memory: PairMemory | undefined;
  /** Assets that what was read in this turn is about. */
  readonly assets: ReadonlySet<string>;
  /** The turn has no more time. */
  isOver(): boolean;
  found(events: readonly ExchangeEvent[]): void;
};
