import fc from "fast-check";
import { candleColumns, type Candle, type CandleColumns } from "../market/index.ts";
import type { Rule } from "./rule.ts";

/** Returns bars from rows of open, high, low, close, a day apart. */
export function bars(...rows: readonly (readonly [number, number, number, number])[]): CandleColumns {
  return candleColumns(
    rows.map(([open, high, low, close], i) => ({ openTimeMs: i * 86_400_000, open, high, low, close, volume: 1 })),
  );
}

/** Sound bars of any kind: gaps, long wicks, no movement. */
export const anyBars: fc.Arbitrary<CandleColumns> = fc
  .array(
    fc.record({
      gap: fc.constantFrom(1, 1, 1.002, 0.998, 1.1, 0.88),
      move: fc.double({ min: -0.08, max: 0.08, noNaN: true }),
      up: fc.double({ min: 0, max: 0.09, noNaN: true }),
      down: fc.double({ min: 0, max: 0.09, noNaN: true }),
    }),
    { minLength: 2, maxLength: 60 },
  )
  .map((steps) => {
    let price = 100;
    const candles = steps.map(({ gap, move, up, down }, i): Candle => {
      const open = price * gap;
      price = open * (1 + move);
      const high = Math.max(open, price) * (1 + up);
      const low = Math.min(open, price) * (1 - down);
      return { openTimeMs: i * 3_600_000, open, high, low, close: price, volume: i };
    });
    return candleColumns(candles);
  });

/** Returns a rule whose positions repeat the list; for tests of the engine. */
export function wishing(inputs: readonly number[]): Rule {
  return {
    name: "wishing",
    title: "Wishing",
    description: "Wants what a test says.",
    parameters: [],
    hasStop: false,
    error: () => undefined,
    decide: (_readings, _parameters, positions) => {
      for (let i = 0; i < positions.length; i++) positions[i] = inputs[i % inputs.length] ?? 0;
      return undefined;
    },
  };
}
