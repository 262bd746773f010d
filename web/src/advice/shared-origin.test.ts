import { expect, it } from "vitest";
import { sharedOrigin } from "./shared-origin.ts";

const fact = { source: "files", asOf: "2025-06-02T20:00:00Z" };

it("one origin is shown once", () => {
  expect(sharedOrigin([fact, { ...fact }])).toEqual(fact);
});

it("what most facts share is shown once, and the others show their own", () => {
  expect(sharedOrigin([{ ...fact, asOf: "2025-06-09T20:00:00Z" }, fact, fact, fact])).toEqual(fact);
});

it.each([[[]], [[fact, { ...fact, source: "yahoo" }]], [[fact, { ...fact, asOf: "2025-06-03T20:00:00Z" }]]])(
  "facts %j have none in common",
  (facts) => {
    expect(sharedOrigin(facts)).toBeUndefined();
  },
);
