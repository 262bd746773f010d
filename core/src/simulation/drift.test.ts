import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candle, isSessionDay } from "../market/index.ts";
import { formingMinute } from "./forming-bar.ts";
import { SIMULATED_LISTINGS, simulatedCandles } from "./index.ts";
import { simulatedSymbol } from "./simulated-symbol.ts";

const DAY_MS = 86_400_000;
const STEP_MS = 2_000;
/** About 0.2 % for crypto pairs, 0.1 % for others; and the maximum of a step. */
const MOST = { crypto: 0.002, stock: 0.001 } as const;
const FROM = Date.UTC(2016, 0, 1);
const DAYS = Math.floor((Date.UTC(2027, 0, 1) - FROM) / DAY_MS);

const minutesOf = (symbol: string, dayMs: number) =>
  simulatedCandles(symbol, "1m", dayMs, dayMs + DAY_MS, dayMs + 2 * DAY_MS);

/** The largest move of one step of the feed within these minutes, as a fraction of the price before it. */
function largestStep(bars: readonly Candle[], decimals: number): number {
  let largest = 0;
  let before = bars[0]?.open ?? Number.NaN;
  for (const bar of bars) {
    for (let atMs = STEP_MS; atMs <= 60_000; atMs += STEP_MS) {
      const { close } = formingMinute(bar, bar.openTimeMs + atMs, decimals);
      largest = Math.max(largest, Math.abs(close / before - 1));
      before = close;
    }
  }
  return largest;
}

/** The only minutes in which a step could be too large. */
const wildest = (bars: readonly Candle[]) =>
  bars.toSorted((a, b) => (b.high - b.low) / b.low - (a.high - a.low) / a.low).slice(0, 5);

describe("the drift of the simulated feed", () => {
  it.each(SIMULATED_LISTINGS.map(({ instrument }) => instrument))(
    "moves $symbol by no more than a step may, on any day",
    ({ symbol, kind }) => {
      const decimals = simulatedSymbol(symbol)?.decimals ?? Number.NaN;
      for (let day = 0; day < DAYS; day += 29) {
        const dayMs = FROM + day * DAY_MS;
        if (kind === "stock" && !isSessionDay(dayMs)) continue;
        for (const bar of wildest(minutesOf(symbol, dayMs)))
          expect(largestStep([bar], decimals), new Date(bar.openTimeMs).toISOString()).toBeLessThanOrEqual(MOST[kind]);
      }
    },
  );

  it("stays within the limit step by step through a whole day", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIMULATED_LISTINGS.map(({ instrument }) => instrument)),
        fc.nat(DAYS - 1),
        ({ symbol, kind }, day) => {
          const dayMs = FROM + day * DAY_MS;
          fc.pre(kind === "crypto" || isSessionDay(dayMs));
          const decimals = simulatedSymbol(symbol)?.decimals ?? Number.NaN;
          expect(largestStep(minutesOf(symbol, dayMs), decimals)).toBeLessThanOrEqual(MOST[kind]);
        },
      ),
      { numRuns: 20 },
    );
  });

  /** Realistic annual volatilities: major coins 40 to 120 %, shares and funds 8 to 60 %, from daily closes. */
  it.each(SIMULATED_LISTINGS.map(({ instrument }) => instrument))(
    "follows a realistic volatility for $symbol",
    ({ symbol, kind }) => {
      const bars = simulatedCandles(symbol, "1d", FROM, FROM + DAYS * DAY_MS, FROM + (DAYS + 1) * DAY_MS);
      const moves = bars.slice(1).map(({ close }, i) => Math.log(close / (bars[i]?.close ?? Number.NaN)));
      const daily = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
      const annual = daily * Math.sqrt(kind === "crypto" ? 365 : 252);
      const [least, most] = kind === "crypto" ? [0.4, 1.2] : [0.08, 0.6];
      expect(annual).toBeGreaterThanOrEqual(least);
      expect(annual).toBeLessThanOrEqual(most);
    },
  );
});
