import { tickBars, type Candle, type Instrument, type Tick, type TickBars } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import type { StreamVendor } from "../providers/streams/index.ts";

/** Trades may come this late after their minute. */
const GRACE_MS = 2_000;
const MINUTE_MS = 60_000;

/** A closed minute out of one source's own trades; nothing is missing in it. */
export type FeedBar = {
  readonly source: string;
  readonly instrument: Instrument;
  readonly candle: Candle;
  /** From here up to this bar no minute is missing but those without a trade. */
  readonly wholeFromMs: number;
};

/** Builds bars per source and symbol, in the pair's own currency only. */
export type FeedBars = {
  take(vendor: StreamVendor, instrument: Instrument, tick: Tick, currency: string): void;
  drop(vendor: StreamVendor, symbol: string): void;
  beat(): void;
};

type Growing = {
  readonly vendor: StreamVendor;
  readonly instrument: Instrument;
  readonly bars: TickBars;
  wholeFromMs: number;
};

export function createFeedBars({
  clock,
  onBar,
}: {
  readonly clock: Pick<Clock, "nowMs">;
  readonly onBar: (bar: FeedBar) => void;
}): FeedBars {
  const growing = new Map<string, Growing>();
  const keyOf = (vendor: StreamVendor, symbol: string) => `${vendor.name} ${symbol}`;
  let closedToMs = -Infinity;

  function close({ vendor, instrument, bars, ...one }: Growing, dueMs: number, nowMs: number): number {
    const missing = vendor.missing?.(instrument.symbol) ?? [];
    let { wholeFromMs } = one;
    const touchedBefore = (endMs: number): void => {
      for (const { fromMs, toMs } of missing)
        if (fromMs < endMs)
          wholeFromMs = Math.max(wholeFromMs, Math.floor(Math.min(toMs, dueMs - 1) / MINUTE_MS + 1) * MINUTE_MS);
    };
    for (const candle of bars.closed(nowMs)) {
      touchedBefore(candle.openTimeMs + MINUTE_MS);
      // A minute with a hole is the venue's own candle's to tell.
      if (candle.openTimeMs >= wholeFromMs) onBar({ source: vendor.name, instrument, candle, wholeFromMs });
    }
    // Also what is missing in minutes that have no trade at all.
    touchedBefore(dueMs);
    return wholeFromMs;
  }

  return {
    take(vendor, instrument, { atMs, price, size, tradeId }, currency) {
      if (size === undefined || instrument.kind !== "crypto" || currency !== instrument.quote) return;
      const key = keyOf(vendor, instrument.symbol);
      let one = growing.get(key);
      if (one === undefined) {
        one = { vendor, instrument, bars: tickBars(GRACE_MS), wholeFromMs: -Infinity };
        growing.set(key, one);
      }
      one.bars.take({ atMs, price, size, tradeId });
    },
    drop(vendor, symbol) {
      growing.delete(keyOf(vendor, symbol));
    },
    beat() {
      const nowMs = clock.nowMs();
      const dueMs = Math.floor((nowMs - GRACE_MS) / MINUTE_MS) * MINUTE_MS;
      if (dueMs <= closedToMs) return;
      closedToMs = dueMs;
      for (const one of growing.values()) {
        one.wholeFromMs = close(one, dueMs, nowMs);
        one.vendor.forgetMissing?.(one.instrument.symbol, dueMs);
      }
    },
  };
}
