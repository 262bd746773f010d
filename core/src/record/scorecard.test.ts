import { describe, expect, it } from "vitest";
import { brierScore, wilsonInterval } from "../statistics/index.ts";
import { scorecard } from "./scorecard.ts";
import type { ScoreRow } from "./score-row.ts";
import { iso, START_MS } from "./test-claims.ts";

const row = (n: number, different: Partial<ScoreRow> = {}): ScoreRow => ({
  claimKind: "direction",
  action: "BUY",
  horizon: "4h",
  assetClass: "crypto",
  confidence: 0.6,
  base: 0.5,
  barCloseAt: iso(START_MS + n * 6 * 3_600_000),
  outcome: "HIT_TARGET",
  ...different,
});
/** `count` claims, of which those before `won` came true. */
const rows = (count: number, won: number, different: Partial<ScoreRow> = {}): ScoreRow[] =>
  Array.from({ length: count }, (_, n) =>
    row(n, { outcome: n % count < won ? "EXPIRED_WIN" : "HIT_STOP", ...different }),
  );

describe("the scorecard", () => {
  it("counts every claim once: open, void, or resolved", () => {
    const { all } = scorecard([
      row(0),
      row(1, { outcome: null }),
      row(2, { outcome: "VOID" }),
      row(3, { outcome: "EXPIRED_LOSS" }),
    ]);
    expect(all).toMatchObject({ issued: 4, open: 1, void: 1, resolved: 2, tooEarly: true });
    expect(all.voidRate).toBeCloseTo(1 / 3, 12);
  });

  it("concludes nothing from 99 results, and draws conclusions from 100", () => {
    const early = scorecard([...rows(99, 60), ...rows(50, 0, { outcome: null })]);
    expect(early.all).toMatchObject({ tooEarly: true, held: undefined, brier: undefined, skill: undefined });
    expect(early.reliability).toEqual([]);
    const { all, reliability } = scorecard(rows(100, 60));
    expect(all).toMatchObject({ tooEarly: false, held: 0.6, wilson95: wilsonInterval(60, 100) });
    expect(all.said).toBeCloseTo(0.6, 12);
    expect(reliability.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  });

  it("leaves void claims out of every rate", () => {
    const with50Void = scorecard([...rows(200, 120), ...rows(50, 0, { outcome: "VOID" })]).all;
    expect(with50Void.held).toBe(0.6);
    expect(with50Void.void).toBe(50);
  });

  it("compares skill with the base rate that each claim stated", () => {
    const claims = rows(200, 120);
    const { all } = scorecard(claims);
    const happened = claims.map((_, n) => (n < 120 ? 1 : 0));
    const said = claims.map(() => 0.6);
    const base = claims.map(() => 0.5);
    expect(all.skill).toBeCloseTo(1 - brierScore(said, happened)! / brierScore(base, happened)!, 12);
    expect(all.skill).toBeCloseTo(1 - 0.24 / 0.25, 12);
    expect(all.brierBase).toBeCloseTo(0.25, 12);
    expect(all.skill95!.low).toBeLessThanOrEqual(all.skill!);
    expect(all.skill95!.high).toBeGreaterThanOrEqual(all.skill!);
    expect(scorecard(claims.map((claim) => ({ ...claim, base: null }))).all.skill).toBeUndefined();
    expect(scorecard(rows(100, 60)).all.skill95).toBeUndefined();
  });

  it("separates kinds: HOLD is not a direction", () => {
    const { byKind } = scorecard([
      row(0),
      row(1, { action: "HOLD", claimKind: "advisory" }),
      row(2, { claimKind: "range", action: "OTHER" }),
      row(3, { claimKind: "setup" }),
    ]);
    expect(byKind.map(({ kind, issued }) => [kind, issued])).toEqual([
      ["volatility", 0],
      ["hold", 1],
      ["range", 1],
      ["direction", 1],
      ["setup", 1],
    ]);
  });

  it("reports coverage by horizon and nominal probability", () => {
    const range = { claimKind: "range", action: "OTHER", confidence: 0.9 } as const;
    const { coverage } = scorecard([
      ...rows(200, 180, range),
      ...rows(30, 28, { ...range, horizon: "63d", assetClass: "stock" }),
      ...rows(5, 5),
    ]);
    expect(coverage).toEqual([
      {
        horizon: "4h",
        assetClass: "crypto",
        nominal: 0.9,
        resolved: 200,
        held: 180,
        tooEarly: false,
        wilson95: wilsonInterval(180, 200),
      },
      {
        horizon: "63d",
        assetClass: "stock",
        nominal: 0.9,
        resolved: 30,
        held: 28,
        tooEarly: true,
        wilson95: undefined,
      },
    ]);
  });

  it("compares the odds of BUY and SELL with outcomes from 300 results on", () => {
    expect(scorecard(rows(299, 150)).callsGap).toBeUndefined();
    expect(scorecard(rows(300, 150)).callsGap).toBeCloseTo(0.1, 12);
    const sells = rows(300, 150, { action: "STRONG_SELL", confidence: 0.45 });
    expect(scorecard([...sells, ...rows(300, 0, { action: "HOLD" })]).callsGap).toBeCloseTo(-0.05, 12);
  });

  it("is the same for the same record", () => {
    const claims = rows(400, 230).map((claim, n) => ({ ...claim, confidence: 0.4 + (n % 30) / 100 }));
    expect(scorecard(claims)).toEqual(scorecard(claims));
  });
});
