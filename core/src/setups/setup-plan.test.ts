import { describe, expect, it } from "vitest";
import { atr } from "../indicators/index.ts";
import { candleColumns, type Candle } from "../market/index.ts";
import { resolveClaim, type Issue } from "../record/index.ts";
import { PLAN_BARS, planOutcome, setupPlan } from "./index.ts";
import { changefulCandles } from "./test-histories.ts";

const HOUR_MS = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const hourly = (candles: readonly Candle[]): Candle[] =>
  candles.map((bar, i) => ({ ...bar, openTimeMs: Date.UTC(2025, 0, 1) + i * HOUR_MS }));

describe("a setup's plan", () => {
  it("has target and stop two ATR away, mirrored for SELL", () => {
    expect(setupPlan("BUY", 100, 3)).toEqual({ entry: 100, target: 106, stop: 94 });
    expect(setupPlan("SELL", 100, 3)).toEqual({ entry: 100, target: 94, stop: 106 });
  });

  it("does not exist without a range, or if it would reach zero", () => {
    for (const range of [0, NaN, -1, 50, 80]) expect(setupPlan("SELL", 100, range)).toBeUndefined();
  });
});

describe("a plan's outcome", () => {
  it("needs all bars of the plan, even if a level is touched earlier", () => {
    const candles = hourly(changefulCandles(60, 4));
    const columns = candleColumns(candles);
    const plan = { entry: candles[30]!.close, target: candles[30]!.close * 1.000_001, stop: 1 };
    expect(planOutcome(columns, 60 - PLAN_BARS - 1, "BUY", plan)).toBeDefined();
    expect(planOutcome(columns, 60 - PLAN_BARS, "BUY", plan)).toBeUndefined();
  });

  it.each(["BUY", "SELL"] as const)("is what the record's rule makes of the same claim (%s)", (side) => {
    const candles = hourly(changefulCandles(3_000, 21));
    const columns = candleColumns(candles);
    const ranges = atr(columns, 14);
    const seen: Record<string, number> = {};
    for (let t = 14; t + PLAN_BARS < candles.length; t += 3) {
      const plan = setupPlan(side, candles[t]!.close, ranges[t]!);
      if (plan === undefined) continue;
      const closedMs = candles[t]!.openTimeMs + HOUR_MS;
      const claim = {
        symbol: "BTC-USD",
        claimKind: "direction",
        timeframe: "1h",
        action: side,
        barCloseAt: iso(closedMs),
        expiresAt: iso(closedMs + PLAN_BARS * HOUR_MS),
        ...plan,
      } as Issue;
      const bars = candles.slice(t, t + PLAN_BARS + 1);
      const settled = resolveClaim(claim, { bars, nowMs: closedMs + 90 * 24 * HOUR_MS });
      const outcome = planOutcome(columns, t, side, plan)!;
      const expired = outcome.isTrue ? "EXPIRED_WIN" : "EXPIRED_LOSS";
      const name = { target: "HIT_TARGET", stop: "HIT_STOP", neither: expired }[outcome.end];
      expect(settled, `bar ${String(t)}`).toMatchObject({
        outcome: name,
        price: outcome.price,
        barTimeMs: candles[t + outcome.bars]!.openTimeMs,
      });
      seen[name] = (seen[name] ?? 0) + 1;
    }
    expect(
      Math.min(...["HIT_TARGET", "HIT_STOP", "EXPIRED_WIN", "EXPIRED_LOSS"].map((name) => seen[name] ?? 0)),
    ).toBeGreaterThan(5);
  });
});
