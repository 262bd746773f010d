import { type CandleColumns, parseSymbol, sliceColumns } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import { closedCount } from "../candles/bar-spans.ts";
import { firstAtOrAfter, lastColumns, mergeColumns } from "../candles/columns.ts";
import { type SimulatedSpan, makeUpBars } from "../providers/candles/simulated.ts";

/** Closed bars of a series without a gap, from the first that opens at or after `fromMs` on. */
type Stored = { readonly fromMs: number; readonly closed: CandleColumns };

/** Bars cached per series: twice what a forecast reads. */
const OF_ONE = 3_000;
/** And of all: some 20 MB of a thread. */
const OF_ALL = 400_000;

/**
 * Makes bars up, and of a series it made before only those since: a bar that is closed never changes, and hundreds of days minute
 * by minute take a quarter of a second. Gives what `makeUpBars` gives, byte for byte.
 */
export function storedSimulatedBars(make: (span: SimulatedSpan) => CandleColumns = makeUpBars) {
  const stored = new LRUCache<string, Stored>({ maxSize: OF_ALL, sizeCalculation: ({ closed }) => closed.length + 1 });

  function keep({ symbol, timeframe, nowMs }: SimulatedSpan, fromMs: number, bars: CandleColumns): void {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) return;
    const all = sliceColumns(bars, 0, closedCount(bars, instrument, timeframe, nowMs));
    // Copied, since the caller owns what it gets.
    const closed = lastColumns(all, OF_ONE);
    const first = closed.length < all.length ? closed.openTimeMs[0]! : fromMs;
    if (closed.length > 0) stored.set(nameOf(symbol, timeframe), { fromMs: first, closed });
  }

  return (span: SimulatedSpan): CandleColumns => {
    const { symbol, timeframe, fromMs, toMs } = span;
    const known = stored.get(nameOf(symbol, timeframe));
    const lastMs = known?.closed.openTimeMs.at(-1);
    // Where the clock was set back, a cached bar may lie in the future.
    if (
      known === undefined ||
      lastMs === undefined ||
      fromMs < known.fromMs ||
      toMs <= lastMs ||
      !isPast(known, span)
    ) {
      const bars = make(span);
      // Bars older than the cached ones are rarely requested twice.
      if (lastMs === undefined || toMs > lastMs) keep(span, fromMs, bars);
      return bars;
    }
    const since = make({ ...span, fromMs: Math.max(fromMs, lastMs + 1) });
    if (since.length > 0) keep(span, known.fromMs, mergeColumns(known.closed, since));
    const { closed } = known;
    const wanted = sliceColumns(closed, firstAtOrAfter(closed, fromMs), closed.length);
    const bars = mergeColumns(wanted, since);
    return lastColumns(bars, bars.length);
  };
}

function nameOf(symbol: string, timeframe: string): string {
  return `${symbol} ${timeframe}`;
}

function isPast({ closed }: Stored, { symbol, timeframe, nowMs }: SimulatedSpan): boolean {
  const instrument = parseSymbol(symbol);
  return instrument !== undefined && closedCount(closed, instrument, timeframe, nowMs) === closed.length;
}
