import { describe, expect, it } from "vitest";
import { oddsAgainst, signalPicture } from "./signal-picture.ts";
import { testSignal } from "./test-signal.ts";

describe("position of a signal", () => {
  it("a buy runs from stop to target, good above its entry", () => {
    const picture = signalPicture(testSignal(), 102.25);
    expect([picture?.lower.name, picture?.upper.name, picture?.tone]).toEqual(["Stop", "Target", "up"]);
    expect(picture?.entryAt).toBeCloseTo(42.857, 3);
    expect(picture?.nowAt).toBe(75);
  });

  it("a sell runs from target to stop, bad above its entry", () => {
    const picture = signalPicture(testSignal({ action: "sell", targetPrice: 96, stopLoss: 103 }), 102);
    expect([picture?.lower.name, picture?.upper.name, picture?.tone]).toEqual(["Target", "Stop", "down"]);
  });

  it.each([
    ["target", 100, "up"],
    ["stopped", 0, "down"],
  ] as const)("an ended signal (%s) is at its level, wherever the price went since", (status, at, tone) => {
    expect(signalPicture(testSignal({ status }), 99)).toMatchObject({ nowAt: at, tone });
  });

  it.each(["expired", "void"] as const)("a signal that is %s has no position", (status) => {
    expect(signalPicture(testSignal({ status }), 99)?.nowAt).toBeUndefined();
  });

  it("a range has neither good nor bad ends, and a price beyond it stays at its edge", () => {
    const range = testSignal({
      action: "other",
      signalType: "range",
      targetPrice: null,
      stopLoss: null,
      low: 95,
      high: 105,
    });
    expect(signalPicture(range, 110)).toMatchObject({ tone: "info", nowAt: 100, entryAt: 50 });
  });

  it("a move runs between the prices outside of which it comes true", () => {
    const move = testSignal({
      action: "other",
      signalType: "volatility",
      targetPrice: null,
      stopLoss: null,
      movePercent: 2,
    });
    expect(signalPicture(move, 101)).toEqual({
      lower: { name: "Below", price: 98 },
      upper: { name: "Above", price: 102 },
      entryAt: 50,
      nowAt: 75,
      tone: "info",
    });
    expect(signalPicture({ ...move, movePercent: null }, 101), "nothing to draw").toBeUndefined();
  });
});

it.each([
  [47.6, 42.9, 41, { needed: 42.9, name: "break-even", points: "+5 pts" }],
  [42.6, 43.4, 41, { needed: 43.4, name: "break-even", points: "even" }],
  [42.4, 43.4, 41, { needed: 43.4, name: "break-even", points: "\u22121 pt" }],
  [88, null, 90, { needed: 90, name: "usually", points: "\u22122 pts" }],
  [88, null, null, undefined],
])("odds of %d against %s or %s", (confidence, breakEvenPercent, basePercent, against) => {
  expect(oddsAgainst({ confidence, breakEvenPercent, basePercent, setup: null })).toEqual(against);
});

it("a setup's odds are compared with the same trade at any time, with what is known of its edge", () => {
  const setup = { id: "macd_cross", name: "MACD cross", setups: 900, hasEdge: false, isShrunk: false };
  const odds = { confidence: 54, breakEvenPercent: 55, basePercent: 52.2 };
  const unproven = { ...setup, edgeLowPoints: -1.2, edgeHighPoints: 0.8 };
  expect(oddsAgainst({ ...odds, setup: unproven })).toEqual({
    needed: 52.2,
    name: "usually",
    points: "no proven edge",
  });
  const text = (changes: Partial<typeof setup & { edgeLowPoints: number | null; edgeHighPoints: number | null }>) =>
    oddsAgainst({ ...odds, setup: { ...unproven, ...changes } })?.points;
  expect(text({ edgeLowPoints: 0.7, edgeHighPoints: 3.1 }), "above zero and yet not proven").toBe("no proven edge");
  expect(text({ hasEdge: true, edgeLowPoints: 0.7, edgeHighPoints: 3.1 })).toBe("edge 0.7 to 3.1 pts");
  expect(text({ edgeLowPoints: -10.5, edgeHighPoints: -1.2 })).toBe("didn't cover its costs");
  expect(text({ isShrunk: true })).toBe("edge not measured");
  expect(text({ edgeLowPoints: null, edgeHighPoints: null })).toBe("edge not measured");
});
