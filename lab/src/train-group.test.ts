import { FEWEST_BARS, HEADS, type HorizonId } from "@sextant/core/forecast";
import { candleColumns } from "@sextant/core/market";
import { seededDice } from "@sextant/core/statistics";
import { expect, it } from "vitest";
import { chartsOf } from "./train-charts.ts";
import { trainGroup } from "./train-group.ts";
import type { Series } from "./train-series.ts";

const HOUR_MS = 3_600_000;
const FROM_MS = Date.UTC(2022, 0, 1);
/** Bars of a coin with calm and wild stretches. */
const coin = (symbol: string, seed: number, timeframe: "1h" | "1d", fromMs: number, wildFrom = Infinity): Series => {
  const barMs = timeframe === "1h" ? HOUR_MS : 24 * HOUR_MS;
  const dice = seededDice(seed);
  let close = 100;
  const candles = candleColumns(
    Array.from({ length: 1600 }, (_, i) => {
      const open = close;
      const swing = i >= wildFrom ? 9 : 1.3 + Math.sin(i / 70);
      close = open * Math.exp((dice() + dice() + dice() - 1.5) * 0.01 * swing);
      const [high, low] = [Math.max(open, close) * 1.001, Math.min(open, close) * 0.999];
      return { openTimeMs: fromMs + i * barMs, open, high, low, close, volume: dice() * 1000 };
    }),
  );
  return { symbol, assetClass: "crypto", timeframe, candles, countsFromMs: 0 };
};

it("needs bars that can be read: a chart's first ones teach nothing, however many charts there are", () => {
  const charts = chartsOf(
    ["A", "B", "C", "D"].map((name, i) => coin(`${name}-USDT`, i + 1, "1h", FROM_MS)),
    "crypto",
    "1h",
  );
  const until = (bars: number) => trainGroup(charts, "crypto", "1h", FROM_MS + bars * HOUR_MS);
  expect(4 * (FEWEST_BARS - 1)).toBeGreaterThan(500);
  expect(until(FEWEST_BARS - 1)).toBeUndefined();
  expect(Object.keys(until(1600)!.horizons)).toContain("1h");
});

it("learns nothing that is known only at its end or later, neither odds nor the size of a move", () => {
  const end = 1400;
  const fitted = (wildFrom: number) => {
    const series = ["A", "B", "C", "D"].map((name, i) => coin(`${name}-USDT`, i + 1, "1h", FROM_MS, wildFrom));
    return JSON.stringify(trainGroup(chartsOf(series, "crypto", "1h"), "crypto", "1h", FROM_MS + end * HOUR_MS));
  };
  const calm = fitted(Infinity);
  expect(fitted(end)).toBe(calm);
  expect(fitted(end - 100)).not.toBe(calm);
});

it("uses past frequencies for coins beyond five days", () => {
  const charts = chartsOf(
    Array.from({ length: 8 }, (_, i) => coin(`C${String(i)}-USDT`, i + 1, "1d", Date.UTC(2018, 0, 1))),
    "crypto",
    "1d",
  );
  const { horizons } = trainGroup(charts, "crypto", "1d", Infinity)!;
  const kinds = (id: HorizonId) =>
    new Set(horizons[id]!.heads.flatMap((head, place) => (head === undefined ? [] : [HEADS[place]!.kind])));
  expect(kinds("5d")).toContain("move");
  for (const id of ["21d", "63d"] as const) expect([...kinds(id)]).toEqual([]);
});
