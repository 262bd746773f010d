import { expect, it } from "vitest";
import type { Freshness } from "../../lib/freshness-text.ts";
import { namedState, simulatedShare, staleLast, worstOnScreen } from "./shown-freshness.ts";

const of = (state: Freshness["state"], delayMinutes: number | null = null): Freshness => ({ state, delayMinutes });
const asOf = "2025-06-02T10:00:00.000Z";

it("the screen is as good as its worst value, with the longest delay and the oldest time", () => {
  const older = "2025-06-02T09:00:00.000Z";
  expect(
    worstOnScreen([
      { freshness: of("live"), asOf: "2020-01-01T00:00:00.000Z" },
      { freshness: of("delayed", 15), asOf },
      { freshness: of("delayed", 20), asOf: older },
    ]),
  ).toEqual({ freshness: of("delayed", 20), asOf: older, count: 3, simulated: 0 });
});

it("simulated values shown without a network stay simulated, and stale", () => {
  const stored = { ...of("simulated"), isStored: true };
  expect(worstOnScreen([{ freshness: stored, asOf }])?.freshness).toEqual(stored);
  expect(worstOnScreen([{ freshness: of("simulated"), asOf }])?.freshness.isStored).toBeUndefined();
});

it("an empty screen claims nothing", () => {
  expect(worstOnScreen([])).toBeUndefined();
});

it("real values alone decide the state, and simulated ones among them are counted", () => {
  const metrics = (state: Freshness["state"], count: number) =>
    Array.from({ length: count }, () => ({ freshness: of(state), asOf }));
  const said = (...all: readonly Parameters<typeof worstOnScreen>[0][number][]) => {
    const worst = worstOnScreen(all)!;
    return `${worst.freshness.state}${simulatedShare(worst)}`;
  };
  expect(said(...metrics("replay", 7), ...metrics("simulated", 1))).toBe("replay \u00b7 1 of 8 simulated");
  expect(said(...metrics("live", 7), ...metrics("simulated", 2))).toBe("live \u00b7 2 of 9 simulated");
  expect(said(...metrics("replay", 8))).toBe("replay");
  expect(said(...metrics("simulated", 8))).toBe("simulated");
  const feed = worstOnScreen([...metrics("replay", 7), ...metrics("simulated", 1)])!;
  expect(said(feed, ...metrics("simulated", 3)), "a feed that was summed up counts all its symbols").toBe(
    "replay \u00b7 4 of 11 simulated",
  );
  const simulatedFeed = worstOnScreen(metrics("simulated", 8))!;
  expect(said(simulatedFeed, ...metrics("stale", 1))).toBe("stale \u00b7 8 of 9 simulated");
});

it.each([
  [["simulated", "simulated"], "simulated"],
  [["live", "simulated"], "live"],
  [["replay", "stale"], "replay"],
  [["delayed", "stale"], undefined],
  [[], undefined],
] as const)("the head names one state for %s: %s", (states, named) => {
  expect(namedState(states.map((state) => ({ freshness: { state, delayMinutes: null } })))).toBe(named);
});

it("out-of-date prices are last, the others in their order", () => {
  const items = (["stale", "live", "stale", "delayed"] as const).map((state, id) => ({
    id,
    freshness: { state, delayMinutes: null },
  }));
  expect(staleLast(items).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
});
