import { stock } from "@sextant/core/market";
import { expect, it } from "vitest";
import { quoteFreshness } from "./quote-freshness.ts";

const HOUR_MS = 3_600_000;

it("does not apply New York's hours to foreign shares", () => {
  // London closed at 16:30 and New York is open, which does not make the close stale.
  const closeMs = Date.parse("2026-11-25T16:30:00Z");
  const age = (symbol: string, hours: number) =>
    quoteFreshness(stock(symbol), closeMs, closeMs + hours * HOUR_MS).freshness;
  expect([age("AAPL", 3), age("OCDO.L", 3)]).toEqual(["stale", "end_of_day"]);
  // Tokyo trades while New York sleeps.
  const tokyoMs = Date.parse("2026-11-25T02:00:00Z");
  expect(quoteFreshness(stock("7203.T"), tokyoMs, tokyoMs + 20 * 60_000)).toEqual({
    freshness: "delayed",
    delayMinutes: 20,
  });
  expect(quoteFreshness(stock("7203.T"), tokyoMs, tokyoMs + 60_000, 15)).toEqual({
    freshness: "delayed",
    delayMinutes: 15,
  });
  expect(age("OCDO.L", 15 * 24)).toBe("stale");
  // After its own bell a price is the close, however recent it is.
  expect(quoteFreshness(stock("OCDO.L"), closeMs, closeMs + 60_000)).toEqual({ freshness: "end_of_day" });
  // If the hours are unknown, a recent price may be from a running session.
  expect(quoteFreshness(stock("QNBK.QA"), closeMs, closeMs + 60_000)).toEqual({ freshness: "live" });
});
