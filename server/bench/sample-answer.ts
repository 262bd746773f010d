import { analyseMarket } from "@sextant/core/analysis";
import { type MarketData, marketDataSchema } from "@sextant/core/contract";
import { barEndMs, candleColumns, parseSymbol, sessionAt } from "@sextant/core/market";
import { simulatedCandles } from "@sextant/core/simulation";

const NOW_MS = Date.UTC(2025, 5, 2, 21);

/** Returns an analysis of simulated bars as the server gives it, each list cut until the whole is within a size. */
export function sampleAnswer(mostBytes: number): MarketData {
  const instrument = parseSymbol("AAPL");
  if (instrument === undefined) throw new Error("AAPL is no symbol any more");
  const candles = simulatedCandles("AAPL", "1d", Date.UTC(2023, 0, 3), NOW_MS);
  const last = candles.at(-1);
  const asOfMs = last === undefined ? NOW_MS : barEndMs(instrument, "1d", last.openTimeMs);
  const nothing = { state: "unavailable", source: null, asOf: null, note: null } as const;
  const whole = analyseMarket({
    instrument,
    nowMs: NOW_MS,
    daily: candleColumns(candles),
    dailyProvenance: { source: "simulated", asOfMs, freshness: "simulated" },
    news: [],
    session: sessionAt(instrument, NOW_MS),
    quotedIn: undefined,
    parts: { candles: nothing, quote: nothing, fundamentals: nothing, news: nothing },
  });
  for (let kept = longestListIn(whole); kept > 0; kept--) {
    const cut = marketDataSchema.parse(withListsCutTo(kept, whole));
    if (JSON.stringify(cut).length <= mostBytes) return cut;
  }
  throw new Error("The answer cannot be cut to size");
}

/** Every list of an answer, whichever it gains later, so that its size can always be chosen. */
function withListsCutTo(kept: number, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, kept).map((one) => withListsCutTo(kept, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withListsCutTo(kept, one)]));
}

function longestListIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longestListIn));
}
