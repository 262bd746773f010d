import { describe, expect, it } from "vitest";
import { candleColumns, stock, type Candle } from "../market/index.ts";
import { INDICATORS, findIndicator, parameterError, withParameters } from "./index.ts";
import { flat, walk } from "./sample-histories.ts";

/** Bars without range whose price is multiplied by the same factor again and again, one factor after another. */
function turning(...factors: readonly number[]): Candle[] {
  let price = 1000;
  return factors
    .flatMap((factor) => Array.from({ length: 60 }, () => factor))
    .map((factor, i) => {
      price *= factor;
      return { openTimeMs: i * 60_000, open: price, high: price, low: price, close: price, volume: 5 };
    });
}

/** Drives readings to their limits: the longest rises and falls, alternations of them, and moves after no movement. */
const EXTREMES: readonly (readonly Candle[])[] = [
  turning(1.6, 0.6),
  turning(0.6, 1.6),
  turning(1, 1.6),
  turning(1, 0.6),
  flat(120, 50),
  walk(600, 50, 89),
];
/** A reading that gets here is unbounded. */
const BEYOND = 110;

describe.each(INDICATORS.map((definition) => [definition.name, definition] as const))(
  "the definition of %s",
  (_, definition) => {
    const { parameters, chart, outputs, vote, screener } = definition;
    const usual = parameters.map((one) => one.default);

    it("is found by its name and its aliases", () => {
      for (const name of [definition.name, ...definition.aliases]) expect(findIndicator(name)).toBe(definition);
    });

    it("describes in words what it is, how it is computed and its source", () => {
      for (const text of [definition.title, definition.formula, definition.source]) expect(text).toMatch(/\w{3}/);
      expect(definition.formula).not.toMatch(/\n/);
    });

    it("has defaults, presets and voting settings within its ranges, and rejects the next value beyond them", () => {
      const settings = [
        usual,
        ...(chart.presets ?? []),
        ...(vote?.settings ?? []),
        ...(screener ?? []).map((one) => one.parameters),
      ];
      for (const one of settings) expect(parameterError(definition, one)).toBeUndefined();
      parameters.forEach(({ label, min, max, step }, at) => {
        for (const beyond of [min - step, max + step, NaN]) {
          const error = parameterError(
            definition,
            usual.map((value, place) => (place === at ? beyond : value)),
          );
          expect(error).toMatchObject({ at });
          expect(error?.sentence).toContain(`${label}: choose`);
        }
        if (step === 1)
          expect(
            parameterError(
              definition,
              usual.map((value, place) => (place === at ? value + 0.5 : value)),
            )?.sentence,
          ).toContain("a whole number");
      });
      expect(parameterError(definition, [...usual, 1])?.sentence).toMatch(
        /^Enter \d numbers?\.$|^This indicator takes no numbers\.$/,
      );
    });

    it("accepts every combination of extremes within its ranges, or says why they can't be combined", () => {
      const extremes = parameters.reduce<readonly (readonly number[])[]>(
        (all, { min, max }) => all.flatMap((one) => [min, max].map((value) => [...one, value])),
        [[]],
      );
      for (const one of extremes) {
        const make = () => withParameters(definition, one);
        if (parameterError(definition, one) === undefined) expect(make().parameters).toEqual(one);
        else expect(make).toThrow(RangeError);
      }
    });

    it("draws existing outputs, each line with its own name", () => {
      const lines = chart.lines(usual);
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
      for (const { output, turns = 0, cloud = 0 } of lines)
        for (const place of [output, turns, cloud]) expect(outputs[place]).toBeDefined();
      expect(chart.label(usual)).toMatch(/\w/);
    });

    it("reaches its declared ranges, and never leaves them", () => {
      if (definition.unit === "price") return;
      const { ranges } = definition;
      if (ranges !== undefined) expect(ranges).toHaveLength(outputs.length);
      const columns = EXTREMES.map((candles) => withParameters(definition, usual).bulk(candleColumns(candles)));
      outputs.forEach((name, output) => {
        const values = columns.flatMap((all) => [...(all[output] ?? [])]).filter((value) => !Number.isNaN(value));
        const [low, high] = [Math.min(...values), Math.max(...values)];
        const [least, greatest] = ranges?.[output] ?? [null, null];
        if (least === null) expect(low, name).toBeLessThan(-BEYOND);
        else expect(Math.abs(low - least), `${name} from ${low}`).toBeLessThan(low < least ? 1e-9 : 1);
        if (greatest === null) expect(high, name).toBeGreaterThan(BEYOND);
        else expect(Math.abs(high - greatest), `${name} to ${high}`).toBeLessThan(high > greatest ? 1e-9 : 1);
      });
    });

    it("has a pane for its full range, including the marked levels, if it shows the whole", () => {
      if (chart.isWhole === undefined) return;
      const drawn = chart.lines(usual).map(({ output }) => definition.ranges?.[output]);
      const [[least = NaN, greatest = null] = []] = drawn;
      for (const range of drawn) expect(range).toEqual([least, greatest]);
      for (const level of chart.levels ?? []) expect(level > least && level < (greatest ?? NaN)).toBe(true);
    });

    it("extends as far ahead as it declares", () => {
      const bars = chart.aheadBars?.(usual);
      const columns = candleColumns(walk(200, 50, 97));
      const ahead = chart.ahead?.(columns, usual) ?? [];
      for (const column of ahead) if (column) expect(column).toHaveLength(bars ?? 0);
      expect(ahead.some((column) => column !== undefined)).toBe(bars !== undefined);
    });
  },
);

describe("definitions that need the context of their bars", () => {
  it("read like plain ones without a context", () => {
    const columns = candleColumns(walk(50, 20, 101));
    const context = { instrument: stock("AAPL"), openTimeMs: columns.openTimeMs, anchor: 0 };
    for (const definition of INDICATORS.filter(({ name }) => name === "avwap" || name === "rsi")) {
      const usual = definition.parameters.map((one) => one.default);
      expect(withParameters(definition, usual, context).bulk(columns)).toEqual(
        withParameters(definition, usual).bulk(columns),
      );
    }
  });
});
