import { describe, expect, it } from "vitest";
import {
  adxVerdict,
  averageVerdict,
  bollingerVerdict,
  macdVerdict,
  obvVerdict,
  rsiVerdict,
  stochasticVerdict,
} from "./oscillator-verdicts.ts";

describe("an indicator's vote", () => {
  it("of the RSI is strict at 30 and 70", () => {
    expect([29.999, 30, 50, 70, 70.001].map((rsi) => rsiVerdict(rsi, 500).vote)).toEqual([
      "BUY",
      "NEUTRAL",
      "NEUTRAL",
      "NEUTRAL",
      "SELL",
    ]);
  });

  it("of a young RSI says how few bars it stands on", () => {
    expect(rsiVerdict(50, 40).reading).toContain("only 40 bars");
    expect(rsiVerdict(50, 250).reading).not.toContain("only");
  });

  it("is null with 'not enough data' before warm-up", () => {
    for (const verdict of [
      rsiVerdict(undefined, 3),
      macdVerdict(1, undefined),
      stochasticVerdict(undefined, 1, 1, 1),
      adxVerdict(30, undefined, 3),
      bollingerVerdict(1, undefined, 2),
      obvVerdict(1, undefined, true),
      averageVerdict("SMA 200", 1, undefined),
    ]) {
      expect(verdict).toEqual({ vote: null, reading: "not enough data" });
    }
  });

  it("of the MACD follows the side of the signal line", () => {
    expect([macdVerdict(1, 0), macdVerdict(0, 1), macdVerdict(1, 1)].map(({ vote }) => vote)).toEqual([
      "BUY",
      "SELL",
      "NEUTRAL",
    ]);
  });

  it("of the Stochastic needs the crossing and the extreme", () => {
    expect(stochasticVerdict(15, 12, 10, 11).vote).toBe("BUY");
    expect(stochasticVerdict(25, 12, 10, 11).vote).toBe("NEUTRAL");
    expect(stochasticVerdict(15, 12, 13, 11).vote).toBe("NEUTRAL");
    expect(stochasticVerdict(85, 88, 90, 89).vote).toBe("SELL");
  });

  it("of the ADX needs a trend above 20", () => {
    expect(adxVerdict(20, 30, 10).vote).toBe("NEUTRAL");
    expect(adxVerdict(20.1, 30, 10).vote).toBe("BUY");
    expect(adxVerdict(40, 10, 30).vote).toBe("SELL");
  });

  it("of the bands is against the break, and on a band neutral", () => {
    expect([0.9, 1, 1.5, 2, 2.1].map((close) => bollingerVerdict(close, 1, 2).vote)).toEqual([
      "BUY",
      "NEUTRAL",
      "NEUTRAL",
      "NEUTRAL",
      "SELL",
    ]);
  });

  it("of on-balance volume is null where nothing reports volume", () => {
    expect(obvVerdict(0, 0, false)).toEqual({ vote: null, reading: "no volume in these bars" });
    expect(obvVerdict(2, 1, true).vote).toBe("BUY");
  });
});
