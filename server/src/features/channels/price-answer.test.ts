import type { LivePrice } from "@sextant/core/market";
import { expect, it } from "vitest";
import { VendorError } from "../../providers/vendor.ts";
import { createPriceAnswer, type PriceAnswerParts } from "./price-answer.ts";

const price: LivePrice = {
  symbol: "AAPL",
  price: 205.17,
  change: null,
  changePercent: null,
  currency: "USD",
  source: "yahoo",
  freshness: "end_of_day",
  asOfMs: Date.UTC(2025, 5, 2, 20),
} as unknown as LivePrice;

const answer = (isKnown: PriceAnswerParts["isKnown"]) =>
  createPriceAnswer({ isKnown, pricesNow: () => Promise.resolve(new Map([["AAPL", price]])) });

it("returns the price without looking the symbol up", async () => {
  const text = await answer(() => Promise.reject(new Error("must not be called")))("AAPL");
  expect(text).toBe("AAPL is at $205.17 (Yahoo, end of day, 2 Jun 2025, 20:00 UTC).");
});

it("returns nothing only for a symbol that every source denies", async () => {
  expect(await answer(() => Promise.resolve(false))("ZZTOP")).toBeUndefined();
  expect(await answer(() => Promise.resolve(true))("MSFT")).toBe(
    "No source has a price of MSFT right now. Try again in a minute.",
  );
  const away = new VendorError("yahoo", "unreachable", "connection refused");
  await expect(answer(() => Promise.reject(away))("OCDO.L")).rejects.toBe(away);
});
