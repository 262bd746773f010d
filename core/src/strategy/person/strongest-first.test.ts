import { describe, expect, it } from "vitest";
import type { MarketData } from "../../contract/index.ts";
import { recommendationSchema } from "../../contract/index.ts";
import { FORBIDDEN_PHRASES } from "../forbidden-phrases.ts";
import { testMarkets } from "../test-markets.ts";
import { adviceOf } from "./advice-drafts.ts";
import { ownProfile } from "./own-profile.ts";
import { strongestFirst, type Followed } from "./strongest-first.ts";
import type { SymbolReading } from "./symbol-reading.ts";
import { readingOf, readingsOf } from "./test-person.ts";

const [TEMPLATE] = testMarkets("stock");

function followed(
  symbol: string,
  action: MarketData["combinedRecommendation"]["action"],
  confidence: number | null,
  breakEvenPercent: number | null = null,
): Followed {
  if (TEMPLATE === undefined) throw new Error("no market");
  const forecast = {
    span: "5 trading days",
    barClosedAt: "2024-03-08T21:00:00.000Z",
    expiresAt: "2024-03-15T20:00:00.000Z",
    range80: { low: 1, high: 2 },
    range90: { low: 1, high: 2 },
    range95: { low: 1, high: 2 },
    up: { percent: 50, basePercent: 50, skilled: false },
    hold: { low: 1, high: 2, percent: 60, basePercent: 60 },
    move: { movePercent: 2, percent: 50, basePercent: 50, symbolBasePercent: null },
    breakEvenPercent,
    expectedValuePercent: null,
    costPercent: 0.1,
    modelVersion: "test-1",
  };
  const advice = { ...TEMPLATE.combinedRecommendation, action, confidence, calibrated: confidence !== null };
  return { market: { ...TEMPLATE, symbol, combinedRecommendation: advice, forecast }, because: "watchlist" };
}

describe("a person's recommendations", () => {
  it("are ordered strongest first: strong calls, calls by edge, holds by probability, and unavailable ones last", () => {
    const all = [
      followed("HOLD-LOW", "HOLD", 61),
      followed("NONE", "HOLD", null),
      followed("BUY-SLIM", "BUY", 58, 56),
      followed("STRONG", "STRONG_SELL", 54, 50),
      followed("HOLD-HIGH", "HOLD", 75),
      followed("BUY-WIDE", "SELL", 55, 50),
    ];
    const order = ["STRONG", "BUY-WIDE", "BUY-SLIM", "HOLD-HIGH", "HOLD-LOW", "NONE"];
    expect(strongestFirst(all).map(({ market }) => market.symbol)).toEqual(order);
    expect(strongestFirst([...all].reverse()).map(({ market }) => market.symbol)).toEqual(order);
  });

  it("have the contract's shape, one id per day, a title by the action, and no claim without a decision", () => {
    const all = [followed("ACME", "HOLD", 61), followed("NONE", "HOLD", null), followed("DOWN", "SELL", 55, 50)];
    const list = adviceOf(all, "2024-03-09", ownProfile(undefined));
    for (const one of list) expect(recommendationSchema.safeParse(one).error).toBeUndefined();
    expect(list.map(({ title }) => title)).toEqual([
      "The advice is to own less or no DOWN.",
      "The advice on ACME is to wait, neither buying nor selling.",
      "We can't say anything certain enough about NONE.",
    ]);
    expect(list[1]).toMatchObject({
      id: "2024-03-09:advice:ACME",
      kind: "advice",
      confidence: 61,
      because: "watchlist",
    });
    expect(list[2]?.claim).toBeNull();
  });

  it("say to hold none where the plan's size is none", () => {
    const sold = followed("SOL-USD", "SELL", 68.7);
    const plan = {
      kind: "advised" as const,
      side: "SELL" as const,
      entry: 100,
      target: 80,
      stop: 110,
      sizePercent: 0,
      odds: { target: 30, neither: 30, stop: 40 },
      volatilityPercent: 60,
      targetVolatilityPercent: 35,
      worstQuarterPercent: 0,
    };
    const market = { ...sold.market, combinedRecommendation: { ...sold.market.combinedRecommendation, plan } };
    expect(adviceOf([{ ...sold, market }], "2024-03-09", ownProfile(undefined))[0]?.title).toBe(
      "The advice is to own no SOL/USD.",
    );
  });

  it("have a title without a figure that promises nothing, for every action", () => {
    for (const action of ["STRONG_BUY", "BUY", "HOLD", "SELL", "STRONG_SELL"] as const) {
      for (const confidence of [null, 50, 99.9]) {
        const [one] = adviceOf([followed("ACME", action, confidence)], "2024-03-09", ownProfile(undefined));
        expect(one?.title).not.toMatch(FORBIDDEN_PHRASES);
        expect(one?.title).not.toMatch(/[0-9%]/);
      }
    }
  });

  it("are dated when their claim was issued, or else at the daily close they are based on, whatever the hour of the forecast", () => {
    const coin = followed("SOL-USD", "SELL", 68.7);
    const plan = {
      kind: "advised" as const,
      side: "SELL" as const,
      entry: 100,
      target: 80,
      stop: 110,
      sizePercent: 0,
      odds: { target: 30, neither: 30, stop: 40 },
      volatilityPercent: 60,
      targetVolatilityPercent: 35,
      worstQuarterPercent: 0,
    };
    const advice = { ...coin.market.combinedRecommendation, plan };
    const madeAt = (barClosedAt: string, record?: SymbolReading["record"]) => {
      const forecast = { ...coin.market.forecast!, barClosedAt };
      const one = { ...coin, market: { ...coin.market, combinedRecommendation: advice, forecast } };
      const read = readingOf("SOL-USD", { action: "SELL", ...(record && { record }) });
      const reading = { ...read, asOfMs: Date.UTC(2025, 5, 1) };
      return adviceOf([one], "2025-06-02", ownProfile(undefined), readingsOf(reading))[0]?.createdAt;
    };
    expect(madeAt("2025-06-02T09:00:00.000Z")).toBe("2025-06-02T00:00:00.000Z");
    expect(madeAt("2025-06-02T11:00:00.000Z")).toBe("2025-06-02T00:00:00.000Z");
    const issuedAtMs = Date.UTC(2025, 5, 2, 0, 0, 20);
    expect(madeAt("2025-06-02T11:00:00.000Z", { book: "live", seq: 7, issuedAtMs })).toBe("2025-06-02T00:00:20.000Z");
    // Advice for days ahead is based on the forecast.
    const days = { ...coin, market: { ...coin.market, combinedRecommendation: { ...advice, plan: null } } };
    expect(adviceOf([days], "2025-06-02", ownProfile(undefined), readingsOf(readingOf("SOL-USD")))[0]?.createdAt).toBe(
      coin.market.forecast?.barClosedAt,
    );
  });

  it("state whether a confidence is calibrated: for a coin months ahead, it is a past frequency", () => {
    const [stock] = adviceOf([followed("ACME", "BUY", 61)], "2024-03-09", ownProfile(undefined));
    const coin = followed("SOL-USD", "SELL", 68.7);
    const { combinedRecommendation: advice } = coin.market;
    const market = { ...coin.market, combinedRecommendation: { ...advice, calibrated: false } };
    const [past] = adviceOf([{ ...coin, market }], "2024-03-09", ownProfile(undefined));
    expect([stock?.calibrated, past?.calibrated]).toEqual([true, false]);
  });
});
