import { expect, it } from "vitest";
import { identifierWords, quotaWords } from "./connection-words.ts";

it("says how much of the plan's room is used, and of no room where there is no limit", () => {
  expect(quotaWords({ used: 1, quota: 5 })).toBe("1 of 5 used, over all portfolios");
  expect(quotaWords({ used: 1, quota: null })).toBe("1 connection over all portfolios");
  expect(quotaWords({ used: 7, quota: null })).toBe("7 connections over all portfolios");
});

it("names an address whole and a key by its end", () => {
  expect(identifierWords({ kind: "address", identifier: "0xAbC" })).toBe("0xAbC");
  expect(identifierWords({ kind: "exchange", identifier: "9f3A" })).toBe("key ending in 9f3A");
});
