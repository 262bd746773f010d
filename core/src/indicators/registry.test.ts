import { describe, expect, it } from "vitest";
import { candleColumns, stock } from "../market/index.ts";
import { INDICATORS, findIndicator, parameterFault, withParameters } from "./index.ts";
import { walk } from "./sample-histories.ts";

describe.each(INDICATORS.map((definition) => [definition.name, definition] as const))(
  "the definition of %s",
  (_, definition) => {
    const { parameters, chart, outputs, vote, screener } = definition;
    const usual = parameters.map((one) => one.default);

    it("is found by its name and by what other programs call it", () => {
      for (const name of [definition.name, ...definition.aliases]) expect(findIndicator(name)).toBe(definition);
    });

    it("says in words what it is, how it is computed and where that is from", () => {
      for (const text of [definition.title, definition.formula, definition.source]) expect(text).toMatch(/\w{3}/);
      expect(definition.formula).not.toMatch(/\n/);
    });

    it("has usual values, presets and voting settings within its ranges, and refuses the next value beyond them", () => {
      const settings = [
        usual,
        ...(chart.presets ?? []),
        ...(vote?.settings ?? []),
        ...(screener ?? []).map((one) => one.parameters),
      ];
      for (const one of settings) expect(parameterFault(definition, one)).toBeUndefined();
      parameters.forEach(({ label, min, max, step }, at) => {
        for (const beyond of [min - step, max + step, NaN]) {
          const fault = parameterFault(
            definition,
            usual.map((value, place) => (place === at ? beyond : value)),
          );
          expect(fault).toMatchObject({ at });
          expect(fault?.sentence).toContain(`${label}: choose`);
        }
        if (step === 1)
          expect(
            parameterFault(
              definition,
              usual.map((value, place) => (place === at ? value + 0.5 : value)),
            )?.sentence,
          ).toContain("a whole number");
      });
      expect(parameterFault(definition, [...usual, 1])?.sentence).toMatch(/^Give \d numbers?\.$/);
    });

    it("takes every combination of extremes within its ranges, or says why they do not go together", () => {
      const extremes = parameters.reduce<readonly (readonly number[])[]>(
        (all, { min, max }) => all.flatMap((one) => [min, max].map((value) => [...one, value])),
        [[]],
      );
      for (const one of extremes) {
        const make = () => withParameters(definition, one);
        if (parameterFault(definition, one) === undefined) expect(make().parameters).toEqual(one);
        else expect(make).toThrow(RangeError);
      }
    });

    it("draws outputs that it has, each line by a name of its own", () => {
      const lines = chart.lines(usual);
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
      for (const { output, turns = 0, cloud = 0 } of lines)
        for (const place of [output, turns, cloud]) expect(outputs[place]).toBeDefined();
      expect(chart.label(usual)).toMatch(/\w/);
    });

    it("stays on the scale of its pane", () => {
      if (chart.scale === undefined) return;
      const [low, high] = chart.scale;
      const columns = candleColumns(walk(600, 50, 89));
      const drawn = new Set(chart.lines(usual).map(({ output }) => output));
      withParameters(definition, usual)
        .bulk(columns)
        .forEach((column, output) => {
          if (!drawn.has(output)) return;
          for (const value of column)
            if (value < low - 1e-9 || value > high + 1e-9)
              expect.fail(`${String(value)} is not on ${chart.scale?.join(" to ") ?? ""}`);
        });
      for (const level of chart.levels ?? []) expect(level > low && level < high).toBe(true);
    });

    it("reaches as far ahead as it says", () => {
      const bars = chart.aheadBars?.(usual);
      const columns = candleColumns(walk(200, 50, 97));
      const ahead = chart.ahead?.(columns, usual) ?? [];
      for (const column of ahead) if (column) expect(column).toHaveLength(bars ?? 0);
      expect(ahead.some((column) => column !== undefined)).toBe(bars !== undefined);
    });
  },
);

describe("definitions that need to know whose bars they read", () => {
  it("read as plain ones where nobody says", () => {
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
