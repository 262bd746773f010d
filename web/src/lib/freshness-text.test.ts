import { describe, expect, it } from "vitest";
import { freshnessBadge } from "./freshness-text.ts";

const STATES = ["live", "delayed", "end_of_day", "replay", "simulated", "stale"] as const;

describe("freshness badge", () => {
  it("distinguishes every state by words, mark and colour", () => {
    const badges = STATES.map((state) => freshnessBadge({ state, delayMinutes: null }));
    expect(new Set(badges.map(({ text }) => text)).size).toBe(STATES.length);
    expect(new Set(badges.map(({ dot, tone }) => `${dot} ${tone}`)).size).toBe(STATES.length);
  });

  it("shows the delay when it is known", () => {
    const text = (delayMinutes: number | null) => freshnessBadge({ state: "delayed", delayMinutes }).text;
    expect([text(15), text(null)]).toEqual(["Delayed 15 min", "Delayed"]);
  });

  it("says of stored simulated values that they are both simulated and stale", () => {
    const { text, tone } = freshnessBadge({ state: "simulated", delayMinutes: null, isStored: true });
    expect({ text, tone }).toEqual({ text: "Simulated, stale", tone: "bdg-warn" });
  });

  it("uses the override for its own state and no other", () => {
    const said = { live: "Snapshot" };
    expect(freshnessBadge({ state: "live", delayMinutes: null }, said)).toMatchObject({
      text: "Snapshot",
      tone: "bdg-good",
    });
    expect(freshnessBadge({ state: "stale", delayMinutes: null }, said).text).toBe("Stale");
  });
});
