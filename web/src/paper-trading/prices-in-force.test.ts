import { expect, it } from "vitest";
import { isOnlySimulated } from "./prices-in-force.ts";

const feed = (...states: ("live" | "delayed" | "simulated" | "stale")[]) =>
  states.map((state) => ({ freshness: { state } }));

it("calls a feed simulated if it has simulated prices and no current real one", () => {
  expect(isOnlySimulated(feed("simulated", "simulated"))).toBe(true);
  expect(isOnlySimulated(feed("stale", "simulated"))).toBe(true);
  expect(isOnlySimulated(feed("simulated", "delayed"))).toBe(false);
  expect(isOnlySimulated(feed("stale"))).toBe(false);
  expect(isOnlySimulated([])).toBe(false);
});
