import { cryptoPair, newYorkDay, sessionAt, sessionOpenMs, stock, type Instrument } from "@sextant/core/market";
import { expect, it } from "vitest";
import { zoneTime } from "../../lib/time-text.ts";
import { describeSession } from "./session-text.ts";

const wordsAt = (time: string, of: Instrument = stock("AAPL")) => {
  const { state, zone, changesAtMs, holidaysKnown } = sessionAt(of, Date.parse(time));
  return describeSession({
    state,
    zone,
    holidaysKnown,
    changesAt: changesAtMs === undefined ? null : new Date(changesAtMs).toISOString(),
  });
};

it("a closed market shows the day of the next pre-market, and the start of the regular session", () => {
  const closed = "market closed, pre-market opens";
  expect(wordsAt("2025-06-03T01:00:00Z")).toBe(`${closed} Tue 04:00 New York, regular session 09:30`);
  expect(wordsAt("2025-06-07T15:00:00Z")).toBe(`${closed} Mon 04:00 New York, regular session 09:30`);
  expect(wordsAt("2025-07-04T15:00:00Z")).toBe(`${closed} Mon 04:00 New York, regular session 09:30`);
  expect(wordsAt("2025-01-09T15:00:00Z")).toBe(`${closed} Fri 04:00 New York, regular session 09:30`);
});

it("the opening bell is the exchange's, in winter and on short days too", () => {
  for (const closed of ["2025-06-03T01:00:00Z", "2025-01-10T03:00:00Z", "2024-11-29T03:00:00Z"]) {
    const { changesAtMs = 0, zone } = sessionAt(stock("AAPL"), Date.parse(closed));
    const bell = zoneTime(sessionOpenMs(newYorkDay(changesAtMs)), zone);
    expect(`${wordsAt(closed)} New York`).toMatch(new RegExp(`regular session ${bell}$`));
  }
});

it("every other time of day shows what trades, and until when", () => {
  expect(wordsAt("2025-06-02T12:00:00Z")).toBe("pre-market, regular session opens 09:30 New York");
  expect(wordsAt("2025-06-02T14:00:00Z")).toBe("market open until 16:00 New York");
  expect(wordsAt("2025-07-03T15:00:00Z")).toBe("market open until 13:00 New York");
  expect(wordsAt("2025-06-02T21:00:00Z")).toBe("after-hours trading until 20:00 New York");
});

it("a foreign exchange has its own regular hours, without a claim about holidays", () => {
  const note = "(regular hours; we don't know its holidays)";
  expect(wordsAt("2025-06-02T14:00:00Z", stock("OCDO.L"))).toBe(`market open until 16:30 London ${note}`);
  expect(wordsAt("2025-06-06T20:00:00Z", stock("OCDO.L"))).toBe(`market closed, opens Mon 08:00 London ${note}`);
  expect(wordsAt("2025-06-02T03:00:00Z", stock("7203.T"))).toBe(`market closed, opens Mon 12:30 Tokyo ${note}`);
});

it("an exchange with unknown hours has no session, and is not described as trading around the clock", () => {
  expect(wordsAt("2025-06-02T14:00:00Z", stock("QNBK.QA"))).toBe("we don't know this exchange's trading hours");
});

it("a coin's market never closes", () => {
  expect(wordsAt("2025-06-07T15:00:00Z", cryptoPair("BTC", "USD"))).toBe("trades around the clock");
});
