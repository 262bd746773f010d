import type { AdvisoryHorizon, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { advisoryAnswer } from "./advisory-answer.ts";

const NEW_YORK = "America/New_York";
const ENDS = { barClosedAt: "2030-11-22T21:00:00.000Z", expiresAt: "2030-11-29T21:00:00.000Z" };

const held = (low: number, high: number) =>
  ({
    ...ENDS,
    state: "available",
    span: "126 trading days",
    action: "HOLD",
    rating: "HOLD",
    confidence: 71,
    ground: null,
    plan: null,
    deepFall: null,
    range90: { low, high },
  }) as Strategy;

function advised(change: (strategies: TradingAdvisory["strategies"]) => void = () => undefined): TradingAdvisory {
  const strategies = { immediate: held(199, 201), shortTerm: held(202.13, 216.84), longTerm: held(160, 240) };
  change(strategies);
  return {
    kind: "stock",
    currency: "USD",
    overallRecommendation: { primaryStrategy: "longTerm" },
    strategies,
  } as TradingAdvisory;
}

const none = () => false;
const saidOf = (advisory: TradingAdvisory, isExpired: (horizon: AdvisoryHorizon) => boolean = none) =>
  advisoryAnswer(advisory, isExpired, NEW_YORK);

test("without a trade it says so, with the range of the months ahead, else of the days", () => {
  expect(saidOf(advised())).toBe("No trade for any horizon. Likely $160–\u2060240 by Fri 29 Nov 2030 (9 in 10).");
  const days = advised(({ longTerm }) => Object.assign(longTerm, { state: "unavailable" }));
  expect(saidOf(days)).toBe("No trade for now. Likely $202–\u2060217 by Fri 29 Nov 2030 (9 in 10).");
});

test("a horizon that is unavailable is not counted as one without a trade", () => {
  const closed = advised(({ immediate }) => Object.assign(immediate, { state: "unavailable" }));
  expect(saidOf(closed)).toMatch(/^No trade for now\. Likely \$160–\u2060240/);
});

const act = (more: Partial<Strategy>) =>
  advised(({ longTerm }) =>
    Object.assign(longTerm, ENDS, { action: "BUY", rating: "BUY", confidence: 63.2, ground: "skill", ...more }),
  );

test.each<[Partial<Strategy>, string]>([
  [
    {},
    "Buy for six months: 63.2% chance this call comes out right by Fri 29 Nov 2030. Likely $160–\u2060240 (9 in 10).",
  ],
  [{ rating: "STRONG_BUY" }, "Strong buy for six months: 63.2% chance this"],
  [{ ground: "premium" }, "Buy for six months: 63.2% chance it ends higher by Fri 29 Nov 2030."],
  [
    {
      action: "SELL",
      rating: "SELL",
      ground: "risk",
      deepFall: { fallPercent: 20, percent: 44, sessions: 126 },
      confidence: 44,
    },
    "Sell for six months: 44% chance it falls 20% or more by Fri 29 Nov 2030.",
  ],
  [
    { action: "SELL", rating: "SELL", ground: "premium", confidence: 97 },
    "Sell for six months: 97% of such coins ended lower.",
  ],
])("a trade is named with its chance and its end: %j", (more, text) => {
  expect(saidOf(act(more)).startsWith(text)).toBe(true);
});

test("a coin's months ahead are an estimate", () => {
  expect(saidOf({ ...act({ ground: "premium", plan: {} as Strategy["plan"] }), kind: "crypto" })).toContain(
    "Estimated $160–\u2060240 (9 in 10).",
  );
});

test("expired horizons do not count, and advice that has expired altogether says so", () => {
  expect(saidOf(act({}), (horizon) => horizon === "longTerm")).toMatch(/^No trade for now\./);
  expect(saidOf(act({}), () => true)).toBe("This advice has expired. Refresh it before you act.");
});

test("without any horizon there is no advice, and the reason says why", () => {
  const nothing = (unavailable?: string) =>
    advised((strategies) => {
      for (const one of Object.values(strategies)) Object.assign(one, { state: "unavailable", unavailable });
    });
  expect(saidOf(nothing())).toBe("No advice right now.");
  expect(saidOf(nothing("Not available: the newest daily bar is 40 days old. It will appear later."))).toBe(
    "No advice: the newest daily bar is 40 days old.",
  );
  expect(saidOf(nothing("Not available. Bars are missing, so we can't trust the chart."))).toBe(
    "No advice: bars are missing, so we can't trust the chart.",
  );
});
