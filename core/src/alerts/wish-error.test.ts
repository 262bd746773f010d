import { describe, expect, it } from "vitest";
import type { AlertWish } from "../contract/index.ts";
import { wishError } from "./wish-error.ts";

const move = (direction: "up" | "down" | "either", percent: number): AlertWish => ({
  symbol: "BTC-USD",
  condition: { kind: "move", direction, percent, windowMinutes: 60 },
  repeat: "once",
  cooldownMinutes: 60,
  hysteresisPercent: 0.1,
  expiresAt: null,
  note: null,
  channels: [],
});

describe("a wish that can never come true", () => {
  it.each([100, 1000])("is refused: a fall of %d%", (percent) => {
    expect(wishError(move("down", percent), 0)).toEqual({
      field: "condition",
      sentence: "A price never falls by 100% or more: give a smaller percent.",
    });
  });

  it("is no other move", () => {
    for (const wish of [move("down", 99.9), move("up", 100), move("up", 1000), move("either", 100)])
      expect(wishError(wish, 0)).toBeUndefined();
  });
});
