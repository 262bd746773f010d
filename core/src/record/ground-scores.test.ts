import { describe, expect, it } from "vitest";
import { type GroundRow, groundScores } from "./ground-scores.ts";
import { scorecard } from "./scorecard.ts";

const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const JANUARY = Date.UTC(2025, 0, 1, 21);

/** The claim of day `n`: a week long, and true if `isTrue`. */
const row = (n: number, isTrue: boolean, different: Partial<GroundRow> = {}): GroundRow => ({
  claimKind: "advisory",
  action: "BUY",
  horizon: "5d",
  assetClass: "stock",
  confidence: 0.6,
  base: 0.55,
  barCloseAt: iso(JANUARY + n * DAY_MS),
  expiresAt: iso(JANUARY + (n + 7) * DAY_MS),
  outcome: isTrue ? "EXPIRED_WIN" : "EXPIRED_LOSS",
  ground: "premium",
  ...different,
});
/** One claim a day, `share` of ten true. */
const daily = (count: number, share: number, different: Partial<GroundRow> = {}, from = 0): GroundRow[] =>
  Array.from({ length: count }, (_, n) => row(from + n, (n * 7) % 10 < share, different));
const of = (rows: readonly GroundRow[], ground: string) => groundScores(rows).find((each) => each.ground === ground)!;

describe("the scores of grounds", () => {
  it("list each ground, including one without a claim", () => {
    expect(groundScores([]).map(({ ground }) => ground)).toEqual(["skill", "premium", "risk", "relative", "setup"]);
    expect(of([], "skill")).toMatchObject({ all: { issued: 0, tooEarly: true }, byYear: [], years: undefined });
  });

  it("count each claim once on its own ground: open, void or resolved", () => {
    const rows = [
      row(0, true),
      row(1, true, { outcome: null }),
      row(2, true, { outcome: "VOID" }),
      row(3, false, { ground: "risk" }),
      row(4, false, { ground: "setup:sma-cross" }),
    ];
    const counts = groundScores(rows).map(({ all }) => [all.issued, all.open, all.void, all.resolved]);
    expect(counts).toEqual([
      [0, 0, 0, 0],
      [3, 1, 1, 1],
      [1, 0, 0, 1],
      [0, 0, 0, 0],
      [1, 0, 0, 1],
    ]);
  });

  it("conclude nothing from 99 results, and from 100 the stated odds, the outcome, the base rate and the Brier score", () => {
    expect(of(daily(99, 7), "premium").all).toMatchObject({ tooEarly: true, held: undefined, said: undefined });
    const { all } = of([...daily(100, 7), ...daily(50, 7, { outcome: "VOID" })], "premium");
    expect(all).toMatchObject({ tooEarly: false, held: 0.7, void: 50 });
    expect([all.said, all.base]).toEqual([expect.closeTo(0.6, 12), expect.closeTo(0.55, 12)]);
    // 70 times 0.4 off and 30 times 0.6 off; the base 0.45 and 0.55.
    expect(all.brier).toBeCloseTo(0.7 * 0.16 + 0.3 * 0.36, 12);
    expect(all.brierBase).toBeCloseTo(0.7 * 0.2025 + 0.3 * 0.3025, 12);
    const { all: card } = scorecard(daily(100, 7));
    expect([all.brier, all.skill]).toEqual([card.brier, card.skill]);
  });

  it("split a ground by class, horizon and year, and setups by name", () => {
    const rows = [
      ...daily(120, 8),
      ...daily(120, 4, { assetClass: "crypto", horizon: "126d" }, 365),
      ...daily(30, 5, { ground: "setup:sma-cross" }),
      ...daily(20, 5, { ground: "setup:inside-bar" }),
    ];
    const premium = of(rows, "premium");
    const reported = (scores: typeof premium.byYear) =>
      scores.map(({ name, resolved, held }) => [name, resolved, held]);
    expect(reported(premium.byClass)).toEqual([
      ["stock", 120, 0.8],
      ["crypto", 120, 0.4],
    ]);
    expect(reported(premium.byHorizon).map(([name]) => name)).toEqual(["5d", "126d"]);
    expect(reported(premium.byYear)).toEqual([
      ["2025", 120, 0.8],
      ["2026", 120, 0.4],
    ]);
    expect(premium.years).toEqual({ low: 0.4, high: 0.8, count: 2 });
    expect(reported(of(rows, "setup").bySetup)).toEqual([
      ["sma-cross", 30, undefined],
      ["inside-bar", 20, undefined],
    ]);
    expect(premium.bySetup).toEqual([]);
  });

  it("leave a year with fewer than 100 results out of the range over years", () => {
    const rows = [...daily(120, 8), ...daily(99, 0, {}, 365)];
    expect(of(rows, "premium").years).toEqual({ low: 0.8, high: 0.8, count: 1 });
  });

  it("give no interval before four times the longest claim, and then one that contains the share", () => {
    expect(of(daily(200, 7), "premium").all.hitRate95).toBeDefined();
    expect(of(daily(100, 7, { expiresAt: iso(JANUARY + 200 * DAY_MS) }), "premium").all.hitRate95).toBeUndefined();
    const { held, hitRate95 } = of(daily(400, 7), "premium").all;
    expect(hitRate95!.low).toBeLessThanOrEqual(held!);
    expect(hitRate95!.high).toBeGreaterThanOrEqual(held!);
  });

  it("give a wider interval if the claims of a month share their outcome than if they do not", () => {
    const width = (isTrue: (n: number) => boolean) => {
      const { hitRate95 } = of(
        Array.from({ length: 720 }, (_, n) => row(n, isTrue(n), { expiresAt: iso(JANUARY + (n + 30) * DAY_MS) })),
        "premium",
      ).all;
      return hitRate95!.high - hitRate95!.low;
    };
    const alone = width((n) => n % 2 === 0);
    const together = width((n) => Math.floor(n / 30) % 3 === 0 || Math.floor(n / 30) % 7 === 1);
    expect(together).toBeGreaterThan(4 * alone);
    // Wilson's interval for the same number of independent claims.
    expect(together).toBeGreaterThan((2 * 1.96 * 0.5) / Math.sqrt(720));
  });

  it("are the same for the same rows", () => {
    expect(groundScores(daily(300, 6))).toEqual(groundScores(daily(300, 6)));
  });
});
