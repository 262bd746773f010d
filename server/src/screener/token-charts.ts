import { Failure, type TokenCandles } from "@sextant/core/contract";
import { sourceName, type Chain, type TokenProfile } from "@sextant/core/market";
import { mergedMarket } from "@sextant/core/screening";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { PoolTimeframe, TokenVendor } from "../providers/tokens/port.ts";
import { VendorError } from "../providers/vendor.ts";
import type { Tier } from "./screener.ts";
import { DELAY_MS } from "./tiers.ts";

const MINUTE_MS = 60_000;
const LASTS_MS: Readonly<Record<PoolTimeframe, number>> = {
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "1d": 1_440 * MINUTE_MS,
};
const MOST_STORED = 300;

type Part<Reported> = {
  readonly reported: readonly Reported[];
  readonly source: string | null;
  readonly note: string | null;
};
type Request = {
  readonly tier: Tier;
  readonly profile: TokenProfile | undefined;
  readonly chain: Chain;
  readonly address: string;
  readonly timeframe: PoolTimeframe;
  readonly pool?: string | undefined;
};

/**
 * Creates the charts: candles and trades of pools, from the first source that has them; one answer serves all users for
 * a minute.
 */
export function createTokenCharts(parts: {
  readonly vendors: readonly TokenVendor[];
  /** Returns the simulated market with a delay. */
  readonly simulated: ((delayMs: number) => TokenVendor) | undefined;
  readonly clock: Clock;
}): (request: Request) => Promise<TokenCandles> {
  const { vendors, simulated, clock } = parts;
  const simulatedOf = { live: simulated?.(0), delayed: simulated?.(DELAY_MS) };
  const stored = new LRUCache<string, Promise<Part<never>>>({ max: MOST_STORED });

  function once<Reported>(name: string, request: () => Promise<Part<Reported>>): Promise<Part<Reported>> {
    const minute = Math.floor(clock.nowMs() / MINUTE_MS);
    const key = `${String(minute)} ${name}`;
    const known = stored.get(key) as Promise<Part<Reported>> | undefined;
    if (known !== undefined) return known;
    const requested = request();
    stored.set(key, requested as Promise<Part<never>>);
    return requested;
  }

  async function firstOf<Reported>(
    sources: readonly TokenVendor[],
    what: string,
    request: (vendor: TokenVendor) => Promise<readonly Reported[]> | undefined,
  ): Promise<Part<Reported>> {
    let note = `No source here has ${what} of this pool.`;
    for (const vendor of sources) {
      try {
        const reported = await request(vendor);
        if (reported !== undefined && reported.length > 0) return { reported, source: vendor.name, note: null };
        if (reported !== undefined) note = `${sourceName(vendor.name)} has no ${what} of this pool.`;
      } catch (error) {
        note = noteOf(sourceName(vendor.name), what, error);
      }
    }
    return { reported: [], source: null, note };
  }

  return async ({ tier, profile, chain, address, timeframe, pool: wanted }) => {
    if (profile === undefined) throw new Failure("unknown-token", { chain, address });
    const nowMs = clock.nowMs();
    const pool = wanted ?? mergedMarket(profile, nowMs).main?.poolAddress;
    const none = { candles: [], source: null, trades: [], tradesSource: null };
    if (pool === undefined) {
      const note = "No source lists a pool of this token right now.";
      return { ...none, pool: null, timeframe, note, tradesNote: note };
    }
    if (!profile.pools.some(({ poolAddress }) => poolAddress === pool))
      throw new Failure("bad-request", { detail: "pool: this token has no such pool" });
    const requested = profile.simulated ? [simulatedOf[tier]] : vendors;
    const sources = requested.flatMap((vendor) => (vendor?.chains.includes(chain) === true ? [vendor] : []));
    const name = `${profile.simulated ? tier : ""} ${chain} ${pool} ${address}`;
    const [candles, trades] = await Promise.all([
      once(`candles ${timeframe} ${name}`, () =>
        firstOf(sources, "candles", (vendor) => vendor.fetchPoolCandles?.(chain, pool, timeframe, address)),
      ),
      once(`trades ${name}`, () =>
        firstOf(sources, "trades", (vendor) => vendor.fetchPoolTrades?.(chain, pool, address)),
      ),
    ]);
    const isDelayed = tier === "delayed";
    // A candle contains its close: in the delayed tier it is shown only once all of it is old enough.
    const endMs = isDelayed ? nowMs - DELAY_MS : Infinity;
    const delayNote = isDelayed ? "Delayed by 15 minutes." : null;
    return {
      pool,
      timeframe,
      source: candles.source,
      tradesSource: trades.source,
      candles: candles.reported
        .filter(({ openTimeMs }) => !isDelayed || profile.simulated || openTimeMs + LASTS_MS[timeframe] <= endMs)
        .map(({ openTimeMs, open, high, low, close, volume }) => ({
          time: new Date(openTimeMs).toISOString(),
          open,
          high,
          low,
          close,
          volume,
        })),
      note: candles.note ?? delayNote,
      trades: trades.reported
        .filter(({ atMs }) => atMs <= endMs)
        .map(({ atMs, side, priceUsd, amountUsd, maker, transaction }) => ({
          at: new Date(atMs).toISOString(),
          side,
          price: priceUsd ?? null,
          amountUsd: amountUsd ?? null,
          maker: maker ?? null,
          transaction: transaction ?? null,
        })),
      tradesNote: trades.note ?? delayNote,
    };
  };
}

function noteOf(source: string, what: string, error: unknown): string {
  const kind = error instanceof VendorError ? error.kind : "garbage";
  if (kind === "not-found") return `${source} has no ${what} of this pool.`;
  if (kind === "no-budget" || kind === "rate-limited")
    return `${source} has reached its rate limit. Try again in a minute.`;
  return `${source} is unreachable right now. Try again later.`;
}
