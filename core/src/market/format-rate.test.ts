import { expect, it } from "vitest";
import { formatRate } from "./format-rate.ts";

it("formats an exchange rate with four digits, its day and its source", () => {
  const rate = { value: 0.138914, from: "CNY", to: "USD", source: "yahoo" as const, asOfMs: Date.UTC(2025, 5, 3, 12) };
  expect(formatRate(rate)).toBe("converted at 0.1389 USD for 1 CNY of 3 Jun 2025, Yahoo");
  expect(formatRate({ ...rate, value: 1234.56 })).toBe("converted at 1235 USD for 1 CNY of 3 Jun 2025, Yahoo");
});
