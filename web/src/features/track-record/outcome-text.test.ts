import { expect, it } from "vitest";
import { describeOutcome } from "./outcome-text.ts";

const claim = { confidence: 60 } as const;

it("a claim to touch a price does not end by a stop, nor by its last close", () => {
  const how = (outcome: "HIT_TARGET" | "EXPIRED_LOSS", stop: number | null) =>
    describeOutcome({ ...claim, outcome, target: 80, stop }).how;
  expect(how("HIT_TARGET", null)).toBe("The price touched the target before the end.");
  expect(how("EXPIRED_LOSS", null)).toBe("The price didn't touch the target before the end.");
  expect(how("HIT_TARGET", 120)).toBe("The price reached the target before the stop loss.");
});

it("what was called unlikely is no failure of ours when it does not happen", () => {
  const ended = (confidence: number) =>
    describeOutcome({ ...claim, confidence, outcome: "EXPIRED_LOSS", target: null, stop: null });
  expect(ended(60)).toMatchObject({ name: "Didn't happen", tone: "bad" });
  expect(ended(10)).toMatchObject({ name: "Didn't happen", tone: "stale" });
});
