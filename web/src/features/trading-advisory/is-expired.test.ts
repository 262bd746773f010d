import { expect, it } from "vitest";
import { isExpired } from "./is-expired.ts";

const at = Date.parse("2026-01-05T21:00:00Z");
const of = (state: "live" | "replay") => ({ freshness: { state, delayMinutes: null } });
const strategy = { state: "available", validUntil: "2026-01-05T21:00:00Z" } as const;

it("advice runs out at the moment it names", () => {
  expect(isExpired(of("live"), strategy, at - 1)).toBe(false);
  expect(isExpired(of("live"), strategy, at)).toBe(true);
});

it("a replayed past is not measured by the browser's clock", () => {
  expect(isExpired(of("replay"), strategy, at + 1e12)).toBe(false);
});

it("what is not available cannot run out", () => {
  expect(isExpired(of("live"), { ...strategy, state: "unavailable" }, at + 1)).toBe(false);
});
