import { describe, expect, it } from "vitest";
import { standingBadge } from "./standing-badge.ts";

const words = (state: Parameters<typeof standingBadge>[0]["state"], delayMinutes: number | null = null) =>
  standingBadge({ state, delayMinutes }, "2025-06-02T14:30:00.000Z").words;

describe("the badge of a figure on a standing page", () => {
  it("never says live", () => {
    expect(words("live")).toBe("Snapshot");
  });
  it("says how much later the figures come", () => {
    expect(words("delayed", 15)).toBe("Delayed 15 min");
    expect(words("delayed")).toBe("Delayed");
  });
  it("says since when figures are stale, and of which day a replay is", () => {
    expect(words("stale")).toBe("Stale since 2 Jun 2025");
    expect(words("replay")).toBe("Replay of 2 Jun 2025");
  });
  it("names what is simulated", () => {
    expect(words("simulated")).toBe("Simulated");
  });
});
