import type { CandlesAnswer, MarketData } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { chartLevels } from "./chart-levels.ts";

type Parts = { asOf?: string; lastBarAt?: string | null; targetPrice?: number | null; currency?: string };

function analysis({ asOf, lastBarAt, targetPrice = null, currency = "USD" }: Parts): MarketData {
  const at = lastBarAt === undefined ? "2019-07-03T00:00:00.000Z" : lastBarAt;
  return {
    currency,
    kind: "crypto",
    price: 100,
    evidence: [],
    asOf: asOf ?? "2019-07-04T00:00:00.000Z",
    technicalAnalysis: { lastBarAt: at },
    combinedRecommendation: { targetPrice, stopLoss: targetPrice && 95, range90: { low: 90, high: 110 }, plan: null },
  } as unknown as MarketData;
}

function bars(symbol: string, timeframe: CandlesAnswer["timeframe"], last: string, currency = "USD"): CandlesAnswer {
  return { symbol, timeframe, currency, candles: [{ time: last }] } as unknown as CandlesAnswer;
}

it.each([
  ["minutes of the day after", "BTC-USD", "1m", "2019-07-04T15:00:00.000Z"],
  ["the same days", "BTC-USD", "1d", "2019-07-03T00:00:00.000Z"],
  ["the week that holds the day", "BTC-USD", "1w", "2019-07-01T00:00:00.000Z"],
  ["the whole week before the day", "BTC-USD", "1w", "2019-06-24T00:00:00.000Z"],
  ["a day earlier", "BTC-USD", "1h", "2019-07-02T23:00:00.000Z"],
] as const)("levels are drawn over %s", (_, symbol, timeframe, last) => {
  const { lines, absence } = chartLevels(analysis({}), bars(symbol, timeframe, last));
  expect(lines.map(({ label, price }) => [label, price])).toEqual([
    ["90% range high", 110],
    ["90% range low", 90],
  ]);
  expect(absence).toBeUndefined();
});

it("a weekend between a stock's bars does not count as time", () => {
  const friday = analysis({
    lastBarAt: "2025-06-06T00:00:00.000Z",
    asOf: "2025-06-06T20:00:00.000Z",
    targetPrice: 110,
  });
  const { lines } = chartLevels(friday, bars("AAPL", "1m", "2025-06-09T15:00:00.000Z"));
  expect(lines.map(({ label }) => label)).toEqual(["Target", "Entry", "Stop"]);
});

it("the entry is the plan's close, from which its target and stop are measured, wherever the price is since", () => {
  const coin = analysis({ targetPrice: 80 });
  const plan = { entry: 140 } as MarketData["combinedRecommendation"]["plan"];
  const moved = { ...coin, combinedRecommendation: { ...coin.combinedRecommendation, plan } };
  const { lines } = chartLevels(moved, bars("BTC-USD", "1d", "2019-07-03T00:00:00.000Z"));
  expect(lines.find(({ label }) => label === "Entry")?.price).toBe(140);
});

it("a coin's range months ahead is labelled an estimate", () => {
  const coin = analysis({});
  const plan = { entry: 100 } as MarketData["combinedRecommendation"]["plan"];
  const long = (kind: MarketData["kind"]) =>
    chartLevels(
      { ...coin, kind, combinedRecommendation: { ...coin.combinedRecommendation, plan } },
      bars("BTC-USD", "1d", "2019-07-03T00:00:00.000Z"),
    ).lines.map(({ label }) => label);
  expect(long("crypto")).toEqual(["Estimated 90% range high", "Estimated 90% range low"]);
  expect(long("stock")).toEqual(["90% range high", "90% range low"]);
});

it("over daily bars the range is that of the advice until its end, over shorter ones that of the next days", () => {
  const coin = analysis({});
  const evidence = [{ name: "End of the claim", unit: "days ahead", asOf: "2019-11-07T00:00:00.000Z" }];
  const plan = { entry: 100 };
  const forecast = {
    span: "24 hours",
    barClosedAt: "2019-07-04T00:00:00.000Z",
    expiresAt: "2019-07-05T00:00:00.000Z",
    range80: { low: 99, high: 101 },
    range90: { low: 98, high: 102 },
  };
  const advised = {
    ...coin,
    evidence,
    forecast,
    combinedRecommendation: { ...coin.combinedRecommendation, plan, span: "126 days" },
  } as unknown as MarketData;
  const coneOver = (timeframe: CandlesAnswer["timeframe"], last: string) => {
    const { candles, ...answer } = bars("BTC-USD", timeframe, last);
    return chartLevels(advised, { ...answer, candles: candles.map((bar) => ({ ...bar, close: 100 })) }).cone;
  };
  const long = coneOver("1d", "2019-07-03T00:00:00.000Z");
  expect(long).toMatchObject({ name: "Estimated 90% range", span: "four months", innerPercent: 5 });
  expect(long?.steps).toHaveLength(126);
  expect(long?.steps.at(-1)).toMatchObject({ atMs: Date.parse("2019-11-07T00:00:00.000Z") });
  expect(long?.steps.at(-1)?.outer.high).toBeCloseTo(110);
  expect(coneOver("1h", "2019-07-03T23:00:00.000Z")).toMatchObject({ name: "90% range", span: "24 hours" });
});

it("with a price newer than the last day, the levels appear on newer bars", () => {
  const quoted = analysis({ asOf: "2019-07-20T12:00:00.000Z" });
  expect(chartLevels(quoted, bars("BTC-USD", "1m", "2019-07-20T12:00:00.000Z")).lines).toHaveLength(2);
});

it.each([
  ["BTC-USD", "1m", "2018-11-30T23:59:00.000Z", "Fri 30 Nov 2018"],
  ["BTC-USD", "1h", "2019-06-30T23:00:00.000Z", "Sun 30 Jun 2019"],
  ["BTC-USD", "1w", "2019-06-10T00:00:00.000Z", "Mon 10 Jun 2019"],
  ["BTC-USD", "1d", "2019-08-01T00:00:00.000Z", "Thu 1 Aug 2019"],
] as const)("levels are not drawn over bars of another time: %s %s %s", (symbol, timeframe, last, day) => {
  const { lines, absence } = chartLevels(analysis({}), bars(symbol, timeframe, last));
  expect(lines).toEqual([]);
  expect(absence?.replaceAll(",", "")).toBe(
    `These bars end on ${day} but the analysis is from Wed 3 Jul 2019 so its levels aren't drawn.`,
  );
});

it("levels are not drawn over bars in another currency", () => {
  const { lines, absence } = chartLevels(analysis({}), bars("BTC-USD", "1d", "2019-07-03T00:00:00.000Z", "USDT"));
  expect(lines).toEqual([]);
  expect(absence).toBe("The analysis is in USD but these bars are in USDT, so its levels aren't drawn.");
});

it("without levels there is no message about them", () => {
  const none = {
    ...analysis({}),
    combinedRecommendation: { targetPrice: null, stopLoss: null, range90: null, plan: null },
  };
  expect(chartLevels(none as unknown as MarketData, bars("BTC-USD", "1m", "2018-01-01T00:00:00.000Z"))).toEqual({
    lines: [],
    absence: undefined,
  });
});
