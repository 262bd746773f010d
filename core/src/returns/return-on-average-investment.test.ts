import { describe, expect, it } from "vitest";
import { returnOnAverageInvestment } from "./return-on-average-investment.ts";

type Case = readonly [
  name: string,
  invested: readonly (readonly [date: string, amount: number])[],
  end: string,
  gain: number,
  average: number,
  rate: number,
];

/**
 * Ghostfolio's tests of its ROAI calculator (portfolio-calculator-*.spec.ts): cost of the holding, gain, and both
 * expected values.
 */
const GHOSTFOLIO: readonly Case[] = [
  [
    "novn-buy-and-sell",
    [
      ["2022-03-07", 151.6],
      ["2022-04-08", 0],
    ],
    "2022-04-11",
    19.86,
    151.6,
    0.13100263852242744,
  ],
  [
    "novn-buy-and-sell-partially, after fees of 4.25",
    [
      ["2022-03-07", 151.6],
      ["2022-04-08", 75.8],
    ],
    "2022-04-11",
    17.68,
    145.10285714285714,
    0.12184460284330327,
  ],
  [
    "novn-buy-and-sell-partially, before fees",
    [
      ["2022-03-07", 151.6],
      ["2022-04-08", 75.8],
    ],
    "2022-04-11",
    21.93,
    145.10285714285714,
    0.15113417083448194,
  ],
  [
    "baln-buy-and-buy, after fees of 3.20",
    [
      ["2021-11-22", 285.8],
      ["2021-11-30", 559],
    ],
    "2021-12-18",
    33.4,
    474.93846153846153,
    0.07032490039195361,
  ],
  [
    "baln-buy-and-buy, before fees",
    [
      ["2021-11-22", 285.8],
      ["2021-11-30", 559],
    ],
    "2021-12-18",
    36.6,
    474.93846153846153,
    0.07706261539956594,
  ],
  [
    "baln-buy-and-sell-in-two-activities, after fees of 3.20",
    [
      ["2021-11-22", 285.8],
      ["2021-11-30", 142.9],
      ["2021-11-30", 0],
    ],
    "2021-12-18",
    -15.8,
    285.8,
    -0.05528341497550735,
  ],
  [
    "btcusd-buy-and-sell-partially, in dollars",
    [
      ["2015-01-01", 640.86],
      ["2017-12-31", 320.43],
    ],
    "2018-01-01",
    27_172.74,
    640.56763686131386861314,
    42.41978276196153750666,
  ],
  [
    "jnug-buy-and-sell-and-buy-and-sell, after fees of 4",
    [
      ["2025-12-11", 1885.05],
      ["2025-12-18", 0],
      ["2025-12-18", 2041.1],
      ["2025-12-28", 0],
    ],
    "2025-12-28",
    39.95,
    (7 * 1885.05 + 10 * 2041.1) / 17,
    0.020208978362720148,
  ],
];

describe("the return on average investment", () => {
  it.each(GHOSTFOLIO)("is Ghostfolio's: %s", (_name, invested, end, gain, average, rate) => {
    const result = returnOnAverageInvestment({
      invested: invested.map(([date, amount]) => ({ atMs: Date.parse(date), amount })),
      gain,
      endMs: Date.parse(end),
    });
    expect(result.kind).toBe("rate");
    if (result.kind !== "rate") return;
    expect(result.working.averageInvestment).toBeCloseTo(average, 9);
    expect(result.rate).toBeCloseTo(rate, 9);
  });

  it("ignores days without investment in both sums", () => {
    const invested = [
      { atMs: 0, amount: 100 },
      { atMs: 10 * 86_400_000, amount: 0 },
      { atMs: 90 * 86_400_000, amount: 200 },
    ];
    const result = returnOnAverageInvestment({ invested, gain: 15, endMs: 100 * 86_400_000 });
    expect(result).toMatchObject({ kind: "rate", days: 100, rate: 0.1, working: { averageInvestment: 150 } });
  });

  it("is undefined, with the reason, if nothing was invested, or for zero days", () => {
    const reasonOf = (amounts: readonly number[], endMs = 0): unknown => {
      const result = returnOnAverageInvestment({
        invested: amounts.map((amount) => ({ atMs: 0, amount })),
        gain: 1,
        endMs,
      });
      return result.kind === "undefined" ? result.reason : result.kind;
    };
    expect([reasonOf([]), reasonOf([0], 1e10), reasonOf([100]), reasonOf([100, 0], 1e10)]).toEqual([
      "no-payments",
      "no-payments",
      "no-time",
      "no-time",
    ]);
  });
});
