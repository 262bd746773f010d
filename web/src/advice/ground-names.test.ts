import { expect, it } from "vitest";
import { chanceKind, fallSpan } from "./ground-names.ts";

it("calls calibrated only what is, and a coin's past a frequency", () => {
  expect(chanceKind({ calibrated: true, confidence: 61, action: "BUY" })).toBe("calibrated");
  expect(chanceKind({ calibrated: false, confidence: 69, action: "SELL" })).toBe("past frequency");
  expect(chanceKind({ calibrated: false, confidence: 66, action: "HOLD" })).toBe("estimated");
  expect(chanceKind({ calibrated: false, confidence: null, action: "HOLD" })).toBe("uncalibrated");
});

it("counts half a year in sessions of an exchange, and a coin's days as days", () => {
  expect(fallSpan({ sessions: 126 }, "stock")).toBe("6 months");
  expect(fallSpan({ sessions: 126 }, "crypto")).toBe("126 days");
  expect(fallSpan({ sessions: 63 }, "stock")).toBe("63 sessions");
});
