import { expect, it } from "vitest";
import { createRepetitionGuard } from "./use-change.ts";

function guardAt() {
  let nowMs = 0;
  const guard = createRepetitionGuard(() => nowMs);
  return { ...guard, passes: (ms: number) => void (nowMs += ms) };
}

it("ignores the same call while it runs, however long that takes", () => {
  const guard = guardAt();
  expect(guard.begins({ name: "a" })).toBe(true);
  guard.passes(60_000);
  expect(guard.begins({ name: "a" })).toBe(false);
  expect(guard.begins({ name: "b" })).toBe(true);
});

it("ignores the second click of a double click even after the first was answered; a later click counts", () => {
  const guard = guardAt();
  guard.begins(undefined);
  guard.passes(30);
  guard.ended(undefined, true);
  guard.passes(400);
  expect(guard.begins(undefined)).toBe(false);
  guard.passes(100);
  expect(guard.begins(undefined)).toBe(true);
});

it("accepts a click that the browser counts as new as soon as the first was answered", () => {
  const guard = guardAt();
  guard.begins(undefined, true);
  expect(guard.begins(undefined, true)).toBe(false);
  guard.ended(undefined, true);
  expect(guard.begins(undefined, true)).toBe(true);
});

it("allows a failed call to be repeated at once", () => {
  const guard = guardAt();
  guard.begins("a");
  guard.ended("a", false);
  expect(guard.begins("a")).toBe(true);
});

it("treats on, off and on again as three calls while all three run", () => {
  const guard = guardAt();
  expect([true, false, true].map((on) => guard.begins({ on }))).toEqual([true, true, true]);
});

it("treats on, off and on again as three calls within half a second", () => {
  const guard = guardAt();
  const flick = (on: boolean) => {
    const began = guard.begins({ on });
    guard.ended({ on }, true);
    return began;
  };
  expect([flick(true), flick(false), flick(true)]).toEqual([true, true, true]);
});
