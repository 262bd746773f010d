import pLimit from "p-limit";
import type { MarketData, Portfolio, Recommendation, RiskProfile } from "@sextant/core/contract";
import { type CorporateEvent, parseSymbol } from "@sextant/core/market";
import type { Followed, PersonCase, SymbolReading } from "@sextant/core/strategy";
import { withinMs } from "../../async/within-ms.ts";
import type { ReadSymbol } from "./read-symbols.ts";

export type GatherOptions = {
  readonly analysis: (symbol: string, profile: RiskProfile) => Promise<MarketData>;
  readonly readSymbol: ReadSymbol;
  /** Returns the earnings and dividends of a company, as far as known; never rejects for a source's error. */
  readonly eventsOf: (symbol: string) => Promise<readonly CorporateEvent[]>;
  readonly log: { debug(detail: object, message: string): void };
};

export type GatherInput = {
  /** The user's profile: analyses and readings are made for it. */
  readonly profile: RiskProfile;
  readonly portfolios: readonly Portfolio[];
  /** Newest first. */
  readonly watched: readonly string[];
  readonly samples: readonly string[];
  /** The deadline, by `performance.now()`. */
  readonly endsMs: number;
};

export type Gathered = Pick<PersonCase, "portfolios" | "readings" | "unread" | "watched" | "followed" | "events"> & {
  /** Whether everything was there in time. */
  readonly isWhole: boolean;
  /** Whether every source returned the requested data. */
  readonly isComplete: boolean;
};

/** Maximum followed symbols analysed for one list, the newest first. */
const MOST_FOLLOWED = 30;
/**
 * Maximum holdings read for one list, those with the largest weight in a portfolio first: the rest weighs too little to
 * act on.
 */
const MOST_HELD = 40;
const SIDE_BY_SIDE = 4;

/**
 * Gathers the inputs of recommendations, until one shared deadline. A symbol whose sources fail is left out; a
 * portfolio with a holding that is still being read is left out this time, so that no recommendation rests on half of
 * it. Reading continues for the next request.
 */
export async function gatherCase(options: GatherOptions, input: GatherInput): Promise<Gathered> {
  const { analysis, readSymbol, eventsOf, log } = options;
  const { profile, portfolios, watched, samples, endsMs } = input;
  const all = byWeight(portfolios);
  const held = all.slice(0, MOST_HELD);
  const because: Recommendation["because"] = watched.length > 0 ? "watchlist" : "sample";
  const shown = (watched.length > 0 ? watched : samples).slice(0, MOST_FOLLOWED);
  const read = [...new Set([...held, ...shown])];

  const inTime = <T>(symbols: readonly string[], work: (symbol: string) => Promise<T>): Promise<Outcome<T>[]> => {
    const limit = pLimit(SIDE_BY_SIDE);
    return Promise.all(
      symbols.map(async (symbol): Promise<Outcome<T>> => {
        const outcome = limit(() => outcomeOf(work(symbol)));
        return (await withinMs(outcome, endsMs - performance.now())) ?? { state: "late" };
      }),
    );
  };
  const [analysed, readings, events] = await Promise.all([
    inTime(shown, (symbol) => analysis(symbol, profile)),
    inTime(read, (symbol) => readSymbol(symbol, profile)),
    inTime(
      held.filter((symbol) => parseSymbol(symbol)?.kind === "stock"),
      eventsOf,
    ),
  ]);
  for (const [i, one] of [...analysed, ...readings].entries())
    if (one.state === "failed")
      log.debug({ err: one.error, symbol: [...shown, ...read][i] }, "A symbol could not be read for recommendations");

  const late = new Set(read.filter((_, i) => readings[i]?.state === "late"));
  const found = new Map<string, SymbolReading>();
  for (const [i, symbol] of read.entries()) {
    const one = readings[i];
    if (one?.state === "done" && one.value !== undefined) found.set(symbol, one.value);
  }
  return {
    portfolios: portfolios.filter(({ holdings }) => holdings.every(({ symbol }) => !late.has(symbol))),
    readings: found,
    unread: new Set(all.filter((symbol) => !read.includes(symbol))),
    watched: watched.slice(0, MOST_FOLLOWED),
    followed: analysed.flatMap((one): Followed[] => (one.state === "done" ? [{ market: one.value, because }] : [])),
    events: events.flatMap((one) => (one.state === "done" ? one.value : [])),
    isWhole: [...analysed, ...readings, ...events].every(({ state }) => state !== "late"),
    // A source that briefly returns nothing must not decide the recommendations of the whole day.
    isComplete:
      [...analysed, ...readings, ...events].every(({ state }) => state === "done") && found.size === read.length,
  };
}

type Settled<T> = { readonly state: "done"; readonly value: T } | { readonly state: "failed"; readonly error: unknown };
type Outcome<T> = Settled<T> | { readonly state: "late" };

/** Returns the outcome of work that may fail, so that a deadline can distinguish a failure from a delay. */
export async function outcomeOf<T>(work: Promise<T>): Promise<Settled<T>> {
  try {
    return { state: "done", value: await work };
  } catch (error) {
    return { state: "failed", error };
  }
}

/** Returns holdings with a price, the largest share of their portfolio first. */
function byWeight(portfolios: readonly Portfolio[]): readonly string[] {
  const weights = new Map<string, number>();
  for (const { holdings, totalValue } of portfolios) {
    for (const { symbol, value } of holdings) {
      // A floating-point number suffices for sorting; no amount is computed from it.
      if (value === null) continue;
      const weight = Number(totalValue) > 0 ? Number(value) / Number(totalValue) : 0;
      weights.set(symbol, Math.max(weights.get(symbol) ?? 0, weight));
    }
  }
  return [...weights].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1)).map(([symbol]) => symbol);
}
