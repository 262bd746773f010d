import { describe, expect, it } from "vitest";
import { freshnessBadge } from "./freshness-text.ts";

const STATES = ["live", "delayed", "end_of_day", "replay", "simulated", "stale"] as const;

describe("the badge of a figure", () => {
  it("tells every state apart, in words and in its mark with its colour", () => {
    const badges = STATES.map((state) => freshnessBadge({ state, delayMinutes: null }));
    expect(new Set(badges.map(({ text }) => text)).size).toBe(STATES.length);
    expect(new Set(badges.map(({ dot, tone }) => `${dot} ${tone}`)).size).toBe(STATES.length);
  });

  it("says how much later the figures come, where that is known", () => {
    const text = (delayMinutes: number | null) => freshnessBadge({ state: "delayed", delayMinutes }).text;
    expect([text(15), text(null)]).toEqual(["Delayed 15 min", "Delayed"]);
  });

  it("says what a place says of its own state, and no other's", () => {
    const said = { live: "Snapshot" };
    expect(freshnessBadge({ state: "live", delayMinutes: null }, said)).toMatchObject({
      text: "Snapshot",
      tone: "bdg-good",
    });
    expect(freshnessBadge({ state: "stale", delayMinutes: null }, said).text).toBe("Stale");
  });
});
