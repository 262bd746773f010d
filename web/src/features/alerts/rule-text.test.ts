import { alertRuleSchema } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { describeRepeat, quotaOf, ruleState, describeReported } from "./rule-text.ts";

const STATES = alertRuleSchema.shape.state.options;

describe("rule descriptions", () => {
  it("distinguish every state, and explain all but the ordinary one", () => {
    const text = STATES.map((state) => ruleState({ state, snoozedUntil: "2026-03-02T12:00:00Z" }));
    expect(new Set(text.map((one) => one.text)).size).toBe(STATES.length);
    expect(text.filter(({ note }) => note === null)).toHaveLength(1);
  });

  it("do not count fired, expired or over-limit rules against the quota", () => {
    const rules = STATES.map((state) => ({ state }));
    expect(quotaOf(rules, 5)).toEqual({ used: 4, limit: 5, left: 1 });
    expect(quotaOf(rules, 3).left).toBe(0);
    expect(quotaOf(rules, null).left).toBe(Infinity);
  });

  it("say where and how often the user is notified", () => {
    expect(describeReported([], [])).toBe("in the app");
    expect(describeReported(["telegram", "email"], undefined)).toBe("in the app, by email, on Telegram");
    expect(describeReported(["telegram", "email"], [{ kind: "telegram" }])).toBe(
      "in the app, by email (not linked yet), on Telegram",
    );
    expect(describeRepeat({ repeat: "every", cooldownMinutes: 90 })).toBe("Every time, at most once in 90 minutes");
  });
});
