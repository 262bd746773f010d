import type { AlertRule } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { distanceText, nowText } from "./distance-text.ts";

const NOW = { price: 200, currency: "USD", atMs: 0, isSimulated: false };

const of = (direction: "above" | "below" | "crosses", price: number, state: AlertRule["state"] = "armed") =>
  distanceText({ condition: { kind: "price", direction, price }, state }, NOW);

it("says how far the price has to go to a rule's level, or that it is past it", () => {
  expect(of("above", 226)).toBe("Now $200.00, 13% to go");
  expect(of("below", 150)).toBe("Now $200.00, 25% to go");
  expect(of("crosses", 190)).toBe("Now $200.00, 5% to go");
  expect(of("above", 180)).toBe("Now $200.00, already past: waits for the next time");
  expect(of("below", 210)).toBe("Now $200.00, already past: waits for the next time");
});

const move = { kind: "move", direction: "down", percent: 5, windowMinutes: 60 } as const;
const down = (percent: number) => ({ way: "down", percent }) as const;

it("says how far a move has come, and that one already made waits for the next", () => {
  const says = (percent: number) => distanceText({ condition: move, state: "armed" }, NOW, down(percent));
  expect(says(1.4)).toBe("Now $200.00, 1.4% down within 1 hour");
  expect(says(6)).toBe("Now $200.00, 6% down within 1 hour: waits for the next such move");
  expect(distanceText({ condition: move, state: "armed" }, NOW)).toBe("Now $200.00");
});

it("says that there is no current price", () => {
  const old = { ...NOW, price: null };
  expect(distanceText({ condition: move, state: "armed" }, old)).toBe("No current price: waits for one");
  expect(nowText("BTC/USD", move, old)).toBe("There is no current price of BTC/USD. The alert waits for one.");
});

it("describes the price beside a new alert", () => {
  const below = (price: number) => nowText("BTC/USD", { kind: "price", direction: "below", price }, NOW);
  expect(nowText("BTC/USD", undefined, NOW)).toBe("BTC/USD is at $200.00 now.");
  expect(below(150)).toBe("BTC/USD is at $200.00 now, 25% to go.");
  expect(below(210)).toBe(
    "BTC/USD is at $200.00 now. That's already there: the alert fires after the price has been higher and falls to it again.",
  );
  expect(nowText("BTC/USD", { kind: "price", direction: "above", price: 180 }, NOW)).toMatch(/been lower and rises/);
  expect(nowText("BTC/USD", move, NOW, down(1.4))).toBe("BTC/USD is at $200.00 now, 1.4% down within 1 hour.");
  expect(nowText("BTC/USD", move, NOW, down(6))).toMatch(/That's already enough: .* smaller and reaches 5% again\.$/);
});

it("says nothing of a rule that is off or waits for something else", () => {
  expect(of("above", 226, "fired")).toBeUndefined();
  const volume = { kind: "volume", timeframe: "1h", times: 3 } as const;
  expect(distanceText({ condition: volume, state: "armed" }, NOW)).toBeUndefined();
});
