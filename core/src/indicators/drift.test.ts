import { describe, expect, it } from "vitest";
import { candleColumns, sliceColumns } from "../market/index.ts";
import { INDICATORS, parseIndicator } from "./index.ts";
import { alike, scaleOf } from "./conformance.ts";
import { walk } from "./sample-histories.ts";

/** Sums since the first bar, which omitted bars would change. */
const SINCE_THE_FIRST = ["obv", "avwap"];
const LENGTH = 1_000_000;
/** More bars than any average with the usual settings depends on. */
const TAIL = 20_000;

describe("a million bars far from zero", () => {
  const far = walk(LENGTH, 100, 59).map((bar, i) => ({
    openTimeMs: i * 60_000,
    open: bar.open + 1e6,
    high: bar.high + 1e6,
    low: bar.low + 1e6,
    close: bar.close + 1e6,
    volume: bar.volume,
  }));
  const columns = candleColumns(far);
  const tail = sliceColumns(columns, LENGTH - TAIL, LENGTH);
  for (const { name } of INDICATORS.filter((one) => !SINCE_THE_FIRST.includes(one.name))) {
    it(`leave no drift in ${name}: its last readings are those of the last bars alone`, () => {
      const indicator = parseIndicator(name);
      const [whole, short] = [indicator.bulk(columns), indicator.bulk(tail)];
      const scale = scaleOf(far.slice(-1), name);
      whole.forEach((column, output) => {
        for (let i = TAIL - 2_000; i < TAIL; i += 37) {
          const [ours, expected] = [column[LENGTH - TAIL + i] ?? NaN, short[output]?.[i] ?? NaN];
          if (!alike(ours, expected, scale)) expect(ours, `bar ${String(i)}`).toBe(expected);
        }
      });
    });
  }
});
