import { stock } from "@sextant/core/market";
import { expect, it } from "vitest";
import { isCurrent, spanOfBars } from "./bar-spans.ts";

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(text);

it("a foreign share is expected by its own exchange's hours", () => {
  // Thanksgiving at 17:00 UTC: London has closed since, New York has not traded.
  const [endMs, nowMs] = [at("2026-11-25T21:00Z"), at("2026-11-26T17:00Z")];
  expect(isCurrent(stock("AAPL"), "1d", endMs, nowMs + DAY_MS / 2, 0)).toBe(true);
  expect(isCurrent(stock("OCDO.L"), "1d", endMs, nowMs + DAY_MS / 2, 0)).toBe(false);
  // 18:00 UTC: New York is open, London is not, so that no London hour is missing.
  expect(isCurrent(stock("AAPL"), "1h", at("2026-11-25T16:30Z"), at("2026-11-25T18:00Z"), 0)).toBe(false);
  expect(isCurrent(stock("OCDO.L"), "1h", at("2026-11-25T16:30Z"), at("2026-11-25T18:00Z"), 0)).toBe(true);
  // Riyadh trades on Sundays.
  expect(isCurrent(stock("2222.SR"), "1d", at("2026-11-26T12:10Z"), at("2026-11-28T12:11Z"), 0)).toBe(true);
  expect(isCurrent(stock("2222.SR"), "1d", at("2026-11-26T12:10Z"), at("2026-11-29T12:11Z"), 0)).toBe(false);
});

it("a longer session needs fewer calendar days for the same number of bars", () => {
  expect(spanOfBars(stock("OCDO.L"), "1m", 2000)).toBeLessThan(spanOfBars(stock("AAPL"), "1m", 2000));
  expect(spanOfBars(stock("QNBK.QA"), "1m", 2000)).toBe(spanOfBars(stock("AAPL"), "1m", 2000));
});
