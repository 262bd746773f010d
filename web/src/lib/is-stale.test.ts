import { expect, it } from "vitest";
import { isStale } from "./is-stale.ts";

it("stale values are out of date, and stored ones whatever they are", () => {
  expect(isStale({ state: "stale" })).toBe(true);
  expect(isStale({ state: "simulated", isStored: true })).toBe(true);
  expect(isStale({ state: "simulated" })).toBe(false);
  expect(isStale({ state: "delayed" })).toBe(false);
});
