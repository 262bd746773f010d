import { expect, it } from "vitest";
import { describeIdentifier, describeQuota } from "./connection-text.ts";

it("describes how much of the plan's quota is used, and omits an unlimited quota", () => {
  expect(describeQuota({ used: 1, quota: 5 })).toBe("1 of 5 used across all portfolios");
  expect(describeQuota({ used: 1, quota: null })).toBe("1 connection across all portfolios");
  expect(describeQuota({ used: 7, quota: null })).toBe("7 connections across all portfolios");
});

it("shows an address in full and a key by its last characters", () => {
  expect(describeIdentifier({ kind: "address", identifier: "0xAbC" })).toBe("0xAbC");
  expect(describeIdentifier({ kind: "exchange", identifier: "9f3A" })).toBe("key ending in 9f3A");
});
