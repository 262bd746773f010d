import type { MarketData } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import { ownProfile } from "@sextant/core/strategy";
import { describe, expect, it } from "vitest";
import { describeAnalysis, formatPrice } from "./market-text.ts";

const published = (symbol: string, price: number, currency: string): LivePrice => ({
  symbol,
  price,
  currency,
  source: "coinbase",
  freshness: "live",
  asOfMs: Date.parse("2026-11-22T12:00:30Z"),
  reference: undefined,
  high24h: undefined,
  low24h: undefined,
  volume24h: undefined,
  delayMinutes: undefined,
});

describe("a price in a chat", () => {
  it.each([
    ["BTC-USD", 60010.5, "USD", "BTC/USD is at $60,010.50 (Coinbase, live, 22 Nov 2026, 12:00 UTC)."],
    ["PEPE-USD", 8.9e-7, "USD", "PEPE/USD is at $8.90e-7 (Coinbase, live, 22 Nov 2026, 12:00 UTC)."],
    ["SOL-USDT", 136.46999999999997, "USDT", "SOL/USDT is at 136.47 USDT (Coinbase, live, 22 Nov 2026, 12:00 UTC)."],
  ])("is written as on the screen: %s", (symbol, price, currency, text) => {
    expect(formatPrice(published(symbol, price, currency))).toBe(text);
  });
});

describe("an analysis in a chat", () => {
  const text = (price: number | null): string =>
    describeAnalysis(
      {
        symbol: "AAPL",
        price,
        currency: "USD",
        source: "yahoo",
        combinedRecommendation: { action: "STRONG_BUY", claim: "It stays within its range.", sentences: [] },
      } as unknown as MarketData,
      ownProfile(undefined),
    );

  it("begins with its action and the price as on the screen", () => {
    expect(text(209.6).split("\n")[0]).toBe("AAPL: STRONG BUY at $209.60 (Yahoo).");
  });

  it("puts the sentence for beginners before the claim and its numbers", () => {
    const sentences = [1, 2, 3, 4, 5].map((place) => ({ text: `Sentence ${String(place)}.`, evidence: [] }));
    const market = {
      symbol: "AAPL",
      price: 209.6,
      currency: "USD",
      source: "files",
      combinedRecommendation: { action: "BUY", confidence: 60, claim: "AAPL ends above $209.60.", sentences },
    } as unknown as MarketData;
    const published = describeAnalysis(market, ownProfile("AGGRESSIVE"));
    expect(published.split("\n").slice(-2)).toEqual([
      "This is for an aggressive risk profile, as you chose. You can change it on the Account page.",
      "This is analysis, not advice for your personal situation.",
    ]);
    expect(published.split("\n").slice(0, 4)).toEqual([
      ...["AAPL: BUY at $209.60 (candle files).", "Sentence 1.", "AAPL ends above $209.60.", "Sentence 2."],
    ]);
  });

  it("omits the price where there is none", () => {
    expect(text(null).split("\n")[0]).toBe("AAPL: STRONG BUY (Yahoo).");
  });
});
