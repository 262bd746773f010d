import type { ChangePeriod, Instrument, LivePrice, Tick } from "@sextant/core/market";
import type { PriceAge, StreamVendor } from "../providers/streams/index.ts";

/** Time without a good price from the current sources after which the next one is subscribed to as well. */
const REQUEST_NEXT_MS = 2_000;
/** How long a better source must have been good before it is shown again, so that prices do not jump between venues. */
const STEADY_MS = 30_000;
/** Time with a good price after which lower-ranked sources are unsubscribed. */
const CALM_MS = 60_000;
/** How long a symbol counts as unknown to a venue, which may list it later. */
const UNKNOWN_MS = 10 * 60_000;

/** The last values from one source for a symbol. */
type Held = {
  readonly price: number;
  readonly asOfMs: number;
  readonly tradeId: number | undefined;
  readonly currency: string;
  readonly source: string;
  readonly reference: number | undefined;
  readonly high24h: number | undefined;
  readonly low24h: number | undefined;
  readonly volume24h: number | undefined;
  readonly period: ChangePeriod | undefined;
};

export type Following = {
  readonly vendor: StreamVendor;
  readonly sinceMs: number;
  held: Held | undefined;
  freshSinceMs: number | undefined;
};

/** A followed symbol: its subscribed sources, their last values, and the source whose price is shown. */
export type Entry = {
  readonly instrument: Instrument;
  /** Best first. */
  readonly ranked: readonly StreamVendor[];
  readonly following: Map<StreamVendor, Following>;
  readonly unknownAt: Map<StreamVendor, number>;
  /** Sources to unsubscribe from. */
  readonly leaving: Set<StreamVendor>;
  shown: StreamVendor | undefined;
  price: LivePrice | undefined;
  failureSinceMs: number | undefined;
  calmSinceMs: number | undefined;
  /** When a price from another process was received. */
  receivedMs: number;
};

/** Creates an entry for a symbol without any subscribed source. */
export function newEntry(instrument: Instrument, streams: readonly StreamVendor[]): Entry {
  return {
    instrument,
    ranked: rankedFor(instrument, streams),
    following: new Map(),
    unknownAt: new Map(),
    leaving: new Set(),
    shown: undefined,
    price: undefined,
    failureSinceMs: undefined,
    receivedMs: 0,
    calmSinceMs: undefined,
  };
}

/**
 * Returns the sources that can price the instrument, best first: sockets in the requested currency, sockets with the
 * substitute pair (USDT for dollars), polled sources, the last bars, and simulated prices. Within each kind, in the
 * order of VENDORS.
 */
function rankedFor(instrument: Instrument, streams: readonly StreamVendor[]): readonly StreamVendor[] {
  const ranked = streams.flatMap((vendor) => {
    const quotedIn = vendor.quotedIn(instrument);
    return quotedIn === undefined ? [] : [{ vendor, rank: rankOf(vendor, quotedIn, instrument) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ vendor }) => vendor);
}

function rankOf({ kind }: StreamVendor, quotedIn: string, instrument: Instrument): number {
  if (kind === "socket") return instrument.kind === "crypto" && quotedIn !== instrument.quote ? 1 : 0;
  return { polled: 2, bars: 3, simulated: 4 }[kind];
}

/**
 * Returns the values after one more tick: a later tick moves the price, an earlier one does not, and daily values stay
 * until a summary brings new ones. Undefined when nothing changed.
 */
export function heldPrice(before: Held | undefined, tick: Tick, currency: string): Held | undefined {
  const isLater =
    before === undefined ||
    tick.atMs > before.asOfMs ||
    (tick.atMs === before.asOfMs && (tick.tradeId ?? Infinity) >= (before.tradeId ?? -Infinity));
  if (!isLater) return undefined;
  const isSame = before?.source === tick.source && before.currency === currency;
  const day = isSame ? before : undefined;
  const [high24h, low24h] = [tick.high24h ?? day?.high24h, tick.low24h ?? day?.low24h];
  return {
    price: tick.price,
    asOfMs: tick.atMs,
    tradeId: tick.tradeId,
    currency,
    source: tick.source,
    reference: tick.reference ?? day?.reference,
    // The price itself belongs to its 24-hour range.
    high24h: high24h === undefined ? undefined : Math.max(high24h, tick.price),
    low24h: low24h === undefined ? undefined : Math.min(low24h, tick.price),
    volume24h: tick.volume24h ?? day?.volume24h,
    period: tick.period ?? day?.period,
  };
}

/** Returns the price in the form that everyone sees. */
export function priceOf({ symbol }: Instrument, held: Held, { freshness, delayMinutes }: PriceAge): LivePrice {
  const { price, reference, high24h, low24h, volume24h, period, currency, source, asOfMs } = held;
  const day = { reference, high24h, low24h, volume24h, ...(period === undefined ? {} : { period }) };
  return { symbol, price, ...day, currency, source, asOfMs, freshness, delayMinutes };
}

/**
 * Returns the source whose price to show. The current source stays while its price is good; a better one returns only
 * after it has been good for half a minute. Without a good price, the last real one stays and goes stale; a good price
 * that is older than it does not replace it. Simulated prices show only where no real one ever arrived.
 */
export function choose(entry: Entry, nowMs: number): StreamVendor | undefined {
  const held = entry.ranked.flatMap((vendor) => {
    const following = entry.following.get(vendor);
    return following?.held === undefined ? [] : [{ following, isFresh: freshen(entry, following, nowMs) }];
  });
  const real = held.filter(({ following }) => following.vendor.kind !== "simulated");
  const shown = real.find(({ following }) => following.vendor === entry.shown);
  // Yesterday's close counts as good, but the last price of a venue that has just gone silent is closer to the truth.
  const seenMs = shown?.following.held?.asOfMs ?? -Infinity;
  const firstFresh = real.find(({ following, isFresh }) => {
    return isFresh && (following === shown?.following || (following.held?.asOfMs ?? 0) >= seenMs || shown?.isFresh);
  });
  if (shown?.isFresh === true) {
    const freshSinceMs = firstFresh?.following.freshSinceMs ?? nowMs;
    return firstFresh !== undefined && nowMs - freshSinceMs >= STEADY_MS ? firstFresh.following.vendor : entry.shown;
  }
  return (firstFresh ?? newest(real, entry.shown) ?? held[0])?.following.vendor;
}

/**
 * Returns the newest of prices that are all stale; among equally new ones, the one being shown, or the better source's.
 */
function newest<T extends { readonly following: Following }>(
  real: readonly T[],
  shown: StreamVendor | undefined,
): T | undefined {
  return real.reduce<T | undefined>((best, one) => {
    const [a, b] = [best?.following.held?.asOfMs ?? -Infinity, one.following.held?.asOfMs ?? -Infinity];
    return best === undefined || b > a || (a === b && one.following.vendor === shown) ? one : best;
  }, undefined);
}

function freshen({ instrument }: Entry, following: Following, nowMs: number): boolean {
  const { vendor, held } = following;
  if (held === undefined) return false;
  const { freshness } = vendor.ageOf(instrument, held.asOfMs);
  // A socket that delivers late is worse than another live one; a polled source is never better than delayed.
  const isLate = freshness === "delayed" && vendor.kind === "socket";
  const isFresh = freshness !== "stale" && freshness !== "simulated" && !isLate;
  following.freshSinceMs = isFresh ? (following.freshSinceMs ?? nowMs) : undefined;
  return isFresh;
}

/** Returns the sources to subscribe to in addition; adds those to unsubscribe from to `leaving`. */
export function followNext(entry: Entry, nowMs: number): readonly StreamVendor[] {
  const { ranked, following, unknownAt, shown } = entry;
  for (const [vendor, atMs] of unknownAt) if (nowMs - atMs >= UNKNOWN_MS) unknownAt.delete(vendor);
  const shownNow = shown === undefined ? undefined : following.get(shown);
  const word = shown?.state().state;
  const isFailure =
    shownNow?.freshSinceMs === undefined || (shown?.kind === "socket" && (word === "reconnecting" || word === "down"));
  const hasReal = [...following.values()].some(({ held, vendor }) => held !== undefined && vendor.kind !== "simulated");
  // Simulated prices stop as soon as real data arrives.
  if (hasReal) for (const vendor of following.keys()) if (vendor.kind === "simulated") entry.leaving.add(vendor);
  if (!isFailure) {
    entry.failureSinceMs = undefined;
    entry.calmSinceMs ??= nowMs;
    if (nowMs - entry.calmSinceMs >= CALM_MS && shown !== undefined)
      for (const vendor of ranked.slice(ranked.indexOf(shown) + 1))
        if (following.has(vendor)) entry.leaving.add(vendor);
    return [];
  }
  entry.calmSinceMs = undefined;
  const next = ranked.find(
    (vendor) => !following.has(vendor) && !unknownAt.has(vendor) && !(hasReal && vendor.kind === "simulated"),
  );
  const isFirst = following.size === 0;
  entry.failureSinceMs ??= nowMs;
  if (next === undefined || (!isFirst && nowMs - entry.failureSinceMs < REQUEST_NEXT_MS)) return [];
  entry.failureSinceMs = nowMs;
  return [next];
}
