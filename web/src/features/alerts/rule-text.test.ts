import { alertRuleSchema } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { describeRepeat, quotaOf, ruleState, describeReported } from "./rule-text.ts";

const STATES = alertRuleSchema.shape.state.options;

const ONCE = { snoozedUntil: "2026-03-02T12:00:00Z", repeat: "once", timesFired: 0 } as const;

describe("rule descriptions", () => {
  it("distinguish every state, and explain all but the ordinary one", () => {
    const text = STATES.map((state) => ruleState({ ...ONCE, state }));
    expect(new Set(text.map((one) => one.text)).size).toBe(STATES.length);
    expect(text.filter(({ note }) => note === null)).toHaveLength(1);
  });

  it("say that a rule which fired on simulated prices still waits for a real one", () => {
    expect(ruleState({ ...ONCE, state: "armed", timesFired: 1 })).toMatchObject({
      text: "Watching real prices",
      note: "It fired on prices that aren't real, which doesn't use it up: it fires once more, on a real price.",
    });
    expect(ruleState({ ...ONCE, state: "armed", repeat: "every", timesFired: 3 }).text).toBe("Watching");
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
