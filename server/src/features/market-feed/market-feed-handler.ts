import type { FeedItem, FeedSource } from "@sextant/core/contract";
import {
  parseSymbol,
  symbolsIn,
  type Instrument,
  type Listing,
  type LivePrice,
  type Timeframe,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import { feedItem } from "../../feed/index.ts";
import type { CallContext } from "../../identity/person.ts";
import type { StoredCloses } from "./stored-closes.ts";

/** How long requested symbols stay subscribed: their socket takes over, and the next call finds prices available. */
const KEEP_MS = 5 * 60_000;
/** Requests for the same symbols within this time share one answer, encoded once. */
const AGE_MS = 250;
const MAX_ANSWERS = 200;
/** Stale closes may end at most this long before the price. */
const LINE_BEHIND_MS = 3_600_000;
/** Maximum symbols: more would be a screener. */
const MOST = 200;

export type MarketFeed = {
  readonly because: "watchlist" | "sample" | "requested";
  readonly items: (FeedItem & {
    readonly name: string | null;
    readonly closes: number[];
    readonly closesTimeframe: Timeframe | null;
  })[];
  readonly sources: FeedSource[];
};

export type MarketFeedParts = {
  readonly board: {
    now(symbol: string): LivePrice | undefined;
    keep(symbols: readonly string[], forMs: number): void;
    sources(): readonly FeedSource[];
  };
  readonly closes: StoredCloses;
  /** Returns the symbols a user follows, in the order they were added. */
  readonly followedBy: (userId: string) => Promise<readonly string[]>;
  readonly samples: readonly string[];
  /** Returns name and venue where they are known already; sends no request. */
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  readonly clock: Pick<Clock, "nowMs">;
};

/**
 * Returns whether a line of closes may be shown with a price: both simulated or neither, in the same currency, and the
 * line not years older than the price.
 */
function isOneSeries(closes: FeedItem, price: FeedItem): boolean {
  if ((closes.freshness.state === "simulated") !== (price.freshness.state === "simulated")) return false;
  const isLate =
    closes.freshness.state === "stale" && Date.parse(price.asOf) - Date.parse(closes.asOf) > LINE_BEHIND_MS;
  return closes.currency === price.currency && !isLate;
}

/**
 * Creates the handler of the live feed's symbols with their current prices, from memory except for the user's
 * watchlist. A call may name its symbols, for a screen that shows others than those the user follows.
 */
export function createMarketFeedHandler({
  board,
  closes: storedCloses,
  followedBy,
  samples,
  listingOf,
  clock,
}: MarketFeedParts) {
  const answers = new LRUCache<string, { readonly answer: MarketFeed; readonly atMs: number }>({ max: MAX_ANSWERS });

  function itemOf(symbol: string): MarketFeed["items"] {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) return [];
    const price = board.now(symbol);
    const stored = storedCloses.of(symbol);
    const item = price === undefined ? stored?.item : feedItem(price);
    if (item === undefined) return [];
    const shown = stored !== undefined && isOneSeries(stored.item, item) ? stored : undefined;
    const closes = { closes: [...(shown?.closes ?? [])], closesTimeframe: shown?.timeframe ?? null };
    return [{ ...item, name: listingOf(instrument)?.name ?? null, ...closes }];
  }

  async function chosen(named: string | undefined, { person }: CallContext): Promise<Chosen> {
    if (named !== undefined) return { because: "requested", symbols: symbolsIn(named) };
    const followed = person?.user === undefined ? [] : (await followedBy(person.user.id)).slice(0, MOST);
    return followed.length > 0 ? { because: "watchlist", symbols: followed } : { because: "sample", symbols: samples };
  }

  return async ({ query, context }: FeedRequest): Promise<MarketFeed> => {
    const { because, symbols } = await chosen(query.symbols, context);
    board.keep(symbols, KEEP_MS);
    const name = [because, ...symbols].join(" ");
    const ready = answers.get(name);
    if (ready !== undefined && Math.abs(clock.nowMs() - ready.atMs) < AGE_MS) return ready.answer;
    await storedCloses.ready(symbols);
    const answer: MarketFeed = { because, items: symbols.flatMap(itemOf), sources: [...board.sources()] };
    answers.set(name, { answer, atMs: clock.nowMs() });
    return answer;
  };
}

type Chosen = Pick<MarketFeed, "because"> & { readonly symbols: readonly string[] };
type FeedRequest = { readonly query: { readonly symbols?: string | undefined }; readonly context: CallContext };
