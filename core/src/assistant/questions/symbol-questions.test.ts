import { expect, it } from "vitest";
import { KNOWN_LISTINGS } from "../../market/index.ts";
import { listingNames } from "../entities/listing-names.ts";
import { readQuestion } from "../entities/read-question.ts";
import { plainText } from "../proof/sentence.ts";
import { askCompare, askFundamentals, askIndicators, askPrice, askRange } from "./symbol-questions.ts";

const find = listingNames(KNOWN_LISTINGS);

/** Answers a question with the analysis that each symbol has. */
function answered(question: typeof askCompare, text: string, analyses: Readonly<Record<string, object>>): string {
  const dialogue = question({ question: text, entities: readQuestion(text, find).entities, userId: "ann" });
  let turn = dialogue.next();
  while (turn.done !== true) {
    const answers = turn.value.map((request) => {
      const { symbol = "" } = (request.input.params ?? {}) as { symbol?: string };
      const analysis = analyses[symbol];
      return analysis === undefined ? undefined : { ...request, answer: analysis };
    });
    turn = dialogue.next(answers);
  }
  return plainText(turn.value);
}

const analysis = (symbol: string, volatilityPercent?: number) => ({
  symbol,
  name: null,
  price: 10,
  currency: "USD",
  asOf: "2026-11-30T10:00:00.000Z",
  changePercent: 1,
  freshness: { state: "live", delayMinutes: null },
  combinedRecommendation: {
    action: "HOLD",
    plan: volatilityPercent === undefined ? null : { volatilityPercent },
  },
  technicalAnalysis: {
    timeframe: "1d",
    lastBarAt: "2026-11-30T00:00:00.000Z",
    votes: [{ id: "rsi:14", name: "RSI", value: 60, reading: "RSI 60, rising" }],
  },
});

it("calls the calmest of all symbols calm, not of the first two", () => {
  const all = { TSLA: analysis("TSLA", 46), NVDA: analysis("NVDA", 31), KO: analysis("KO", 12) };
  expect(answered(askCompare, "compare TSLA, NVDA and KO", all)).toContain("KO is the calmest of them.");
  expect(answered(askCompare, "compare TSLA and NVDA", all)).toContain("NVDA is the calmer one.");
  const unknown = { ...all, KO: analysis("KO") };
  expect(answered(askCompare, "compare TSLA, NVDA and KO", unknown)).not.toContain("calm");
  // Nor is it one that could be read, where others couldn't.
  const { TSLA, NVDA } = all;
  expect(answered(askCompare, "compare TSLA, NVDA and KO", { NVDA })).not.toContain("calm");
  expect(answered(askCompare, "compare TSLA, NVDA and KO", { TSLA, NVDA })).not.toContain("calm");
});

it("says that it answers about three symbols only, where more are named", () => {
  const all = Object.fromEntries(["TSLA", "NVDA", "KO", "MSFT"].map((one) => [one, analysis(one, 20)]));
  expect(answered(askCompare, "compare TSLA, NVDA, KO and MSFT", all)).toContain("three symbols at a time");
  expect(answered(askCompare, "compare TSLA, NVDA and KO", all)).not.toContain("at a time");
});

it("says which bars a reading is of where others are requested", () => {
  const text = answered(askIndicators, "RSI of TSLA on 4h", { TSLA: analysis("TSLA") });
  expect(text).toContain("These are of bars of 1d; choose others on the chart.");
  expect(answered(askIndicators, "RSI of TSLA", { TSLA: analysis("TSLA") })).not.toContain("choose others");
});

it("says that an indicator isn't read out, rather than that bars are missing", () =>
  expect(answered(askIndicators, "ATR of TSLA", { TSLA: analysis("TSLA") })).toContain(
    "That indicator isn't among those that we read out.",
  ));

const analysed = (allMetrics: object) => ({
  ...analysis("KO"),
  fundamentalAnalysis: { metrics: { peRatio: 24 }, allMetrics },
});
const metric = (value: number, currency?: string) => ({
  value,
  currency,
  source: "vendor",
  asOf: "2026-11-29T10:00:00.000Z",
});

it.each([
  ["market cap of KO", { marketCap: metric(3e11, "USD") }, "The market cap of KO is $300B."],
  ["Marktkapitalisierung von KO", { marketCap: metric(3e11, "USD") }, "The market cap of KO is $300B."],
  ["EPS of KO", { earningsPerShare: metric(2.5, "USD") }, "The earnings per share of KO is $2.50."],
  ["dividend yield of KO", { trailingDividendYieldPercent: metric(3.1) }, "The dividend yield of KO is 3.1%."],
  [
    "revenue growth of KO",
    { totalRevenue: metric(4e10), revenueGrowthPercent: metric(5) },
    "The revenue growth of KO is 5%.",
  ],
  ["EPS growth of KO", { earningsPerShare: metric(2.5, "USD") }, "No source has the earnings growth of KO here."],
  ["forward P/E of KO", { trailingPe: metric(24), forwardPe: metric(21) }, "The forward P/E ratio of KO is 21."],
  ["beta of KO", { beta: metric(0.5) }, "The beta of KO is 0.5."],
  ["market cap of KO", { trailingPe: metric(24) }, "No source has the market cap of KO here."],
  ["gross profit margin of KO", { profitMarginPercent: metric(23) }, "No source has the gross margin of KO here."],
  ["P/S ratio of KO", { trailingPe: metric(24) }, "No source has the price-to-sales ratio of KO here."],
  ["EBITDA of KO", { trailingPe: metric(24) }, "No source has the operating profit of KO here."],
  ["KGV von KO", { trailingPe: metric(24) }, "The P/E ratio of KO is 24."],
  ["PER de KO", { trailingPe: metric(24) }, "The P/E ratio of KO is 24."],
  ["shares outstanding of KO", { sharesOutstanding: metric(4.3e9) }, "The number of shares of KO is 4,300,000,000."],
  ["book value of KO", { bookValuePerShare: metric(6, "USD") }, "The book value per share of KO is $6.00."],
  ["dividend of KO", { dividendYieldPercent: metric(3.1) }, "The dividend yield of KO is 3.1%."],
  ["circulating supply of KO", { marketCap: metric(3e11, "USD") }, "No source has the number of coins of KO here."],
])("%s: reads out what was named, never another figure", (text, allMetrics, said) =>
  expect(answered(askFundamentals, text, { KO: analysed(allMetrics) })).toBe(said),
);

it("says between which prices it was where the highest or lowest of a year was asked for", () => {
  const year = { ...analysis("KO"), fundamentalAnalysis: { metrics: { yearRange: { low: 60, high: 72.5 } } } };
  for (const text of ["52-week high of KO", "52 week low of KO", "Jahreshoch von KO", "52-Wochen-Tief von KO"])
    expect(answered(askPrice, text, { KO: year })).toContain("Within a year its price was between $60.00 and $72.50.");
  expect(answered(askPrice, "price of KO", { KO: year })).not.toContain("Within a year");
});

it("says the range of a coin as its market quotes it, and that of a share in cents", () => {
  const ahead = (symbol: string) => ({
    ...analysis(symbol),
    forecast: {
      range90: { low: 2.05, high: 2.31456 },
      span: "5 days",
      expiresAt: "2026-12-05T00:00:00.000Z",
      barClosedAt: "2026-11-30T00:00:00.000Z",
    },
  });
  expect(answered(askRange, "where will XRP go", { "XRP-USD": ahead("XRP-USD") })).toMatch(
    /between \$2\.0500 and \$2\.3146 /,
  );
  expect(answered(askRange, "where will KO go", { KO: ahead("KO") })).toMatch(/between \$2\.05 and \$2\.31 /);
});
