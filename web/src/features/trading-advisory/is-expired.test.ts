import { expect, it } from "vitest";
import { isExpired } from "./is-expired.ts";

const at = Date.parse("2026-01-05T21:00:00Z");
const of = (state: "live" | "replay") => ({ freshness: { state, delayMinutes: null } });
const strategy = { state: "available", validUntil: "2026-01-05T21:00:00Z" } as const;

it("advice expires at the time it states", () => {
  expect(isExpired(of("live"), strategy, at - 1)).toBe(false);
  expect(isExpired(of("live"), strategy, at)).toBe(true);
});

it("the browser's clock does not apply to a replay", () => {
  expect(isExpired(of("replay"), strategy, at + 1e12)).toBe(false);
});

it("unavailable advice cannot expire", () => {
  expect(isExpired(of("live"), { ...strategy, state: "unavailable" }, at + 1)).toBe(false);
});
