import type { RiskProfile } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { advisoryAddress } from "./use-advisory-address.ts";

const read = (query: string, own: RiskProfile = "MODERATE") => advisoryAddress(new URLSearchParams(query), own);

it("an empty address requests Apple and the user's own profile; one with a profile requests that", () => {
  expect(read("", "AGGRESSIVE").profile).toBe("AGGRESSIVE");
  expect(read("profile=CONSERVATIVE", "AGGRESSIVE").profile).toBe("CONSERVATIVE");
  expect(read("profile=MODERATE", "AGGRESSIVE").profile).toBe("MODERATE");
  expect(read("profile=RECKLESS", "AGGRESSIVE").profile).toBe("AGGRESSIVE");
  expect(read("")).toEqual({ symbol: "AAPL", profile: "MODERATE", tab: undefined, timeframe: undefined });
});

it("an address stores symbol, profile, tab and timeframe", () => {
  expect(read("symbol=%20btc-usd&profile=AGGRESSIVE&tab=longTerm&tf=1h")).toEqual({
    symbol: "BTC-USD",
    profile: "AGGRESSIVE",
    tab: "longTerm",
    timeframe: "1h",
  });
});

it("values that no screen has are not requested", () => {
  expect(read("profile=RECKLESS&tab=tomorrow&tf=2h")).toEqual(read(""));
});
