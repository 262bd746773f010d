import { describe, expect, it } from "vitest";
import type { AlertRuleInput } from "../contract/index.ts";
import { validateAlertRule } from "./validate-alert-rule.ts";

const move = (direction: "up" | "down" | "either", percent: number): AlertRuleInput => ({
  symbol: "BTC-USD",
  condition: { kind: "move", direction, percent, windowMinutes: 60 },
  repeat: "once",
  cooldownMinutes: 60,
  hysteresisPercent: 0.1,
  expiresAt: null,
  note: null,
  channels: [],
});

describe("a rule that can never fire", () => {
  it.each([100, 1000])("is rejected: a fall of %d%", (percent) => {
    expect(validateAlertRule(move("down", percent), 0)).toEqual({
      field: "condition",
      sentence: "A price can't fall by 100% or more. Give a smaller percentage.",
    });
  });

  it("is limited to such falls", () => {
    for (const input of [move("down", 99.9), move("up", 100), move("up", 1000), move("either", 100)])
      expect(validateAlertRule(input, 0)).toBeUndefined();
  });
});
