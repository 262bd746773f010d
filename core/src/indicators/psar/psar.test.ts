import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candleColumns } from "../../market/index.ts";
import { anyHistory } from "../test-any-history.ts";
import { highest, lowest } from "../test-naive.ts";
import { bars, expectAt, recorded, spy } from "../test-published.ts";
import { psar } from "./psar.ts";

it.skipIf(!recorded)(
  "has Stock.Indicators' values once both have turned where a bar passed the stop, not only touched it",
  () => {
    expectAt(psar(spy(), 0.02, 0.2), { 94: 228.36, 501: 229.7662 }, 4);
  },
);

/** Wilder's own example (New Concepts in Technical Trading Systems, 1978), in TA-Lib's src/tools/ta_regtest/ta_test_func/test_sar.c. */
describe("Wilder's table of the parabolic SAR", () => {
  it("is ours with TA-Lib's asserted values", () => {
    const high = [
      ...[51.12, 52.35, 52.1, 51.8, 52.1, 52.5, 52.8, 52.5, 53.5, 53.5, 53.8, 54.2, 53.4, 53.5, 54.4, 55.2, 55.7, 57],
      ...[57.5, 58, 57.7, 58, 57.5, 57, 56.7, 57.5, 56.7, 56, 56.2, 54.8, 55.5, 54.7, 54, 52.5, 51, 51.5, 51.7, 53],
    ];
    const low = [
      ...[50, 51.5, 51, 50.5, 51.25, 51.7, 51.85, 51.5, 52.3, 52.5, 53, 53.5, 52.5, 52.1, 53, 54, 55, 56, 56.5, 57],
      ...[56.5, 57.3, 56.7, 56.3, 56.2, 56, 55.5, 55, 54.9, 54, 54.5, 53.8, 53, 51.5, 50, 50.5, 50.2, 51.5],
    ];
    const ours = psar(bars(high.map((top, i) => [top, low[i] ?? NaN, low[i] ?? NaN, 0])), 0.02, 0.2);
    expect(ours[0]).toBeNaN();
    // Theirs are counted from the second bar.
    expectAt(ours, { 1: 50, 2: 50.047, 5: 50.182, 36: 52.93, 37: 50 }, 2);
    expect(ours[2]).toBeCloseTo(50.047, 9);
  });
});
it("the parabolic SAR follows Wilder's rules bar by bar, with TA-Lib's first direction", () => {
  fc.assert(
    fc.property(anyHistory(90), fc.constantFrom(0.02, 0.1, 0.5), (candles, step) => {
      const ours = psar(candleColumns(candles), step, 0.2);
      const first = Math.min(step, 0.2);
      const [zero, one] = candles;
      if (zero === undefined || one === undefined) return;
      const down = zero.low - one.low;
      let long = !(down > 0 && down > one.high - zero.high);
      let [stop, extreme, factor] = long ? [zero.low, one.high, first] : [zero.high, one.low, first];
      candles.forEach((bar, i) => {
        if (i === 0) return;
        const lastTwo = i === 1 ? [bar] : candles.slice(i - 1, i + 1);
        const outside = (price: number): number =>
          long ? Math.min(price, lowest(lastTwo)) : Math.max(price, highest(lastTwo));
        if (long ? bar.low <= stop : bar.high >= stop) {
          long = !long;
          stop = outside(extreme);
          extreme = long ? bar.high : bar.low;
          factor = first;
          expect(ours[i]).toBe(stop);
        } else {
          expect(ours[i]).toBe(stop);
          const reached = long ? bar.high : bar.low;
          if (long ? reached > extreme : reached < extreme) {
            extreme = reached;
            factor = Math.min(factor + first, 0.2);
          }
        }
        stop = outside(stop + factor * (extreme - stop));
      });
    }),
  );
});
