import { tickBars, type Candle, type Instrument, type Tick, type TickBars } from "@sextant/core/market";
import type { Clock } from "../clock.ts";
import type { StreamVendor } from "../providers/streams/index.ts";

/** How late trades may arrive after their minute; later ones correct its bar. */
const GRACE_MS = 2_000;
/** Maximum time that a stalled connection delays its bars. */
const STALLED_MS = 60_000;
const MINUTE_MS = 60_000;
/** A longer gap between two ticks means the process was suspended: trades that arrived meanwhile are not read yet. */
const STOOD_STILL_MS = 5_000;

/** A closed one-minute bar from a single source's own trades, with none missing. */
export type FeedBar = {
  readonly source: string;
  readonly instrument: Instrument;
  readonly candle: Candle;
  /** No minute is missing from here up to this bar, except minutes without trades. */
  readonly wholeFromMs: number;
};

/** Builds bars per source and symbol, only in the pair's own currency. */
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
  closedToMs: number;
  hasLate: boolean;
};

export function createFeedBars({
  clock,
  onBar,
}: {
  readonly clock: Pick<Clock, "nowMs">;
  readonly onBar: (bar: FeedBar) => void;
}): FeedBars {
  const growing = new Map<string, Growing>();
  let beatMs: number | undefined;
  let isPassed = false;
  const keyOf = (vendor: StreamVendor, symbol: string) => `${vendor.name} ${symbol}`;

  /** The minute that each stream's connection has reached, and since when. */
  const lines = new Map<StreamVendor, { readonly minuteMs: number; readonly sinceMs: number }>();

  /**
   * Returns the time up to which a stream's minutes are over, by the clock and by the data received, and since when the
   * connection has been there.
   */
  function dueOf(vendor: StreamVendor, nowMs: number): { readonly dueMs: number; readonly sinceMs: number } {
    const byClockMs = nowMs - GRACE_MS;
    const receivedToMs = vendor.receivedToMs?.() ?? nowMs;
    const dueMs = minuteOf(Math.max(Math.min(byClockMs, receivedToMs), byClockMs - STALLED_MS));
    const minuteMs = minuteOf(receivedToMs);
    let line = lines.get(vendor);
    if (line?.minuteMs !== minuteMs) lines.set(vendor, (line = { minuteMs, sinceMs: nowMs }));
    return { dueMs, sinceMs: line.sinceMs };
  }

  /** Returns whether trades before a time are missing that may merely have been reordered with later ones. */
  function isUnsettled({ vendor, instrument }: Growing, dueMs: number, sinceMs: number, nowMs: number): boolean {
    if (nowMs - sinceMs >= GRACE_MS) return false;
    return vendor.missing?.(instrument.symbol).some(({ fromMs }) => fromMs < dueMs) ?? false;
  }

  function close({ vendor, instrument, bars, ...one }: Growing, dueMs: number): number {
    const missing = vendor.missing?.(instrument.symbol) ?? [];
    let { wholeFromMs } = one;
    const touchedBefore = (endMs: number): void => {
      for (const { fromMs, toMs } of missing)
        if (fromMs < endMs)
          wholeFromMs = Math.max(wholeFromMs, Math.floor(Math.min(toMs, dueMs - 1) / MINUTE_MS + 1) * MINUTE_MS);
    };
    for (const candle of bars.closed(dueMs + GRACE_MS)) {
      touchedBefore(candle.openTimeMs + MINUTE_MS);
      // The bar of a minute with a gap is left to the venue's own candle.
      if (candle.openTimeMs >= wholeFromMs) onBar({ source: vendor.name, instrument, candle, wholeFromMs });
    }
    // Also registers gaps in minutes without any trade.
    touchedBefore(dueMs);
    return wholeFromMs;
  }

  return {
    take(vendor, instrument, { atMs, price, size, tradeId }, currency) {
      if (size === undefined || instrument.kind !== "crypto" || currency !== instrument.quote) return;
      const key = keyOf(vendor, instrument.symbol);
      let one = growing.get(key);
      if (one === undefined) {
        one = {
          vendor,
          instrument,
          bars: tickBars(GRACE_MS),
          wholeFromMs: -Infinity,
          closedToMs: -Infinity,
          hasLate: false,
        };
        growing.set(key, one);
      }
      if (one.bars.take({ atMs, price, size, tradeId }) === "late") one.hasLate = true;
    },
    drop(vendor, symbol) {
      growing.delete(keyOf(vendor, symbol));
    },
    beat() {
      const nowMs = clock.nowMs();
      const sinceMs = nowMs - (beatMs ?? nowMs);
      beatMs = nowMs;
      // Never twice in a row, so that a slow machine closes its bars too.
      isPassed = sinceMs > STOOD_STILL_MS && !isPassed;
      if (isPassed) return;
      for (const one of growing.values()) {
        const { dueMs, sinceMs } = dueOf(one.vendor, nowMs);
        if (dueMs <= one.closedToMs && !one.hasLate) continue;
        if (isUnsettled(one, dueMs, sinceMs, nowMs)) continue;
        one.closedToMs = Math.max(one.closedToMs, dueMs);
        one.hasLate = false;
        one.wholeFromMs = close(one, one.closedToMs);
        one.vendor.forgetMissing?.(one.instrument.symbol, one.closedToMs);
      }
    },
  };
}

function minuteOf(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}
