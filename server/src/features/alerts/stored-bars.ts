import { type Instrument, isTimeframe, parseSymbol } from "@sextant/core/market";
import type { CandleStore } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import type { ClosedBarsOf } from "./bar-rules.ts";
import type { MinuteBarsOf } from "./gap-cover.ts";

const MINUTE_MS = 60_000;
/** About three days of minutes: only the last part of a longer gap is evaluated. */
const MOST_BARS = 5_000;

/** Reads the candle store's bars for evaluating rules. Both functions throw as the store does. */
export function createStoredBars({
  candles,
  clock,
}: {
  readonly candles: Pick<CandleStore, "lastCandles" | "wholeSeries">;
  readonly clock: Pick<Clock, "nowMs">;
}): { readonly minuteBarsOf: MinuteBarsOf; readonly closedBarsOf: ClosedBarsOf } {
  return {
    async minuteBarsOf(symbol, fromMs) {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) return undefined;
      const wanted = Math.ceil((clock.nowMs() - fromMs) / MINUTE_MS) + 2;
      const limit = Math.max(2, Math.min(MOST_BARS, wanted));
      const reply = await candles.lastCandles({ instrument, timeframe: "1m", limit, adjust: "splits" });
      const last = reply.candles.at(-1);
      if (last === undefined) return undefined;
      return {
        bars: reply.candles.filter(({ openTimeMs }) => openTimeMs >= fromMs),
        source: reply.source,
        closedUntilMs: last.openTimeMs + (last.closed ? MINUTE_MS : 0),
        freshness: reply.freshness,
        delayMinutes: null,
        currency: currencyOf(instrument, reply.quotedIn),
      };
    },

    async closedBarsOf(symbol, timeframe, atLeast) {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined || !isTimeframe(timeframe)) return undefined;
      const { columns, source, freshness, quotedIn } = await candles.wholeSeries({ instrument, timeframe, atLeast });
      return { columns, source, freshness, delayMinutes: null, currency: currencyOf(instrument, quotedIn) };
    },
  };
}

/** Falls back to the pair's quote currency where a source leaves it open. */
function currencyOf(instrument: Instrument, quotedIn: string): string {
  return quotedIn === "" && instrument.kind === "crypto" ? instrument.quote : quotedIn;
}
