import { describe, expect, it } from "vitest";
import { sliceColumns, type CandleColumns } from "../market/index.ts";
import { lookAhead } from "./look-ahead.ts";
import { USUAL_PLAN, type BacktestPlan } from "./plan.ts";
import { readingsOf } from "./readings.ts";
import type { Rule } from "./rule.ts";
import { parameterSets, valuesError } from "./rule-parameters.ts";
import { runBacktest } from "./run-backtest.ts";

/** Defines the tests that every rule must pass, over each given history. */
export function ruleConformance(rule: Rule, histories: Readonly<Record<string, CandleColumns>>): void {
  const sets = parameterSets(rule);
  const usual = rule.parameters.map((parameter) => parameter.default);
  const some = [usual, ...sets.filter((_, k) => k % Math.ceil(sets.length / 6) === 0)];

  describe(`laws of ${rule.name}`, () => {
    it("has sound parameters, each suggestion within its bounds", () => {
      expect(valuesError(rule, usual)).toBeUndefined();
      expect(sets.length).toBeGreaterThan(0);
      for (const { min, max, tries, whole } of rule.parameters) {
        for (const value of tries) {
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
          expect(!whole || Number.isInteger(value)).toBe(true);
        }
      }
    });

    for (const [name, columns] of Object.entries(histories)) {
      it(`says of every bar long, short or nothing, whatever stood there before (${name})`, () => {
        for (const set of some) {
          const clean = new Int8Array(columns.length);
          const dirty = new Int8Array(columns.length).fill(77);
          rule.decide(readingsOf(columns), set, clean);
          rule.decide(readingsOf(columns), set, dirty);
          expect(dirty).toEqual(clean);
          expect(clean.every((input) => input === -1 || input === 0 || input === 1)).toBe(true);
        }
      });

      it(`says the same when readings are shared with other parameter sets (${name})`, () => {
        const shared = readingsOf(columns);
        for (const set of some) {
          const [alone, among] = [new Int8Array(columns.length), new Int8Array(columns.length)];
          const exits = rule.decide(readingsOf(columns), set, alone);
          expect(rule.decide(shared, set, among)).toEqual(exits);
          expect(among).toEqual(alone);
        }
      });

      it(`never looks ahead (${name})`, () => {
        for (const set of some) expect(lookAhead(rule, set, columns, 40).error).toBeUndefined();
      });

      for (const allowShort of [false, true]) {
        const plan: BacktestPlan = { ...USUAL_PLAN, allowShort, stopPercent: 4, targetPercent: 9 };
        const run = (over: Partial<BacktestPlan>, on = columns) =>
          runBacktest({ columns: on, rule, plan: { ...plan, ...over }, parameters: {} })!;

        it(`has an equity that no later bar changes (${name}, ${allowShort ? "both sides" : "long only"})`, () => {
          const whole = run({}).equity;
          for (const length of [2, 17, 60, 133, columns.length - 1].filter((t) => t >= 2 && t < columns.length)) {
            const part = run({}, sliceColumns(columns, 0, length)).equity;
            // At its last bar a shorter history closes its position.
            expect(part.subarray(0, length - 1)).toEqual(whole.subarray(0, length - 1));
          }
        });

        it(`accounts for every change of equity, and pays for costs only (${name}, ${allowShort ? "both sides" : "long only"})`, () => {
          const { report, trades } = run({});
          const profits = trades.reduce((sum, trade) => sum + trade.profit, 0);
          expect(Math.abs(report.endEquity - report.startEquity - profits)).toBeLessThanOrEqual(
            1e-9 * Math.max(report.startEquity, report.endEquity),
          );
          const free = run({ feePercent: 0, slippagePercent: 0 });
          expect(free.report.endEquity).toBeGreaterThanOrEqual(report.endEquity);
          expect(free.trades.map((trade) => trade.entryTimeMs)).toEqual(trades.map((trade) => trade.entryTimeMs));
        });
      }
    }
  });
}
