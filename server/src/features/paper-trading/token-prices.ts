import { type LivePrice, type TokenObservation, type TokenProfile, type TokenPool } from "@sextant/core/market";
import { isTrap, paperToken, tokenMarket, type TokenMarket } from "@sextant/core/paper";
import { mergedMarket, payingSideUsd } from "@sextant/core/screening";
import type { Clock } from "../../clock.ts";
import type { Screener, Tier } from "../../screener/screener.ts";

/** A token's names as chosen by its creator, which are untrusted text; undefined where no source has it any more. */
export type TokenName = { readonly symbol: string; readonly name: string };

/** The values that fill orders of a token: its price with the earliest time it may be from, and its pool's terms. */
export type FillObservation = { readonly price: LivePrice; readonly pool: TokenMarket };

/**
 * Paper trading's view of tokens: observed prices of their main pools. Symbols are token keys; all others are unknown.
 */
export type TokenPrices = {
  /** Returns the last price that this tier sees. */
  now(symbol: string, tier: Tier): LivePrice | undefined;
  /** Returns the cost of a fill in its pool in the tier's view; undefined where nothing fills now. */
  pool(symbol: string, tier: Tier): TokenMarket | undefined;
  /** Returns what orders fill at; undefined while nothing fills. */
  observation(symbol: string): FillObservation | undefined;
  /** Returns whether a check found that it can't be sold. */
  isTrap(symbol: string): boolean;
  nameOf(symbol: string): TokenName | undefined;
  /**
   * Returns the last price seen before a time, within a day of it; 0 where it can't be sold. Throws while the screener
   * has no data yet.
   */
  closeBefore(symbol: string, beforeMs: number): { readonly price: number; readonly isPractice: boolean } | undefined;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DELAY_MINUTES = 15;
/**
 * Sources answer from caches, so their price may be a minute old: it is dated back accordingly, and fills only orders
 * from before then.
 */
const MAY_BE_OLD_MS = MINUTE_MS;
/**
 * Followed tokens are requested about every half minute; a price that was not published again for this long is stale.
 */
const STALE_MS = 5 * MINUTE_MS;

/** Reads the screener's tokens for paper trading; it sends no requests. */
export function createTokenPrices(
  screener: Pick<Screener, "profile" | "isReady">,
  clock: Pick<Clock, "nowMs" | "replay">,
): TokenPrices {
  const delayMs = (tier: Tier): number => (tier === "delayed" ? DELAY_MINUTES * MINUTE_MS : 0);

  function tokenProfileOf(symbol: string, tier: Tier): TokenProfile | undefined {
    const token = paperToken(symbol);
    return token && screener.profile(tier, token.chain, token.address);
  }

  function isPractice({ simulated }: TokenProfile): boolean {
    return simulated || clock.replay !== undefined;
  }

  function freshnessOf(profile: TokenProfile, asOfMs: number, tier: Tier): LivePrice["freshness"] {
    // Simulated prices also become stale where no new ones are generated.
    if (clock.nowMs() - delayMs(tier) - asOfMs > STALE_MS) return "stale";
    if (profile.simulated) return "simulated";
    if (clock.replay !== undefined) return "replay";
    return tier === "delayed" ? "delayed" : "live";
  }

  /**
   * Returns the pool whose price is the token's, with the source and time of that price, and without volume of another
   * time.
   */
  function mainPool(profile: TokenProfile, tier: Tier): TokenPool | undefined {
    const { main } = mergedMarket(profile, clock.nowMs() - delayMs(tier));
    if (main?.priceUsd === undefined) return undefined;
    let reported: TokenPool | undefined;
    for (const pool of profile.pools) {
      if (pool.poolAddress !== main.poolAddress || pool.priceUsd !== main.priceUsd) continue;
      if (reported === undefined || pool.asOfMs > reported.asOfMs) reported = pool;
    }
    if (reported === undefined) return undefined;
    const { source, asOfMs, volumeUsd } = reported;
    const [m5, h1] = (["m5", "h1"] as const).map((window) =>
      volumeUsd[window] === main.volumeUsd[window] ? volumeUsd[window] : undefined,
    );
    return {
      ...main,
      source,
      asOfMs,
      volumeUsd: { ...(m5 === undefined ? {} : { m5 }), ...(h1 === undefined ? {} : { h1 }) },
    };
  }

  function priceOf(symbol: string, profile: TokenProfile, pool: TokenPool, tier: Tier): LivePrice | undefined {
    const { priceUsd, source, asOfMs } = pool;
    if (priceUsd === undefined) return undefined;
    const freshness = freshnessOf(profile, asOfMs, tier);
    return {
      symbol,
      price: priceUsd,
      currency: "USD",
      source,
      asOfMs,
      freshness,
      delayMinutes: freshness === "delayed" ? DELAY_MINUTES : undefined,
      reference: undefined,
      high24h: undefined,
      low24h: undefined,
      volume24h: undefined,
    };
  }

  return {
    now(symbol, tier) {
      const profile = tokenProfileOf(symbol, tier);
      const pool = profile && mainPool(profile, tier);
      return profile && pool && priceOf(symbol, profile, pool, tier);
    },
    pool(symbol, tier) {
      const profile = tokenProfileOf(symbol, tier);
      const pool = profile && mainPool(profile, tier);
      return profile && pool && tokenMarket(pool, payingSideUsd(pool), profile.security);
    },
    observation(symbol) {
      const profile = tokenProfileOf(symbol, "live");
      if (profile === undefined || isTrap(profile.security)) return undefined;
      const main = mainPool(profile, "live");
      const market = main && tokenMarket(main, payingSideUsd(main), profile.security);
      const price = main && priceOf(symbol, profile, main, "live");
      if (market === undefined || price === undefined || price.freshness === "stale") return undefined;
      const asOfMs = profile.simulated ? price.asOfMs : price.asOfMs - MAY_BE_OLD_MS;
      return { price: { ...price, asOfMs }, pool: market };
    },
    isTrap(symbol) {
      const profile = tokenProfileOf(symbol, "live");
      return profile !== undefined && isTrap(profile.security);
    },
    nameOf(symbol) {
      const profile = tokenProfileOf(symbol, "live");
      return profile && { symbol: profile.symbol, name: profile.name };
    },
    closeBefore(symbol, beforeMs) {
      const profile = tokenProfileOf(symbol, "live");
      if (profile === undefined) {
        // After a start it is not known yet whether a source has it.
        if (!screener.isReady) throw new Error(`the stored data of ${symbol} has not been read yet`);
        return undefined;
      }
      if (isTrap(profile.security)) return { price: 0, isPractice: isPractice(profile) };
      const seen = lastSeen(profile, beforeMs, mainPool(profile, "live"));
      return seen?.priceUsd === undefined ? undefined : { price: seen.priceUsd, isPractice: isPractice(profile) };
    },
  };
}

/** Returns the last observation of a token before a time, within a day of it: observations are stored by the hour. */
function lastSeen(
  { past }: TokenProfile,
  beforeMs: number,
  pool: TokenPool | undefined,
): Pick<TokenObservation, "atMs" | "priceUsd"> | undefined {
  const now = pool && { atMs: pool.asOfMs, ...(pool.priceUsd === undefined ? {} : { priceUsd: pool.priceUsd }) };
  return [...past, ...(now === undefined ? [] : [now])].findLast(
    ({ atMs, priceUsd }) => priceUsd !== undefined && atMs < beforeMs && atMs >= beforeMs - DAY_MS,
  );
}
