import { describe, expect, it } from "vitest";
import type { FactorReading } from "../forecast/index.ts";
import { FACTORS } from "../forecast/index.ts";
import { chartSigns } from "./chart-signs.ts";

const DAILY = { assetClass: "stock", timeframe: "1d" } as const;

const of = (readings: Readonly<Record<string, number>>) =>
  chartSigns({
    horizon: DAILY,
    factors: Object.entries(readings).map(([id, value]): FactorReading => ({ id, name: id, value, unit: "sd" })),
  });

describe("the signs of a chart", () => {
  it("lean with trends and against extremes, the clearest first", () => {
    const signs = of({ "momentum:21": -1.4, "average:200": 2.2, bollinger: 2.5, "rsi:14": 75 });
    expect(signs.map(({ leans }) => leans)).toEqual(["SELL", "SELL", "BUY", "SELL"]);
    expect(signs[0]?.text).toBe("the price is far above its short-term average, and such stretches often ease");
    expect(signs.at(-1)?.text).toBe("the price went clearly down over the past month");
  });

  it("compare it with the market in a trader's words", () => {
    expect(of({ "relative:21": -1.4 })[0]?.text).toBe("it clearly trailed the market over the past month");
    expect(of({ "relative:252": 2.4 })[0]?.text).toBe("it did strongly better than the market over the past year");
    expect(of({ "momentum:1": 1.4 })[0]?.text).toBe("the price went clearly up in the last bar");
  });

  it("leave out weak, neutral, unknown and non-numeric readings", () => {
    expect(of({ "momentum:5": 0.3, "rsi:14": 30, "rsi:2": 1, bollinger: 1.9, "never:heard": 4, macd: NaN })).toEqual(
      [],
    );
    expect(of({ "rsi:14": 70 })).toEqual([]);
    expect(of({ "rsi:14": 29.99 })).toHaveLength(1);
  });

  it("include one of each kind per side", () => {
    const signs = of({ "momentum:5": 1, "momentum:21": 2, "momentum:63": -1.5 });
    expect(signs.map(({ leans, weight }) => [leans, weight])).toEqual([
      ["BUY", 2],
      ["SELL", 1.5],
    ]);
  });

  it("cover most of the engine's readings", () => {
    const known = FACTORS.filter(({ id }) => of({ [id]: id.startsWith("rsi") ? 90 : 3 }).length > 0);
    expect(known.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["momentum:21", "average:200", "macd", "market:21", "relative:5", "rsi:14", "bollinger"]),
    );
  });
});
