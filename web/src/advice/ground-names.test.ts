import { expect, it } from "vitest";
import { chanceKind, coinOddsNote, confidenceWord, fallSpan, groundLabel, planOdds } from "./ground-names.ts";

it("calls calibrated only what is, and a coin's past a frequency", () => {
  expect(chanceKind({ calibrated: true, confidence: 61, action: "BUY" })).toBe("calibrated");
  expect(chanceKind({ calibrated: false, confidence: 69, action: "SELL" })).toBe("past frequency");
  expect(chanceKind({ calibrated: false, confidence: 66, action: "HOLD" })).toBe("estimated");
  expect(chanceKind({ calibrated: false, confidence: null, action: "HOLD" })).toBe("uncalibrated");
});

it("names the ground of a SELL by the class's reward for risk for what it is", () => {
  expect(groundLabel("premium", "BUY")).toBe("Reward for risk");
  expect(groundLabel("premium", "SELL")).toBe("Risk not rewarded");
  expect(groundLabel("risk", "SELL")).toBe("Odds of a deep fall");
});

it("marks the odds of a coin's plan alone as past frequencies", () => {
  const plan = {} as NonNullable<Parameters<typeof coinOddsNote>[1]["plan"]>;
  expect([planOdds("first in 30%", "stock"), planOdds("first in 30%", "crypto")]).toEqual([
    "first in 30%",
    "first in 30% (past frequency)",
  ]);
  expect(confidenceWord("crypto", { plan, action: "SELL", confidence: 68.7 })).toBe("past frequency");
  expect(confidenceWord("crypto", { plan: null, action: "HOLD", confidence: 80 })).toBe("confidence");
  expect(confidenceWord("stock", { plan, action: "BUY", confidence: 61 })).toBe("confidence");
  expect(coinOddsNote("crypto", { plan, action: "SELL" })).toContain("past frequency");
  expect(coinOddsNote("crypto", { plan, action: "HOLD" })).toContain("are an estimate");
  expect(coinOddsNote("crypto", { plan: null, action: "SELL" })).toBeUndefined();
  expect(coinOddsNote("stock", { plan, action: "BUY" })).toBeUndefined();
});

it("counts half a year in sessions of an exchange, and a coin's days as days", () => {
  expect(fallSpan({ sessions: 126 }, "stock")).toBe("6 months");
  expect(fallSpan({ sessions: 126 }, "crypto")).toBe("126 days");
  expect(fallSpan({ sessions: 63 }, "stock")).toBe("63 sessions");
});
