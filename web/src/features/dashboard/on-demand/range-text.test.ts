import { describe, expect, it } from "vitest";
import { endText, moveMeaning, moveText } from "./range-text.ts";

const NOW_MS = Date.parse("2026-11-29T15:00:00Z");
const stock = { ends: "market_close", zone: "America/New_York" } as const;
const coin = { ends: "time", zone: "UTC" } as const;

describe("the end of a range", () => {
  it.each([
    [stock, "2026-11-30T21:00:00Z", "Mon 30 Nov, market close"],
    [stock, "2026-11-29T21:00:00Z", "Today at market close"],
    [stock, "2027-01-04T21:00:00Z", "Mon 4 Jan 2027, market close"],
    [stock, "2026-11-29T15:20:00Z", "In 20 min"],
    [coin, "2026-11-29T20:00:00Z", "In 5 h"],
    [coin, "2026-11-29T14:59:00Z", "Settling now"],
    [coin, "2026-11-29T15:00:10Z", "In 1 min"],
  ])("%o at %s reads '%s'", (of, expiresAt, text) => {
    expect(endText({ ...of, expiresAt }, NOW_MS)).toBe(text);
  });

  it("names the day and time where it is further away", () => {
    expect(endText({ ...coin, expiresAt: "2026-12-02T12:00:00Z" }, NOW_MS)).toMatch(
      /^[A-Z][a-z]{2} \d Dec, \d\d:\d\d$/,
    );
  });
});

it("the chance of a big move stands beside the usual one, and says whether that is the symbol's own", () => {
  const move = { movePercent: 2.04, percent: 33.4, basePercent: 46.2, symbolBasePercent: null };
  const text = (symbolBasePercent: number | null) =>
    moveText({ symbol: "BTC-USD", kind: "crypto" }, { span: "5 days", move: { ...move, symbolBasePercent } });
  expect(text(null)).toBe("Moves over 2% in 5 days: 33% (usually 46% for coins)");
  expect(text(40.1)).toBe("Moves over 2% in 5 days: 33% (usually 40% for BTC/USD)");
  expect(moveMeaning(move)).toBe("The chance that it ends more than 2% away, up or down");
});
