import { expect, it } from "vitest";
import type { Freshness } from "../lib/freshness-text.ts";
import { shownFreshness } from "./shown-freshness.ts";

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

it("a simulated price of a page that is cut off stays simulated, and is stale", () => {
  const shown = (isCutOff: boolean) =>
    shownFreshness({ freshness: of("simulated"), source: "simulated" }, source("down"), isCutOff);
  expect(shown(true)).toEqual({ ...of("simulated"), isStored: true });
  expect(shown(false)).toEqual(of("simulated"));
});

it.each(["delayed", "end_of_day", "replay", "stale"] as const)("%s stays the same", (state) => {
  expect(shownFreshness({ freshness: of(state), source: "coinbase" }, source("down"), true)).toEqual(of(state));
});

it("another source's silence does not matter", () => {
  expect(shownFreshness({ freshness: of("live"), source: "kraken" }, source("down"), false).state).toBe("live");
});
