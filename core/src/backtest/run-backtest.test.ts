import { describe, expect, it } from "vitest";
import { sliceColumns } from "../market/index.ts";
import {
  deflatedSharpe,
  maxDrawdown,
  probabilisticSharpe,
  sharpeEvidence,
  standardDeviation,
} from "../statistics/index.ts";
import { equityPoints } from "./equity-points.ts";
import { planError, USUAL_PLAN } from "./plan.ts";
import { readingsOf } from "./readings.ts";
import { RULES, ruleNamed } from "./registry.ts";
import { parameterSets } from "./rule-parameters.ts";
import { backtestError, backtestSteps, runBacktest, type BacktestInput } from "./run-backtest.ts";
import { runMetrics } from "./run-metrics.ts";
import { simulate } from "./simulate.ts";
import { bars, wishing } from "./test-histories.ts";
import { tradeColumns } from "./trade-columns.ts";
import { tradesCsv } from "./trades-csv.ts";
import { trialCandles } from "./trial-candles.ts";

const columns = trialCandles(900, 12);
const rule = ruleNamed("sma-cross")!;
const input: BacktestInput = { columns, rule, plan: USUAL_PLAN };
const fixed: BacktestInput = { ...input, parameters: { fast: 5, slow: 30 } };
const returnsOf = (equity: Float64Array): Float64Array =>
  equity.map((value, i) => value / (i === 0 ? USUAL_PLAN.startEquity : equity[i - 1]!) - 1);

describe("a report", () => {
  const { report, equity, trades } = runBacktest({ ...fixed, trials: 20 })!;
  it("agrees with the statistics of its equity", () => {
    const evidence = sharpeEvidence(returnsOf(equity))!;
    expect(report.probabilisticSharpe).toBe(probabilisticSharpe(evidence));
    expect(report.deflatedSharpe).toBe(deflatedSharpe(evidence, 20, 1 / 899));
    expect(report.maxDrawdown).toBe(maxDrawdown([10_000, ...equity])!.fraction);
    expect(report.sharpe).toBeCloseTo(evidence.sharpe * Math.sqrt(365.25), 9);
    expect(report.totalReturn).toBeCloseTo(equity.at(-1)! / 10_000 - 1, 12);
    expect(report.trades).toBe(trades.length);
    expect(report.winRate).toBe(trades.filter(({ profit }) => profit > 0).length / trades.length);
    expect(report.exposure).toBe(trades.reduce((sum, trade) => sum + trade.bars, 0) / 900);
  });
  it("counts a bar once in which a position was reversed", () => {
    const turning = runBacktest({
      ...input,
      rule: wishing([1, -1]),
      parameters: {},
      plan: { ...USUAL_PLAN, allowShort: true },
    })!.report;
    expect(turning.trades).toBeGreaterThan(500);
    expect(turning.exposure).toBe(899 / 900);
  });
  it("is less significant the more sets were tried", () => {
    const once = runBacktest(fixed)!.report;
    expect(once.deflatedSharpe).toBe(once.probabilisticSharpe);
    expect(report.deflatedSharpe).toBeLessThan(once.deflatedSharpe!);
  });
  it("of buy and hold equals its own benchmark", () => {
    const held = runBacktest({ ...input, rule: ruleNamed("buy-and-hold")!, parameters: {} })!.report;
    // The rule enters one bar later, because its position is known only at the first close.
    expect(held.trades).toBe(1);
    expect(held.exposure).toBe(899 / 900);
    const late = (1 + held.totalReturn) / (1 + held.holdReturn);
    expect(late).toBeCloseTo(columns.open[0]! / columns.open[1]!, 9);
  });
  it("has no annual values below 90 days, and no trade values without trades", () => {
    const short = runBacktest({ ...input, columns: sliceColumns(columns, 0, 20), parameters: {} })!.report;
    expect([short.cagr, short.sharpe, short.volatility, short.winRate, short.expectancy, short.deflatedSharpe]).toEqual(
      Array(6).fill(undefined),
    );
    expect([short.totalReturn, short.maxDrawdown, short.exposure]).toEqual([0, 0, 0]);
  });
  it("counts a fall from the start", () => {
    const falling = bars([100, 100, 100, 100], [100, 100, 50, 50], [50, 50, 25, 25]);
    const found = runBacktest({ columns: falling, rule: wishing([1]), plan: USUAL_PLAN, parameters: {} })!.report;
    expect(found.maxDrawdown).toBeGreaterThan(0.74);
    expect(found.drawdownFromMs).toBe(0);
    expect(found.drawdownToMs).toBe(2 * 86_400_000);
  });
});

describe("walk-forward", () => {
  const found = runBacktest(input)!;
  it("chooses on training bars alone: corrupted test bars change no choice made before them", () => {
    const poisoned = structuredClone(sliceColumns(columns, 0, 900));
    for (let i = 450; i < 900; i++) {
      for (const column of [poisoned.open, poisoned.high, poisoned.low, poisoned.close]) column[i]! *= i % 2 ? 2 : 0.7;
    }
    const other = runBacktest({ ...input, columns: poisoned })!;
    expect(other.folds[0]).toEqual(found.folds[0]);
    expect(other.report.endEquity).not.toBe(found.report.endEquity);
  });
  it("chooses the best Sharpe ratio of each training window, found here one by one", () => {
    for (const fold of found.folds) {
      let best = -Infinity;
      let chosen: readonly number[] = [];
      for (const set of parameterSets(rule)) {
        const positions = new Int8Array(900);
        const exits = rule.decide(readingsOf(columns), set, positions);
        const account = { equity: new Float64Array(900), trades: tradeColumns() };
        simulate(columns, { positions, exits }, USUAL_PLAN, account, fold.trainFrom, fold.testFrom);
        const sharpe = sharpeEvidence(returnsOf(account.equity.subarray(fold.trainFrom, fold.testFrom)))?.sharpe;
        if (sharpe !== undefined && sharpe > best + 1e-12) [best, chosen] = [sharpe, set];
      }
      expect(fold.trainSharpe).toBeCloseTo(best, 9);
      expect(Object.values(fold.parameters)).toEqual(chosen);
    }
  });
  it("tests each bar after the first half once, in order, and none before", () => {
    expect([found.from, found.to]).toEqual([450, 900]);
    expect(found.folds.map(({ testFrom }) => testFrom)).toEqual([450, 540, 630, 720, 810]);
    expect(found.folds.map(({ testTo }) => testTo)).toEqual([540, 630, 720, 810, 900]);
    expect(found.equity).toHaveLength(450);
    for (const trade of found.trades) expect(trade.entryTimeMs).toBeGreaterThanOrEqual(columns.openTimeMs[450]!);
  });
  it("keeps given parameters and chooses the others", () => {
    const some = runBacktest({ ...input, parameters: { fast: 7 }, walkForward: {} })!;
    expect(some.folds.map(({ parameters }) => parameters.fast)).toEqual([7, 7, 7, 7, 7]);
    expect(some.report.trials).toBe(5);
    const all = runBacktest({ ...fixed, walkForward: { folds: 2, trainShare: 0.8 } })!;
    expect(all.folds.map(({ testFrom }) => testFrom)).toEqual([720, 810]);
    expect([all.report.trials, all.overfitting]).toEqual([1, undefined]);
    expect(backtestError({ ...input, parameters: { fast: 400 }, walkForward: {} })).toMatch(/fast must be below slow/);
    expect(backtestError({ ...input, parameters: { quick: 4 }, walkForward: {} })).toMatch(/no parameter 'quick'/);
  });
  it("counts every set it tried, and gives the probability of overfitting", () => {
    expect(found.report.trials).toBe(parameterSets(rule).length);
    expect(found.overfitting).toBeGreaterThanOrEqual(0);
    expect(found.overfitting).toBeLessThanOrEqual(1);
    expect(found.report.deflatedSharpe).toBeLessThanOrEqual(found.report.probabilisticSharpe!);
  });
  it("deflates by the variance between the sets over the tested bars, found here one by one", () => {
    const ratios = parameterSets(rule).map((set) => {
      const positions = new Int8Array(900);
      const exits = rule.decide(readingsOf(columns), set, positions);
      const account = { equity: new Float64Array(900), trades: tradeColumns() };
      simulate(columns, { positions, exits }, USUAL_PLAN, account, 450, 900);
      return sharpeEvidence(returnsOf(account.equity.subarray(450)))?.sharpe ?? 0;
    });
    const evidence = sharpeEvidence(returnsOf(found.equity))!;
    const expected = deflatedSharpe(evidence, ratios.length, standardDeviation(ratios)! ** 2)!;
    expect(found.report.deflatedSharpe).toBeCloseTo(expected, 9);
  });
  it("keeps a rule's own stops when folds are stitched together", () => {
    const donchian = ruleNamed("donchian-breakout")!;
    const parameters = donchian.parameters.map((one) => (one.name === "stopAtr" ? { ...one, tries: [1] } : one));
    const stopped = runBacktest({ ...input, rule: { ...donchian, parameters } })!;
    expect(stopped.folds.every((fold) => fold.parameters.stopAtr === 1)).toBe(true);
    expect(stopped.trades.some(({ exitReason }) => exitReason === "stop")).toBe(true);
  });
  it.each(RULES)("of $name is identical to the byte every time", (one) => {
    const again = (): string => JSON.stringify(runBacktest({ ...input, rule: one }));
    expect(again()).toBe(again());
  });
});

describe("a run in steps", () => {
  it("reports progress to the end, and stops on request", () => {
    const seen: number[] = [];
    const total = parameterSets(rule).length + 1;
    runBacktest(input, ({ done, total: all }) => {
      expect(all).toBe(total);
      seen.push(done);
      return true;
    });
    expect(seen).toEqual(Array.from({ length: total + 1 }, (_, i) => i));
    expect(runBacktest(input, ({ done }) => done < 3)).toBeUndefined();
  });
  it("rejects an invalid input with a sentence", () => {
    expect(() => backtestSteps({ ...input, columns: sliceColumns(columns, 0, 60) }).next()).toThrow(
      "60 bars are too few. You need at least 50 to train on and 20 for each of 5 folds.",
    );
    expect(backtestError({ ...fixed, parameters: { fast: 50, slow: 20 } })).toBe("sma-cross: fast must be below slow.");
    expect(backtestError({ ...fixed, columns: sliceColumns(columns, 0, 1) })).toBe(
      "A backtest needs at least two bars.",
    );
    expect(backtestError({ ...input, walkForward: { folds: 0 } })).toBe("Folds must be a whole number from 1 to 100.");
    expect(backtestError({ ...input, walkForward: { trainShare: 1 } })).toMatch(/training share/);
    expect(backtestError(fixed)).toBeUndefined();
  });
  it.each([
    [{ startEquity: 0 }, /starting amount/],
    [{ feePercent: -1 }, /^The fee must/],
    [{ slippagePercent: 11 }, /^Slippage must/],
    [{ stopPercent: NaN }, /^The stop must/],
    [{ sizing: { kind: "fraction", fraction: 1.5 } as const }, /share per trade/],
    [{ sizing: { kind: "risk", riskPercent: 0 } as const }, /risk per trade/],
    [{ sizing: { kind: "risk", riskPercent: 1 } as const }, /needs a stop/],
  ])("rejects the plan %o", (over, error) => {
    expect(planError({ ...USUAL_PLAN, ...over }, false)).toMatch(error);
  });
});

describe("readings of a walk-forward test", () => {
  it("computes each reading once for all sets that share it", () => {
    const readings = readingsOf(columns);
    let computed = 0;
    const once = (): readonly Float64Array[] => {
      computed += 1;
      return [columns.close];
    };
    expect(readings.of("a", once)).toBe(readings.of("a", once));
    expect(computed).toBe(1);
  });
  it("drops the oldest reading when there are too many", () => {
    const readings = readingsOf({ ...columns, length: 9_000_000 });
    let computed = 0;
    const make = (): readonly Float64Array[] => {
      computed += 1;
      return [columns.close];
    };
    readings.of("a", make);
    readings.of("b", make);
    readings.of("b", make);
    readings.of("a", make);
    expect(computed).toBe(3);
  });
  it("has no Sharpe ratio if nothing varied", () => {
    const idle = { equity: new Float64Array(10).fill(5), trades: tradeColumns() };
    expect(runMetrics(idle, 5, 0, 10)).toEqual({ growth: 0, sharpe: NaN, drawdown: 0 });
  });
});

describe("trades as a file", () => {
  it("have one row each under plain headers, with times in UTC", () => {
    const rows = bars([10, 11, 9, 10], [20, 22, 19, 21], [30, 33, 29, 31]);
    const plan = { ...USUAL_PLAN, feePercent: 0, slippagePercent: 0 };
    const { trades } = runBacktest({ columns: rows, rule: wishing([1, 0]), plan, parameters: {} })!;
    expect(tradesCsv(trades)).toBe(
      "side,entryTime,entryPrice,exitTime,exitPrice,units,profit,profitPercent,fees,slippage,bars,entryReason,exitReason\r\n" +
        "long,1970-01-02T00:00:00.000Z,20,1970-01-03T00:00:00.000Z,30,500,5000,50,0,0,2,signal,signal\r\n",
    );
  });
});

describe("a curve for a chart", () => {
  it("keeps its ends and its deepest drawdown", () => {
    const equity = Float64Array.from({ length: 5_000 }, (_, i) => (i === 3_333 ? 50 : 100 + i / 100));
    const times = Float64Array.from(equity, (_, i) => i);
    const points = equityPoints(equity, times, 100);
    expect(points).toHaveLength(100);
    expect(points.at(-1)).toEqual({ timeMs: 4_999, equity: equity[4_999], drawdown: 0 });
    expect(Math.max(...points.map(({ drawdown }) => drawdown))).toBe(maxDrawdown(equity)!.fraction);
    expect(equityPoints(new Float64Array(0), times)).toEqual([]);
    expect(equityPoints(equity.subarray(0, 3), times).map(({ timeMs }) => timeMs)).toEqual([0, 1, 2]);
  });
});
