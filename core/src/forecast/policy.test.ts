import { describe, expect, it } from "vitest";
import {
  forecastHistory,
  frozenModel,
  horizonOf,
  policy,
  policyAfter,
  type Action,
  type BarrierOdds,
  type Forecast,
} from "./index.ts";
import { sampleChart } from "./sample-charts.ts";

const model = frozenModel();
const rule = model.policy;
const made = forecastHistory({ model, horizon: horizonOf("crypto", "24h")!, candles: sampleChart(500, 21) }).at(499);
const base = made as Forecast;

/** The forecast with these odds for MODERATE's BUY, and a worthless SELL. */
function offering(trade: Partial<BarrierOdds>, novel = false): Forecast {
  return {
    ...base,
    novelty: { ...base.novelty, novel },
    barriers: base.barriers.map((one) =>
      one.profile !== "MODERATE"
        ? one
        : one.side === "SELL"
          ? { ...one, skilled: true, edge: -0.1, expectedValue: -0.01, strength: 50 }
          : { ...one, skilled: true, edge: 0.05, lowerEdge: 0.01, ...trade },
    ),
  };
}

const act = (trade: Partial<BarrierOdds>, previous?: Action, novel = false) =>
  policy({ forecast: offering(trade, novel), profile: "MODERATE", rule, cost: 0.002, previous });

describe("policy", () => {
  it("buys if the value exceeds the cost with unusual strength, strongly if it exceeds the cost twice", () => {
    expect(act({ expectedValue: 0.003, strength: 85 }).action).toBe("BUY");
    expect(act({ expectedValue: 0.005, strength: 96 }).action).toBe("STRONG_BUY");
    expect(act({ expectedValue: 0.005, strength: 96, lowerEdge: -0.001 }).action).toBe("BUY");
  });

  it("holds by default, and says why", () => {
    expect(act({ expectedValue: 0.0019, strength: 99 })).toMatchObject({ action: "HOLD", because: "cost" });
    expect(act({ expectedValue: 0.003, strength: 79 })).toMatchObject({ action: "HOLD", because: "ordinary" });
    expect(act({ expectedValue: 0.005, strength: 99 }, undefined, true)).toMatchObject({
      action: "HOLD",
      because: "novel",
    });
    expect(act({ expectedValue: 0.005, strength: 99, skilled: false }).because).toBe("no_skill");
    expect(act({ expectedValue: -0.001, edge: -0.01, strength: 99 }).because).toBe("no_edge");
  });

  it("keeps a call through a small dip, and gives it up in a large one", () => {
    expect(act({ expectedValue: 0.0016, strength: 75 }, "BUY")).toMatchObject({ action: "BUY", because: "kept" });
    expect(act({ expectedValue: 0.0016, strength: 75 }, "SELL").action).toBe("HOLD");
    expect(act({ expectedValue: 0.001, strength: 75 }, "BUY").action).toBe("HOLD");
    expect(act({ expectedValue: 0.0035, strength: 90 }, "STRONG_BUY").action).toBe("STRONG_BUY");
  });

  it("keeps a call after a bar that made one, and not without", () => {
    const [strong, weak] = [
      offering({ expectedValue: 0.003, strength: 85 }),
      offering({ expectedValue: 0.0016, strength: 75 }),
    ];
    const requested = { forecast: weak, profile: "MODERATE", rule, cost: 0.002 } as const;
    expect(policyAfter(strong, requested)).toMatchObject({ action: "BUY", because: "kept" });
    expect(policyAfter(weak, requested).action).toBe("HOLD");
    expect(policyAfter(undefined, requested).action).toBe("HOLD");
  });

  it("mirrors for selling", () => {
    const forecast: Forecast = {
      ...base,
      novelty: { ...base.novelty, novel: false },
      barriers: base.barriers.map((one) => ({
        ...one,
        skilled: true,
        edge: one.side === "SELL" ? 0.05 : -0.05,
        lowerEdge: 0.01,
        expectedValue: one.side === "SELL" ? 0.01 : -0.01,
        strength: 97,
      })),
    };
    expect(policy({ forecast, profile: "AGGRESSIVE", rule }).action).toBe("STRONG_SELL");
  });
});
