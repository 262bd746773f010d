import { cryptoPair, sessionAt, stock, type Instrument } from "@sextant/core/market";
import { expect, it } from "vitest";
import { sessionWords } from "./session-words.ts";

const wordsAt = (time: string, of: Instrument = stock("AAPL")) => {
  const { state, zone, changesAtMs } = sessionAt(of, Date.parse(time));
  return sessionWords({
    state,
    zone,
    changesAt: changesAtMs === undefined ? null : new Date(changesAtMs).toISOString(),
  });
};

it("a closed market says on which day the pre-market opens, and when the session that most people mean does", () => {
  const closed = "market closed, pre-market opens";
  expect(wordsAt("2025-06-03T01:00:00Z")).toBe(`${closed} Tue 04:00, regular session 09:30 New York`);
  expect(wordsAt("2025-06-07T15:00:00Z")).toBe(`${closed} Mon 04:00, regular session 09:30 New York`);
  expect(wordsAt("2025-07-04T15:00:00Z")).toBe(`${closed} Mon 04:00, regular session 09:30 New York`);
  expect(wordsAt("2025-01-09T15:00:00Z")).toBe(`${closed} Fri 04:00, regular session 09:30 New York`);
});

it("each other time of the day says what trades, and until when", () => {
  expect(wordsAt("2025-06-02T12:00:00Z")).toBe("pre-market, regular session opens 09:30 New York");
  expect(wordsAt("2025-06-02T14:00:00Z")).toBe("market open until 16:00 New York");
  expect(wordsAt("2025-07-03T15:00:00Z")).toBe("market open until 13:00 New York");
  expect(wordsAt("2025-06-02T21:00:00Z")).toBe("after-hours trading until 20:00 New York");
});

it("a coin's market never closes", () => {
  expect(wordsAt("2025-06-07T15:00:00Z", cryptoPair("BTC", "USD"))).toBe("trades around the clock");
});
