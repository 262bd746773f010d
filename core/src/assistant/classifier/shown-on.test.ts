import { expect, it } from "vitest";
import { DESTINATIONS } from "../registry/destinations.ts";
import { isShownOn } from "./shown-on.ts";

it("serves a question on the screen that has its answer, and on no other", () => {
  expect(isShownOn("ask.my-alerts", "open.alerts")).toBe(true);
  expect(isShownOn("ask.my-alerts", "open.channels")).toBe(false);
  expect(isShownOn("do.create-alert", "open.alerts")).toBe(false);
});

it("takes each screen for itself alone", () => {
  for (const { intent } of DESTINATIONS) {
    expect(DESTINATIONS.filter((other) => isShownOn(other.intent, intent)).map((one) => one.intent)).toEqual([intent]);
  }
});
