import { expect, it } from "vitest";
import { describeAction, describeTerms } from "./action-text.ts";

it("describes what happened and on which day", () => {
  expect(describeAction({ kind: "split", symbol: "NVDA", day: "2024-06-10" })).toBe("Split of NVDA, 10 Jun 2024");
  expect(describeAction({ kind: "dividend", symbol: "AAPL", day: "2026-11-07" })).toBe("Dividend of AAPL, 7 Nov 2026");
});

it("describes the effect on each share", () => {
  const ratio = { numerator: "10", denominator: "1" };
  expect(describeTerms({ ratio, perUnit: null, currency: null })).toBe("10 for 1");
  expect(describeTerms({ ratio: null, perUnit: "0.26", currency: "USD" })).toBe("0.26 USD per share");
  expect(describeTerms({ ratio: null, perUnit: null, currency: null })).toBe("amount unknown");
});
