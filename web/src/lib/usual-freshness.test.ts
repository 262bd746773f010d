import { expect, it } from "vitest";
import type { Freshness } from "./freshness-text.ts";
import { usualFreshness } from "./usual-freshness.ts";

const of = (...states: readonly Freshness["state"][]) =>
  usualFreshness(states.map((state) => ({ freshness: { state, delayMinutes: null } })));

it("is the state that most prices have, the first of equals", () => {
  expect(of("live", "simulated", "simulated")).toBe("simulated");
  expect(of("live", "simulated")).toBe("live");
  expect(of()).toBeUndefined();
});
