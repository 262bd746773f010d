import { expect, it } from "vitest";
import type { Freshness } from "../../lib/freshness-words.ts";
import { shownFreshness, worstOnScreen } from "./shown-freshness.ts";

const of = (state: Freshness["state"], delayMinutes: number | null = null): Freshness => ({ state, delayMinutes });
const asOf = "2025-06-02T10:00:00.000Z";
const source = (state: "live" | "polling" | "reconnecting" | "down") => [
  { source: "coinbase", state, since: asOf, note: null },
];

it.each([
  ["live", false, "live"],
  ["polling", false, "live"],
  ["reconnecting", false, "stale"],
  ["down", false, "stale"],
  ["live", true, "stale"],
] as const)("a live price whose source is %s, cut off: %s, is %s", (state, isCutOff, shown) => {
  expect(shownFreshness({ freshness: of("live"), source: "coinbase" }, source(state), isCutOff).state).toBe(shown);
});

it.each(["delayed", "end_of_day", "replay", "simulated", "stale"] as const)("%s stays what it is", (state) => {
  expect(shownFreshness({ freshness: of(state), source: "coinbase" }, source("down"), true)).toEqual(of(state));
});

it("another source's silence is not this one's", () => {
  expect(shownFreshness({ freshness: of("live"), source: "kraken" }, source("down"), false).state).toBe("live");
});

it("the screen is as good as its worst figure, with the longest delay and the oldest time", () => {
  const older = "2025-06-02T09:00:00.000Z";
  expect(
    worstOnScreen([
      { freshness: of("live"), asOf: "2020-01-01T00:00:00.000Z" },
      { freshness: of("delayed", 15), asOf },
      { freshness: of("delayed", 20), asOf: older },
    ]),
  ).toEqual({ freshness: of("delayed", 20), asOf: older });
});

it("an empty screen claims nothing", () => {
  expect(worstOnScreen([])).toBeUndefined();
});
