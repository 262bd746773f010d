import type { Candle } from "./candle.ts";
import { addExactly, exactSum } from "./exact-sum.ts";

const MINUTE_MS = 60_000;
/** How long a closed bar accepts late trades. */
const CORRECTED_MS = 5 * MINUTE_MS;

/** A trade as the input of a bar: its time at the venue, price, and size in base units. */
export type BarTrade = {
  readonly atMs: number;
  readonly price: number;
  readonly size: number;
  /** The venue's sequence number, which orders trades within a millisecond. */
  readonly tradeId?: number | undefined;
};

/** Builds one-minute bars. Each trade must be added once: an upstream trade sequence removes duplicates. */
export type TickBars = {
  /**
   * Adds a trade. Returns 'late' if the trade's minute is already closed: its corrected bar is returned again. Returns
   * 'lost' if that was too long ago.
   */
  take(trade: BarTrade): "taken" | "late" | "lost";
  /**
   * Returns the minutes that have ended by the clock plus the grace period, oldest first, each once, and again if a
   * late trade changed it. Minutes without a trade are left out.
   */
  closed(nowMs: number): Candle[];
  /** Returns the newest minute while it is still forming. */
  forming(): Candle | undefined;
};

type Growing = { first: BarTrade; last: BarTrade; high: number; low: number; readonly volume: number[] };

/**
 * Builds one-minute bars from trades in any order of arrival: the earliest opens, the latest closes, and volumes are
 * added without rounding errors, so that any order of arrival within `graceMs` after the minute gives the same bar.
 */
export function tickBars(graceMs: number): TickBars {
  const growing = new Map<number, Growing>();
  const reported = new Map<number, Growing>();
  const late = new Set<number>();
  let closedToMs = -Infinity;

  function add(bars: Map<number, Growing>, openTimeMs: number, trade: BarTrade): void {
    const bar = bars.get(openTimeMs);
    if (bar === undefined) {
      const volume = [trade.size];
      bars.set(openTimeMs, { first: trade, last: trade, high: trade.price, low: trade.price, volume });
      return;
    }
    if (isBefore(trade, bar.first)) bar.first = trade;
    else if (!isBefore(trade, bar.last)) bar.last = trade;
    bar.high = Math.max(bar.high, trade.price);
    bar.low = Math.min(bar.low, trade.price);
    addExactly(bar.volume, trade.size);
  }

  return {
    take(trade) {
      const openTimeMs = Math.floor(trade.atMs / MINUTE_MS) * MINUTE_MS;
      if (openTimeMs >= closedToMs) {
        add(growing, openTimeMs, trade);
        return "taken";
      }
      if (openTimeMs < closedToMs - CORRECTED_MS) return "lost";
      add(reported, openTimeMs, trade);
      late.add(openTimeMs);
      return "late";
    },
    closed(nowMs) {
      closedToMs = Math.max(closedToMs, Math.floor((nowMs - graceMs) / MINUTE_MS) * MINUTE_MS);
      for (const openTimeMs of reported.keys()) if (openTimeMs < closedToMs - CORRECTED_MS) reported.delete(openTimeMs);
      const again = [...reported].filter(([openTimeMs]) => late.has(openTimeMs));
      late.clear();
      const over = [...growing].filter(([openTimeMs]) => openTimeMs < closedToMs);
      for (const [openTimeMs, bar] of over) {
        growing.delete(openTimeMs);
        reported.set(openTimeMs, bar);
      }
      return [...again, ...over].sort(([a], [b]) => a - b).map(([openTimeMs, bar]) => candleOf(openTimeMs, bar));
    },
    forming() {
      let newest: [number, Growing] | undefined;
      for (const entry of growing) if (newest === undefined || entry[0] > newest[0]) newest = entry;
      return newest === undefined ? undefined : candleOf(...newest);
    },
  };
}

/** Orders by the venue's time, and within one millisecond by its number; without numbers, by arrival. */
function isBefore(a: BarTrade, b: BarTrade): boolean {
  if (a.atMs !== b.atMs) return a.atMs < b.atMs;
  return a.tradeId !== undefined && b.tradeId !== undefined && a.tradeId < b.tradeId;
}

function candleOf(openTimeMs: number, { first, last, high, low, volume }: Growing): Candle {
  return { openTimeMs, open: first.price, high, low, close: last.price, volume: exactSum(volume) };
}
