import fc from "fast-check";
import type { Candle } from "../market/index.ts";

const STEPS = 2 ** 30;

/**
 * Any history: at any scale of price from 1e-8 to 1e8, with unchanged bars, bars without range, and gaps of any size.
 */
export function anyHistory(maxLength: number): fc.Arbitrary<Candle[]> {
  // In steps of a billionth, so that a bar's width stays above a price's last digit: a `double` takes several times as
  // long.
  const share = fc.integer({ min: 0, max: STEPS }).map((step) => step / STEPS);
  const still = fc.constant({ open: 0, close: 0, above: 0, below: 0 });
  const part = fc.record({ open: share, close: share, above: share, below: share });
  const bar = fc.record({
    shape: fc.oneof({ weight: 4, arbitrary: part }, { weight: 1, arbitrary: still }),
    gap: fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, fc.constantFrom(0.3, 0.9, 1.1, 2.5)),
    volume: fc.nat(1_000_000),
  });
  const spread = fc.constantFrom(0, 1e-6, 0.01, 0.2);
  return fc
    .tuple(fc.integer({ min: -8, max: 8 }), spread, fc.array(bar, { maxLength, size: "max" }))
    .map(([scale, width, bars]) => {
      let last = 1.7 * 10 ** scale;
      return bars.map(({ shape, gap, volume }, i): Candle => {
        // Gaps may accumulate over a history: prices stay within 1e-8 to 1e8 of the starting price.
        const jumped = last * gap;
        const open = (jumped > 1.7e-8 && jumped < 1.7e8 ? jumped : last) * (1 + (shape.open - 0.5) * width);
        const close = open * (1 + (shape.close - 0.5) * width);
        last = close;
        const high = Math.max(open, close) * (1 + shape.above * width);
        const low = Math.min(open, close) * (1 - shape.below * width);
        return { openTimeMs: i * 60_000, open, high, low, close, volume };
      });
    });
}
