import { candleColumns, sliceColumns } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { CandleVendor } from "../providers/candles/port.ts";
import { closedCount, spanOfBars } from "./bar-spans.ts";
import type { CandleSource, SourceBars, SourceRequest } from "./candle-source.ts";

/** Made-up bars are the same at every asking, so nothing is gained by holding them long. */
const AGE_MS = 2000;

/** The simulated vendor as a source. Its bars are made anew from their seed and never kept beside real ones. */
export function createSimulatedSource({ vendor, clock }: { vendor: CandleVendor; clock: Clock }): CandleSource {
  const cache = new LRUCache<string, { readonly bars: Promise<SourceBars>; readonly atMs: number }>({ max: 100 });

  async function make({ instrument, timeframe, limit, beforeMs }: SourceRequest, nowMs: number): Promise<SourceBars> {
    // The bar that forms now opened before now, so that it is among those asked for.
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
      // Who asks meanwhile shares the one making.
      const bars = make(request, nowMs);
      cache.set(name, { bars, atMs: nowMs });
      bars.catch(() => {
        if (cache.peek(name)?.bars === bars) cache.delete(name);
      });
      return bars;
    },
  };
}
