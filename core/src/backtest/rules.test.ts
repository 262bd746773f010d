import { describe, expect, it } from "vitest";
import { candleColumns } from "../market/index.ts";
import { extremeBefore } from "./extreme-before.ts";
import { ruleConformance } from "./conformance.ts";
import { lookAhead } from "./look-ahead.ts";
import { readingsOf } from "./readings.ts";
import { registerRules, RULES, ruleNamed } from "./registry.ts";
import type { Rule } from "./rule.ts";
import { parameterSets, ruleParameters } from "./rule-parameters.ts";
import { wishing } from "./test-histories.ts";
import { trialCandles } from "./trial-candles.ts";

const still = candleColumns(
  Array.from({ length: 80 }, (_, i) => ({ openTimeMs: i, open: 5, high: 5, low: 5, close: 5, volume: 1 })),
);
for (const rule of RULES) {
  ruleConformance(rule, {
    "a walk": trialCandles(400, 3),
    "a short walk": trialCandles(9, 4),
    "nothing moving": still,
  });
}

/** Positions of a rule with the given parameters over closes alone. */
function inputs(name: string, given: Record<string, number>, closes: readonly number[]): number[] {
  const columns = candleColumns(
    closes.map((close, i) => ({ openTimeMs: i, open: close, high: close, low: close, close, volume: 1 })),
  );
  const rule = ruleNamed(name)!;
  const checked = ruleParameters(rule, given);
  if ("error" in checked) throw new RangeError(checked.error);
  const positions = new Int8Array(columns.length);
  rule.decide(readingsOf(columns), checked.values, positions);
  return [...positions];
}

describe("each rule, by hand", () => {
  it("sma-cross is long while the fast average is above the slow one", () => {
    expect(inputs("sma-cross", { fast: 1, slow: 3 }, [1, 2, 3, 4, 1, 1, 1])).toEqual([0, 0, 1, 1, -1, -1, 0]);
  });
  it("macd-cross follows the sign of the histogram", () => {
    const up = inputs("macd-cross", { fast: 2, slow: 3, signal: 2 }, [1, 1, 1, 1, 2, 4, 8, 7, 5, 2]);
    expect(up).toEqual([0, 0, 0, 0, 1, 1, 1, -1, -1, -1]);
  });
  it("rsi-reversal buys when oversold and holds until overbought", () => {
    // RSI(2), Wilder: 0 is no reading; then gain 0.25 of 1.75 -> 14.3 (long), 64, 90 (exit).
    const found = inputs("rsi-reversal", { period: 2, oversold: 30, overbought: 70 }, [10, 9, 8, 8.5, 7, 7.2, 9, 12]);
    expect(found).toEqual([0, 0, 0, 0, 1, 1, -1, -1]);
  });
  it("bollinger-breakout enters above the band and exits below the average", () => {
    const found = inputs("bollinger-breakout", { period: 3, deviations: 1 }, [10, 10, 10, 12, 13, 12.1, 11, 9]);
    expect(found).toEqual([0, 0, 0, 1, 1, 0, -1, -1]);
  });
  it("donchian-breakout buys a close above every earlier high and exits below the shorter low", () => {
    const found = inputs("donchian-breakout", { entry: 3, exit: 2 }, [5, 5, 5, 6, 8, 7, 6.5, 4, 6.6]);
    expect(found).toEqual([0, 0, 0, 1, 1, 1, 0, -1, 0]);
  });
  it("buy-and-hold enters at once", () => {
    expect(inputs("buy-and-hold", {}, [3, 2, 1])).toEqual([1, 1, 1]);
  });
});

describe("the extreme before a bar", () => {
  it("equals a plain scan of the window", () => {
    const { high, length } = trialCandles(300, 8);
    for (const period of [1, 2, 7, 55, 299]) {
      for (const side of [1, -1] as const) {
        const found = extremeBefore(high, period, side);
        for (let i = 0; i < length; i++) {
          const window = [...high.subarray(Math.max(0, i - period), i)].map((value) => side * value);
          expect(found[i]).toBe(i < period ? NaN : side * Math.max(...window));
        }
      }
    }
  });
});

describe("registration", () => {
  const usual = ruleNamed("sma-cross")!;
  const decideWith = (peek: (close: Float64Array, i: number) => boolean): Rule => ({
    ...wishing([0]),
    name: "peeking",
    decide: ({ columns }, _parameters, positions) => {
      for (let i = 0; i < positions.length; i++) positions[i] = Number(peek(columns.close, i));
      return undefined;
    },
  });

  it("rejects a rule that reads the next bar", () => {
    expect(() => registerRules([decideWith((close, i) => (close[i + 1] ?? 0) > close[i]!)])).toThrow(/looks ahead/);
  });
  it("rejects a rule that scales by the whole history", () => {
    expect(() =>
      registerRules([decideWith((close, i) => close[i]! > close.reduce((a, b) => a + b, 0) / close.length)]),
    ).toThrow(/looks ahead/);
  });
  it("rejects a rule with a centred average", () => {
    const centred = decideWith((close, i) => (close[i - 3] ?? 0) + (close[i + 3] ?? 0) > 2 * close[i]!);
    expect(() => registerRules([centred])).toThrow(/looks ahead/);
  });
  it("rejects a rule whose stop uses the future", () => {
    const rule: Rule = {
      ...wishing([1]),
      decide: ({ columns }, _parameters, positions) => {
        positions.fill(1);
        return { stop: { unit: columns.close.map((_, i) => columns.low[i + 1] ?? 1), times: 1 } };
      },
    };
    expect(() => registerRules([rule])).toThrow(/looks ahead/);
  });
  it("rejects duplicate names and invalid parameters", () => {
    expect(() => registerRules([usual, usual])).toThrow("Two rules are called sma-cross");
    const [fast, slow] = usual.parameters;
    expect(() => registerRules([{ ...usual, parameters: [{ ...fast!, default: 0 }, slow!] }])).toThrow(/fast must be/);
  });
  it("accepts sound rules, and counts the bars it checked", () => {
    expect(registerRules([usual])).toEqual([usual]);
    expect(lookAhead(usual, [5, 20], trialCandles(200)).timestamps).toBeGreaterThanOrEqual(10);
  });
});

describe("parameters", () => {
  const rule = ruleNamed("donchian-breakout")!;
  it("are given by name, with defaults for missing ones", () => {
    expect(ruleParameters(rule, { exit: 5 })).toEqual({ values: [20, 5, 2] });
  });
  it.each([
    [{ entri: 5 }, "donchian-breakout has no parameter 'entri'; it has entry, exit, stopAtr."],
    [{ entry: 1 }, "donchian-breakout: entry must be a whole number from 2 to 500, not 1."],
    [{ entry: 20.5 }, "donchian-breakout: entry must be a whole number from 2 to 500, not 20.5."],
    [{ stopAtr: NaN }, "donchian-breakout: stopAtr must be a number from 0 to 20, not NaN."],
    [{ entry: 5, exit: 6 }, "donchian-breakout: exit must not be above entry."],
  ])("%o are rejected with a sentence", (given, error) => {
    expect(ruleParameters(rule, given)).toEqual({ error });
  });
  it("are tried in every valid combination and no other", () => {
    expect(parameterSets(ruleNamed("buy-and-hold")!)).toEqual([[]]);
    expect(parameterSets(ruleNamed("sma-cross")!)).toHaveLength(5 * 5 - 3 - 1);
  });
});
