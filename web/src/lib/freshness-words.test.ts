import { describe, expect, it } from "vitest";
import { freshnessBadge } from "./freshness-words.ts";

const STATES = ["live", "delayed", "end_of_day", "replay", "simulated", "stale"] as const;

describe("the badge of a figure", () => {
  it("tells every state apart, in words and in its mark with its colour", () => {
    const badges = STATES.map((state) => freshnessBadge({ state, delayMinutes: null }));
    expect(new Set(badges.map(({ words }) => words)).size).toBe(STATES.length);
    expect(new Set(badges.map(({ dot, tone }) => `${dot} ${tone}`)).size).toBe(STATES.length);
  });

  it("says how much later the figures come, where that is known", () => {
    const words = (delayMinutes: number | null) => freshnessBadge({ state: "delayed", delayMinutes }).words;
    expect([words(15), words(null)]).toEqual(["Delayed 15 min", "Delayed"]);
  });

  it("says what a place says of its own state, and no other's", () => {
    const said = { live: "Snapshot" };
    expect(freshnessBadge({ state: "live", delayMinutes: null }, said)).toMatchObject({
      words: "Snapshot",
      tone: "bdg-good",
    });
    expect(freshnessBadge({ state: "stale", delayMinutes: null }, said).words).toBe("Stale");
  });
});
