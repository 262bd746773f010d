import type { AlertRule } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { distanceText } from "./distance-text.ts";

const of = (direction: "above" | "below" | "crosses", price: number, state: AlertRule["state"] = "armed") =>
  distanceText({ condition: { kind: "price", direction, price }, state }, { price: 200, currency: "USD" });

it("says how far the price has to go to a rule's level, or that it is past it", () => {
  expect(of("above", 226)).toBe("Now $200.00, 13% to go");
  expect(of("below", 150)).toBe("Now $200.00, 25% to go");
  expect(of("crosses", 190)).toBe("Now $200.00, 5% to go");
  expect(of("above", 180)).toBe("Now $200.00, already past the level");
  expect(of("below", 210)).toBe("Now $200.00, already past the level");
});

it("says nothing of a rule that is off or waits for something else", () => {
  expect(of("above", 226, "fired")).toBeUndefined();
  const move = { kind: "move", direction: "up", percent: 5, windowMinutes: 60 } as const;
  expect(distanceText({ condition: move, state: "armed" }, { price: 1, currency: "USD" })).toBeUndefined();
});
