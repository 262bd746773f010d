import { barEndMs, parseSymbol, type Timeframe, timeframeMs } from "@sextant/core/market";
import { SIMULATION_STARTS_MS, simulatedCandles } from "@sextant/core/simulation";
import type { ApiRequest, WireAnswer } from "./fake-api.ts";

type Bars = WireAnswer<"getCandles">;

/**
 * Returns the last simulated bars of a symbol before a time or now, paged like the server's; the last one may still be
 * forming.
 */
export function barsOf(symbol: string, timeframe: Timeframe = "1d", limit = 500, before?: string): Bars {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(`${symbol} is no symbol.`);
  const nowMs = Date.now();
  const toMs = Math.min(before === undefined ? Infinity : Date.parse(before), nowMs + 1);
  const read = (spanMs: number): ReturnType<typeof simulatedCandles> => {
    const bars = simulatedCandles(symbol, timeframe, toMs - spanMs, toMs, nowMs);
    return bars.length < limit && toMs - spanMs > SIMULATION_STARTS_MS ? read(spanMs * 2) : bars;
  };
  return {
    symbol,
    timeframe,
    currency: "USD",
    quotedIn: null,
    source: "simulated",
    asOf: new Date(nowMs).toISOString(),
    freshness: { state: "simulated", delayMinutes: null },
    adjusted: "splits",
    candles: read(timeframeMs(timeframe) * limit)
      .slice(-limit)
      .map(({ openTimeMs, ...bar }) => ({
        ...bar,
        time: new Date(openTimeMs).toISOString(),
        closed: barEndMs(instrument, timeframe, openTimeMs) <= nowMs,
      })),
  };
}

/** Answers a call for bars with simulated ones. */
export const answerBars = ({ params, query }: ApiRequest<"getCandles">): Bars =>
  barsOf(params["symbol"] ?? "", query["timeframe"] as Timeframe, Number(query["limit"]), query["before"]);
