import { candleColumns, sliceColumns } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { CandleVendor } from "../providers/candles/port.ts";
import { closedCount, spanOfBars } from "./bar-spans.ts";
import type { CandleSource, SourceBars, SourceRequest } from "./candle-source.ts";

/** Cache lifetime. Simulated bars are the same on every request, so caching them longer gains nothing. */
const AGE_MS = 2000;

/**
 * Creates a source from the simulated vendor. Its bars are generated from their seed and never stored with real ones.
 */
export function createSimulatedSource({ vendor, clock }: { vendor: CandleVendor; clock: Clock }): CandleSource {
  const cache = new LRUCache<string, { readonly bars: Promise<SourceBars>; readonly atMs: number }>({ max: 100 });

  async function make({ instrument, timeframe, limit, beforeMs }: SourceRequest, nowMs: number): Promise<SourceBars> {
    // The forming bar opened before now, so it is among those requested.
    const toMs = Math.min(beforeMs ?? nowMs + 1, nowMs + 1);
    const fromMs = Math.max(0, toMs - spanOfBars(instrument, timeframe, limit + 1));
    const answer = await vendor.fetchCandles({ instrument, timeframe, fromMs, toMs });
    const all = candleColumns(answer.candles);
    const closed = closedCount(all, instrument, timeframe, nowMs);
    return {
      source: vendor.name,
      origin: "simulated",
      quotedIn: answer.quotedIn,
      columns: sliceColumns(all, 0, closed),
      forming: answer.candles[closed],
      asOfMs: nowMs,
      completeFromMs: fromMs,
      actions: answer.actions,
    };
  }

  return {
    name: vendor.name,
    kind: "simulated",
    timeframesOf: (instrument) => (vendor.canHandle(instrument) ? vendor.timeframes : []),
    read(request) {
      const nowMs = clock.nowMs();
      const name = [request.instrument.symbol, request.timeframe, request.limit, request.beforeMs].join(" ");
      const cached = cache.get(name);
      if (cached !== undefined && nowMs - cached.atMs < AGE_MS && nowMs >= cached.atMs) return cached.bars;
      // Concurrent callers share one computation.
      const bars = make(request, nowMs);
      cache.set(name, { bars, atMs: nowMs });
      bars.catch(() => {
        if (cache.peek(name)?.bars === bars) cache.delete(name);
      });
      return bars;
    },
  };
}
