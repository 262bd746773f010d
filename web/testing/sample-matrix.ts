import type { TimeframeMatrix } from "@sextant/core/contract";
import { candleColumns, parseSymbol, TIMEFRAMES, timeframeMs } from "@sextant/core/market";
import { simulatedCandles } from "@sextant/core/simulation";
import { matrixVotes, timeframeMatrix, type MatrixCase } from "@sextant/core/strategy";

/** Returns what each timeframe of a symbol votes over simulated bars, with invented odds on every second one. */
export function matrixOf(symbol: string): TimeframeMatrix {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(`${symbol} is no symbol.`);
  const nowMs = Date.now();
  const votesOn = TIMEFRAMES.map((timeframe) => {
    const spanMs = 250 * timeframeMs(timeframe) * (instrument.kind === "stock" ? 5 : 1);
    const columns = candleColumns(simulatedCandles(symbol, timeframe, nowMs - spanMs, nowMs).slice(-250));
    const bars = { columns, source: "simulated", freshness: "simulated", quotedIn: undefined } as const;
    return [timeframe, matrixVotes(instrument, timeframe, bars)] as const;
  });
  const votes = Object.fromEntries(votesOn) as MatrixCase["votes"];
  const matrix = timeframeMatrix({ instrument, votes, forecasts: {}, nowMs, modelVersion: "sample-1" });
  matrix.rows.forEach((row, i) => {
    if (i % 2 === 1) return;
    const odds = { span: "4 hours", upPercent: 52.4, basePercent: 50.9, skilled: false };
    const range80 = { low: 96.31, high: 104.87 };
    Object.assign(row, {
      odds: { ...odds, range80, expiresAt: new Date(nowMs + 3_600_000).toISOString() },
      oddsAbsence: null,
    });
  });
  return matrix;
}
