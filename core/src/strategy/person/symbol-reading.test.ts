import { describe, expect, it } from "vitest";
import { candleColumns, parseSymbol } from "../../market/index.ts";
import type { GroundForecast } from "../ground-forecast.ts";
import { symbolReading, type SymbolReadingCase } from "./symbol-reading.ts";

const bars = candleColumns([{ openTimeMs: 0, open: 1, high: 1, low: 1, close: 1, volume: 1 }]);
const ROW = { book: "live" as const, seq: 7, issuedAtMs: 1 };

/** A reading for grounds of this kind, action and reason. */
function readingOf(
  kind: GroundForecast["state"]["kind"],
  [action, because]: readonly [string, string],
  given: Partial<SymbolReadingCase> = {},
) {
  const instrument = parseSymbol(kind === "coin" ? "DOGE-USD" : kind === "index" ? "SPY" : "AAPL")!;
  const grounds = {
    verdicts: {
      MODERATE: { action, because, changing: undefined },
      AGGRESSIVE: { action: "BUY", because: "reward_for_risk", changing: undefined },
    },
    dailyVolatility: 0.02,
    deepFall: 0.6,
    state: { kind, indexUp: true },
    modelVersion: "grounds-test",
    up: kind === "coin" ? undefined : { p: 0.7, base: 0.6 },
    coin: kind === "coin" ? { lower: { share: 0.66 } } : undefined,
  } as unknown as GroundForecast;
  return symbolReading({
    instrument,
    profile: "MODERATE",
    grounds,
    columns: bars,
    isCurrent: true,
    currency: "USD",
    source: "yahoo",
    forecast: undefined,
    record: undefined,
    ...given,
  });
}

describe("the recommendation inputs of a symbol", () => {
  it("distinguish a probability for the symbol itself from a frequency of past cases", () => {
    const odds = (...one: Parameters<typeof readingOf>) => readingOf(...one)?.advice?.odds;
    expect(odds("share", ["BUY", "reward_for_risk"])).toMatchObject({ share: 0.7, isFrequency: false });
    expect(odds("share", ["SELL", "deep_fall"])).toMatchObject({ share: 0.6, isFrequency: false });
    expect(odds("index", ["BUY", "reward_for_risk"])).toMatchObject({ share: 0.7, isFrequency: true });
    expect(odds("coin", ["SELL", "class_ended_lower"])).toMatchObject({ share: 0.66, isFrequency: true });
    expect(odds("share", ["HOLD", "volatile_for_class"])).toBeUndefined();
  });

  it("name the record row of the current advice, not one of another action or of outdated advice", () => {
    const sell = ["SELL", "deep_fall"] as const;
    const record = { ...ROW, action: "SELL" };
    expect(readingOf("share", sell, { record })?.record).toEqual(ROW);
    expect(readingOf("share", sell, { record: { ...record, action: "HOLD" } })?.record).toBeUndefined();
    expect(readingOf("share", sell, { record, isCurrent: false })?.record).toBeUndefined();
    expect(readingOf("share", sell)?.record).toBeUndefined();
  });

  it("contain the advice, the size and the odds for the user's own profile", () => {
    const wait = ["HOLD", "fall_too_likely"] as const;
    const moderate = readingOf("share", wait);
    const bold = readingOf("share", wait, { profile: "AGGRESSIVE" });
    expect(moderate?.advice).toMatchObject({ action: "HOLD", odds: undefined });
    expect(bold?.advice).toMatchObject({ action: "BUY", odds: { share: 0.7, isFrequency: false } });
    // 20 and 30 % a year over 0.02 a session; a HOLD is half of it.
    const year = 0.02 * Math.sqrt(252);
    expect(moderate?.size).toBeCloseTo(0.2 / year / 2, 9);
    expect(bold?.size).toBeCloseTo(0.3 / year, 9);
  });
});
