import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartReadings, type ChartReadings } from "./chart-readings.ts";
import { sampleChart } from "./sample-charts.ts";

const DAY_MS = 86_400_000;

const columnsOf = ({ factors, volatility, anchor, usual }: ChartReadings): readonly Float64Array[] => [
  ...factors,
  ...volatility,
  anchor,
  usual,
];

describe("chart readings from an index on", () => {
  it("are bit for bit the same as when the whole chart is read", () => {
    const drawn = fc.record({
      length: fc.integer({ min: 1, max: 700 }),
      seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      assetClass: fc.constantFrom("crypto" as const, "stock" as const),
      timeframe: fc.constantFrom("1h" as const, "1d" as const),
      withMarket: fc.boolean(),
    });
    fc.assert(
      fc.property(drawn, ({ length, seed, share, assetClass, timeframe, withMarket }) => {
        const barMs = timeframe === "1d" ? DAY_MS : undefined;
        const candles = sampleChart(length, seed, barMs);
        const market = withMarket ? sampleChart(length, (seed % 1_000) + 1, barMs) : undefined;
        const from = Math.min(length - 1, Math.floor(share * length));
        const whole = columnsOf(chartReadings(candles, assetClass, timeframe, market));
        const late = columnsOf(chartReadings(candles, assetClass, timeframe, market, from));
        expect(late).toHaveLength(whole.length);
        whole.forEach((column, i) => {
          expect(late[i]?.subarray(from), `column ${String(i)}`).toEqual(column.subarray(from));
        });
      }),
      { numRuns: 60 },
    );
  });
});
