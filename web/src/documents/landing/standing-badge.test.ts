import { describe, expect, it } from "vitest";
import { standingBadge } from "./standing-badge.ts";

const text = (state: Parameters<typeof standingBadge>[0]["state"], delayMinutes: number | null = null) =>
  standingBadge({ state, delayMinutes }, "2025-06-02T14:30:00.000Z").text;

describe("freshness badge on a static page", () => {
  it("never says live", () => {
    expect(text("live")).toBe("Snapshot");
  });
  it("shows the delay", () => {
    expect(text("delayed", 15)).toBe("Delayed 15 min");
    expect(text("delayed")).toBe("Delayed");
  });
  it("says since when data is stale, and which day a replay shows", () => {
    expect(text("stale")).toBe("Stale since 2 Jun 2025");
    expect(text("replay")).toBe("Replay of 2 Jun 2025");
  });
  it("labels simulated data", () => {
    expect(text("simulated")).toBe("Simulated");
  });
});
