import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_PLAN, type BacktestPlan } from "./plan.ts";
import { runBacktest, type BacktestResult } from "./run-backtest.ts";
import { sliceColumns, type CandleColumns } from "../market/index.ts";
import type { RuleExits } from "./rule.ts";
import { anyBars, bars, wishing } from "./test-histories.ts";

const FREE: BacktestPlan = { ...USUAL_PLAN, feePercent: 0, slippagePercent: 0, allowShort: true };

function run(columns: CandleColumns, inputs: readonly number[], over: Partial<BacktestPlan> = {}, exits?: RuleExits) {
  const rule = wishing(inputs);
  const decide: typeof rule.decide = (...args) => rule.decide(...args) ?? exits;
  return runBacktest({
    columns,
    rule: { ...rule, decide, hasStop: true },
    plan: { ...FREE, ...over },
    parameters: {},
  })!;
}
const fills = ({ trades }: BacktestResult): unknown[] =>
  trades.map(({ side, entryPrice, exitPrice, exitReason }) => [side, entryPrice, exitPrice, exitReason]);

describe("the engine, by hand", () => {
  it("fills at the open after the deciding close, and sells out at the last close", () => {
    const columns = bars([10, 11, 9, 10], [20, 22, 19, 21], [30, 33, 29, 31], [40, 44, 39, 41]);
    expect(fills(run(columns, [1, 0, 1, 0]))).toEqual([
      ["long", 20, 30, "signal"],
      ["long", 40, 41, "end"],
    ]);
    expect([...run(columns, [1, 0, 1, 0]).equity]).toEqual([10_000, 10_500, 15_000, 15_375]);
  });
  it("reverses from long to short at one open", () => {
    const columns = bars([10, 10, 10, 10], [10, 10, 10, 10], [12, 12, 12, 12], [9, 9, 9, 9]);
    expect(fills(run(columns, [1, -1, -1, -1]))).toEqual([
      ["long", 10, 12, "signal"],
      ["short", 12, 9, "end"],
    ]);
  });
  it("ignores short positions when shorting is not allowed", () => {
    const columns = bars([10, 10, 10, 10], [10, 10, 10, 10], [12, 12, 12, 12], [9, 9, 9, 9]);
    expect(fills(run(columns, [-1, -1, 1, 1], { allowShort: false }))).toEqual([["long", 9, 9, "end"]]);
  });
  it("takes the stop if one bar reaches stop and target, including the bar of the entry", () => {
    const columns = bars([100, 100, 100, 100], [100, 112, 88, 105], [105, 105, 105, 105]);
    const both = { stopPercent: 10, targetPercent: 10 };
    expect(fills(run(columns, [1, 1, 1], both))).toEqual([["long", 100, 90, "stop"]]);
    expect(fills(run(columns, [-1, -1, -1], both))).toEqual([["short", 100, expect.closeTo(110, 9), "stop"]]);
  });
  it("fills at the open when the open jumped over stop or target", () => {
    const both = { stopPercent: 10, targetPercent: 10 };
    const crash = bars([100, 100, 100, 100], [100, 101, 99, 100], [80, 95, 79, 94]);
    const jump = bars([100, 100, 100, 100], [100, 101, 99, 100], [120, 121, 70, 94]);
    expect(fills(run(crash, [1, 1, 1], both))).toEqual([["long", 100, 80, "stop"]]);
    expect(fills(run(crash, [-1, -1, -1], both))).toEqual([["short", 100, 80, "target"]]);
    expect(fills(run(jump, [1, 1, 1], both))).toEqual([["long", 100, 120, "target"]]);
    expect(fills(run(jump, [-1, -1, -1], both))).toEqual([["short", 100, 120, "stop"]]);
  });
  it("waits after a stop until the rule's position changes", () => {
    const columns = bars(
      [9, 9, 9, 9],
      [100, 100, 80, 90],
      [90, 90, 90, 90],
      [95, 99, 95, 99],
      [97, 97, 97, 97],
      [98, 98, 98, 98],
    );
    expect(fills(run(columns, [1, 1, 1, 0, 1, 1], { stopPercent: 10 }))).toEqual([
      ["long", 100, 90, "stop"],
      ["long", 98, 98, "end"],
    ]);
  });
  it("measures a rule's own stop and target from the entry, as known at the previous close", () => {
    const columns = bars([50, 50, 50, 50], [100, 101, 99, 100], [100, 100, 93, 99]);
    const stop = { unit: Float64Array.of(3, 1, 1), times: 2 };
    expect(fills(run(columns, [1, 1, 1], {}, { stop }))).toEqual([["long", 100, 94, "stop"]]);
    const target = { unit: Float64Array.of(1, 9, 9), times: 1 };
    expect(fills(run(columns, [1, 1, 1], {}, { target }))).toEqual([["long", 100, 101, "target"]]);
    const none = { unit: Float64Array.of(NaN, 1, 1), times: 1 };
    expect(fills(run(columns, [1, 1, 1], {}, { stop: none }))).toEqual([["long", 100, 99, "end"]]);
  });
  it("pays fee and slippage on both sides, with slippage against the trader", () => {
    const columns = bars([100, 100, 100, 100], [100, 100, 100, 100], [110, 110, 110, 110], [1, 1, 1, 1]);
    const { trades, report } = run(columns, [1, 0, 0, 0], { feePercent: 1, slippagePercent: 2 });
    const units = 10_000 / (102 * 1.01);
    expect(trades[0]).toMatchObject({
      entryPrice: 102,
      exitPrice: expect.closeTo(107.8, 9),
      units: expect.closeTo(units, 9),
      fees: expect.closeTo(units * (1.02 + 1.078), 9),
      slippage: expect.closeTo(units * (2 + 2.2), 9),
      profit: expect.closeTo(units * 107.8 * 0.99 - 10_000, 9),
    });
    expect(report.fees).toBe(trades[0]!.fees);
  });
  it("applies no slippage to a target, which is a limit order", () => {
    const columns = bars([100, 100, 100, 100], [100, 120, 100, 100]);
    const plan = { slippagePercent: 1, targetPercent: 10 };
    expect(fills(run(columns, [1, 1], plan))).toEqual([["long", 101, expect.closeTo(110, 9), "target"]]);
  });
  it("sizes by risk so that the stop costs exactly that, and never beyond the account", () => {
    const columns = bars([100, 100, 100, 100], [100, 100, 80, 90], [90, 90, 90, 90]);
    const sizing = { kind: "risk", riskPercent: 2 } as const;
    const { trades } = run(columns, [1, 1, 1], { sizing, stopPercent: 10 });
    expect(trades[0]).toMatchObject({ units: expect.closeTo(20, 9), profit: expect.closeTo(-200, 9) });
    const tight = run(columns, [1, 1, 1], { sizing, stopPercent: 0.1 });
    expect(tight.trades[0]!.units).toBeCloseTo(100, 9);
    expect(run(columns, [1, 1, 1], { sizing: { kind: "fraction", fraction: 0.25 } }).trades[0]!.units).toBe(25);
  });
  it("skips a trade sized by risk whose stop is not known yet", () => {
    const columns = bars([100, 100, 100, 100], [100, 100, 80, 90], [90, 90, 90, 90]);
    const sizing = { kind: "risk", riskPercent: 2 } as const;
    const stop = { unit: new Float64Array(3).fill(NaN), times: 2 };
    expect(run(columns, [1, 1, 1], { sizing }, { stop }).trades).toEqual([]);
  });
  it("loses at most everything in a short that more than doubles, and then stops trading", () => {
    const slow = bars([100, 100, 100, 100], [100, 100, 100, 100], [100, 250, 100, 150], [100, 100, 100, 100]);
    const found = run(slow, [-1, -1, 0, 1]);
    expect(fills(found)).toEqual([["short", 100, 200, "ruin"]]);
    expect([...found.equity]).toEqual([10_000, 10_000, 0, 0]);
    // With such a wide stop, costs cause ruin below it: ruin comes first on the way up.
    const dear = run(slow, [-1, -1, -1, -1], { feePercent: 10, stopPercent: 99 });
    expect(fills(dear)).toEqual([["short", 100, expect.closeTo(181.82, 2), "ruin"]]);
    expect(dear.report.endEquity).toBe(0);
    const gap = bars([100, 100, 100, 100], [100, 100, 100, 100], [900, 950, 800, 900]);
    expect(run(gap, [-1, -1, -1]).report.endEquity).toBe(0);
    expect(fills(run(gap, [-1, -1, -1], { stopPercent: 10 }))).toEqual([["short", 100, 900, "stop"]]);
    expect(run(gap, [-1, -1, -1], { stopPercent: 10 }).report.endEquity).toBe(0);
    expect([...run(gap, [-1, 1, 1]).equity]).toEqual([10_000, 10_000, 0]);
  });
});

it("an account beyond all the money in the world stops trading, and stays a number", () => {
  const rows = Array.from({ length: 400 }, (_, i): [number, number, number, number] =>
    i % 2 ? [1, 4, 1, 4] : [4, 4, 1, 1],
  );
  const found = run(bars(...rows), [1, 0]);
  expect(found.report.endEquity).toBeGreaterThan(1e30);
  expect(found.report.endEquity).toBeLessThan(1e32);
  expect(found.trades.length).toBeLessThan(100);
});

const inputLists = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 1, maxLength: 12 });
const plans = fc.record({
  feePercent: fc.double({ min: 0, max: 2, noNaN: true }),
  slippagePercent: fc.double({ min: 0, max: 2, noNaN: true }),
  stopPercent: fc.constantFrom(0.5, 3, 10),
  targetPercent: fc.constantFrom(0, 1, 5),
  allowShort: fc.boolean(),
  sizing: fc.constantFrom(
    { kind: "fraction", fraction: 1 } as const,
    { kind: "fraction", fraction: 0.3 } as const,
    { kind: "risk", riskPercent: 1 } as const,
  ),
});

describe("properties of the engine", () => {
  it("trade profits add up to the change in equity, and profit is price gain less all costs", () => {
    fc.assert(
      fc.property(anyBars, inputLists, plans, (columns, inputs, plan) => {
        const { trades, report } = run(columns, inputs, plan);
        const scale = 1e-9 * Math.max(report.startEquity, report.endEquity);
        const profits = trades.reduce((sum, trade) => sum + trade.profit, 0);
        expect(Math.abs(report.endEquity - report.startEquity - profits)).toBeLessThanOrEqual(scale);
        for (const trade of trades.filter(({ exitReason }) => exitReason !== "ruin")) {
          const gain = (trade.exitPrice - trade.entryPrice) * trade.units * (trade.side === "long" ? 1 : -1);
          expect(Math.abs(gain - trade.fees - trade.profit)).toBeLessThanOrEqual(scale);
        }
      }),
    );
  });
  it("no later bar changes equity: after a cut anywhere, everything before the last bar is identical to the byte", () => {
    fc.assert(
      fc.property(anyBars, inputLists, plans, fc.nat(), (columns, inputs, plan, at) => {
        const length = 2 + (at % (columns.length - 1));
        const part = run(sliceColumns(columns, 0, Math.min(length, columns.length)), inputs, plan).equity;
        const whole = run(columns, inputs, plan).equity;
        expect(part.subarray(0, part.length - 1)).toEqual(whole.subarray(0, part.length - 1));
      }),
    );
  });
  it("taking no position loses nothing", () => {
    fc.assert(
      fc.property(anyBars, plans, (columns, plan) => {
        const { equity, trades } = run(columns, [0], plan);
        expect(trades).toEqual([]);
        expect(equity.every((value) => value === 10_000)).toBe(true);
      }),
    );
  });
  it("costs only reduce profit, and change no trade's time or reason", () => {
    fc.assert(
      fc.property(
        anyBars,
        inputLists,
        plans,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (columns, inputs, plan, share) => {
          const dear = run(columns, inputs, plan);
          const part = { feePercent: plan.feePercent * share, slippagePercent: plan.slippagePercent * share };
          const cheap = run(columns, inputs, { ...plan, ...part });
          expect(cheap.report.endEquity).toBeGreaterThanOrEqual(dear.report.endEquity * (1 - 1e-12));
          const key = ({ trades }: BacktestResult): unknown =>
            trades.map((t) => [t.entryTimeMs, t.exitTimeMs, t.exitReason]);
          if (![...dear.trades, ...cheap.trades].some(({ exitReason }) => exitReason === "ruin")) {
            expect(key(cheap)).toEqual(key(dear));
          }
        },
      ),
    );
  });
  it("no stop fills better than its level, none better than a gapped open; a target fills at its level or the open", () => {
    fc.assert(
      fc.property(anyBars, inputLists, plans, (columns, inputs, plan) => {
        const free = { ...plan, feePercent: 0, slippagePercent: 0 };
        for (const trade of run(columns, inputs, free).trades) {
          const bar = Math.round(trade.exitTimeMs / 3_600_000);
          const sign = trade.side === "long" ? 1 : -1;
          const open = columns.open[bar]!;
          const stop = trade.entryPrice * (1 - (sign * plan.stopPercent) / 100);
          if (trade.exitReason === "stop") {
            expect(sign * trade.exitPrice).toBeLessThanOrEqual(sign * stop + 1e-9);
            expect(sign * trade.exitPrice).toBeLessThanOrEqual(sign * open + 1e-9);
          }
          if (trade.exitReason === "target") {
            const target = trade.entryPrice * (1 + (sign * plan.targetPercent) / 100);
            const gapped = sign * open >= sign * target;
            expect(trade.exitPrice).toBeCloseTo(gapped ? open : target, 9);
            // Stop first: a target is taken only if the stop was not touched, or the open had already passed the
            // target.
            const worst = sign > 0 ? columns.low[bar]! : columns.high[bar]!;
            if (!gapped) expect(sign * worst).toBeGreaterThan(sign * stop - 1e-9);
          }
        }
      }),
    );
  });
  it("no fill lies outside its bar, and every entry is an open", () => {
    fc.assert(
      fc.property(anyBars, inputLists, plans, (columns, inputs, plan) => {
        for (const trade of run(columns, inputs, { ...plan, feePercent: 0, slippagePercent: 0 }).trades) {
          const [entry, exit] = [trade.entryTimeMs / 3_600_000, trade.exitTimeMs / 3_600_000];
          expect(trade.entryPrice).toBe(columns.open[entry]);
          if (trade.exitReason === "ruin") continue;
          expect(trade.exitPrice).toBeGreaterThanOrEqual(columns.low[exit]! * (1 - 1e-12));
          expect(trade.exitPrice).toBeLessThanOrEqual(columns.high[exit]! * (1 + 1e-12));
        }
      }),
    );
  });
  it("equity is never negative and never NaN", () => {
    fc.assert(
      fc.property(anyBars, inputLists, plans, (columns, inputs, plan) => {
        expect(run(columns, inputs, plan).equity.every((value) => value >= 0 && Number.isFinite(value))).toBe(true);
      }),
    );
  });
});
