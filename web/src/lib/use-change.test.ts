import { expect, it } from "vitest";
import { createRepetitionGuard } from "./use-change.ts";

function guardAt() {
  let nowMs = 0;
  const guard = createRepetitionGuard(() => nowMs);
  return { ...guard, passes: (ms: number) => void (nowMs += ms) };
}

it("the same is not begun again while it runs, however long that takes", () => {
  const guard = guardAt();
  expect(guard.begins({ name: "a" })).toBe(true);
  guard.passes(60_000);
  expect(guard.begins({ name: "a" })).toBe(false);
  expect(guard.begins({ name: "b" })).toBe(true);
});

it("the second click of a double click comes to nothing, also when the first has been answered; a later click is meant anew", () => {
  const guard = guardAt();
  guard.begins(undefined);
  guard.passes(30);
  guard.ended(undefined, true);
  guard.passes(400);
  expect(guard.begins(undefined)).toBe(false);
  guard.passes(100);
  expect(guard.begins(undefined)).toBe(true);
});

it("a click that the browser counts as a new one is meant anew as soon as the first has been answered", () => {
  const guard = guardAt();
  guard.begins(undefined, true);
  expect(guard.begins(undefined, true)).toBe(false);
  guard.ended(undefined, true);
  expect(guard.begins(undefined, true)).toBe(true);
});

it("what failed may be sent again at once", () => {
  const guard = guardAt();
  guard.begins("a");
  guard.ended("a", false);
  expect(guard.begins("a")).toBe(true);
});

it("on, off and on again while all three run are three wishes", () => {
  const guard = guardAt();
  expect([true, false, true].map((on) => guard.begins({ on }))).toEqual([true, true, true]);
});

it("on, off and on again within half a second are three wishes", () => {
  const guard = guardAt();
  const flick = (on: boolean) => {
    const began = guard.begins({ on });
    guard.ended({ on }, true);
    return began;
  };
  expect([flick(true), flick(false), flick(true)]).toEqual([true, true, true]);
});
