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
  let fits: MarketData | undefined;
  for (let stored = 1; stored <= longestListIn(whole); stored++) {
    // One list after another grows by one, so that the answer comes near its size whatever single rows take.
    for (let longer = 0; longer <= listsIn(whole); longer++) {
      const cut = marketDataSchema.parse(withListsCutTo(stored, { left: longer }, whole));
      if (JSON.stringify(cut).length > mostBytes) break;
      fits = cut;
    }
  }
  if (fits === undefined) throw new Error("The answer cannot be cut to size");
  return fits;
}

/** Every list of an answer, whichever it gains later, so that its size can always be chosen; the first `longer` ones keep one row more. */
function withListsCutTo(stored: number, longer: { left: number }, value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = stored + (longer.left-- > 0 ? 1 : 0);
    return value.slice(0, rows).map((one) => withListsCutTo(stored, longer, one));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withListsCutTo(stored, longer, one)]));
}

function listsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, one) => sum + listsIn(one), Array.isArray(value) ? 1 : 0);
}

function longestListIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longestListIn));
}
