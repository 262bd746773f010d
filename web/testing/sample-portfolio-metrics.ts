import { type Answers, failure, type WireAnswer } from "./fake-api.ts";

type Overview = WireAnswer<"getPortfolioOverview">;
type Exposure = WireAnswer<"getPortfolioExposure">;
type Income = WireAnswer<"getPortfolioIncome">;
type Action = WireAnswer<"getCorporateActions">["actions"][number];
type Metric = Overview["returns"][number];

const line = (label: string, changes: Partial<Metric["working"][number]> = {}): Metric["working"][number] => ({
  label,
  day: null,
  amount: null,
  factor: null,
  source: null,
  asOf: null,
  ...changes,
});

const metric = (measure: Metric["measure"], changes: Partial<Metric>): Metric => ({
  measure,
  kind: "rate",
  percent: null,
  annualPercent: null,
  rates: [],
  reason: null,
  working: [],
  ...changes,
});

/** The five measures with their working: one cannot be counted, and one has two results. */
export const sampleReturns = (): Overview["returns"] => [
  metric("time_weighted", {
    percent: 14.02,
    annualPercent: 13.98,
    working: [
      line("from 2025-11-28", { day: "2026-03-02", amount: "17100.00", factor: 6.21 }),
      line("from 2026-03-02", { day: "2026-11-28", amount: "18754.55", factor: 7.35 }),
    ],
  }),
  metric("money_weighted", {
    kind: "several",
    rates: [-42.1, 13.9],
    reason: "More than one rate explains these payments, and none is better than the others.",
    working: [line("payment", { day: "2025-11-28", amount: "-16100.00" })],
  }),
  metric("modified_dietz", {
    percent: -3.88,
    working: [
      line("gain", { amount: "-654.55" }),
      line("average capital", { amount: "16870.10" }),
      line("cash flow weighted by its share of the period", { day: "2026-03-02", amount: "400.00", factor: 0.74 }),
    ],
  }),
  metric("simple", { percent: 13.66, working: [line("gain", { amount: "2254.55", source: "ecb" })] }),
  metric("on_average_investment", { kind: "undefined", reason: "Not even one day has passed yet." }),
];

/** A year's change, in parts that add up. */
export const sampleExplanation = (): NonNullable<Overview["explanation"]> => ({
  from: "2025-11-28T23:59:59.999Z",
  to: "2026-11-28T12:00:00.000Z",
  openingValue: "16100.00",
  deposits: "500.00",
  withdrawals: "-100.00",
  price: "2301.35",
  currency: "-61.20",
  income: "31.20",
  fees: "-12.00",
  taxes: "-4.80",
  closingValue: "18754.55",
  residual: "0.00",
  byHolding: [
    { symbol: "AAPL", price: "256.30", currency: "-40.00" },
    { symbol: "BTC-USD", price: "2045.05", currency: "0.00" },
  ],
  byCash: [{ currency: "EUR", effect: "-21.20" }],
});

const part = (name: string, value: string, percent: number) => ({ name, value, percent });

/** Where the money of the sample portfolio is, how it swings, and what a fall of bitcoin would do to it. */
export const sampleExposure = (changes: Partial<Exposure> = {}): Exposure => ({
  currency: "USD",
  value: "18754.55",
  byCurrency: [part("USD", "18700.00", 99.71), part("EUR", "54.55", 0.29)],
  bySector: [part("Coins", "17045.05", 90.88), part("Technology", "1707.30", 9.1), part("Unknown", "2.20", 0.02)],
  byClass: [part("Coins", "17045.05", 90.88), part("Stocks and funds", "1707.30", 9.1), part("Cash", "2.20", 0.02)],
  byHolding: [part("AAPL", "1707.30", 9.1), part("BTC-USD", "17045.05", 90.88), part("USD cash", "2.20", 0.02)],
  effectiveHoldings: 1.2,
  volatilityPercent: 48.2,
  maxDrawdownPercent: 31.4,
  beta: { benchmark: "SPY", value: 1.32, standardError: 0.21 },
  ranges: [
    { sessions: 1, low: "17900.10", high: "19600.20", lowPercent: -4.55, highPercent: 4.51 },
    { sessions: 5, low: "16900.10", high: "20600.20", lowPercent: -9.88, highPercent: 9.84 },
    { sessions: 21, low: "15020.11", high: "22900.40", lowPercent: -19.9, highPercent: 22.1 },
    { sessions: 63, low: "12900.10", high: "26600.20", lowPercent: -31.2, highPercent: 41.8 },
  ],
  coveredPercent: 100,
  leftOut: ["OLD"],
  notes: ["OLD isn't included: no source has its price right now."],
  stress: {
    symbol: "BTC-USD",
    percent: -20,
    sessions: 5,
    value: "18752.35",
    change: "-3580.10",
    low: "-4210.00",
    high: "-2950.00",
    changePercent: -19.09,
    byHolding: [
      { symbol: "AAPL", beta: 0.45, change: "-171.09" },
      { symbol: "BTC-USD", beta: 1, change: "-3409.01" },
    ],
    leftOut: ["NEWCO"],
  },
  asOf: "2026-11-27T21:00:00.000Z",
  freshness: { state: "live", delayMinutes: null },
  ...changes,
});

const month = (name: string, dividends: string, interest: string, rewards: string) => ({
  month: name,
  dividends,
  interest,
  rewards,
});

/** Income of two years by this day's calendar, dividends to come, and a year like the last. */
export function sampleIncome(changes: Partial<Income> = {}): Income {
  const now = new Date();
  const back = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
  return {
    currency: "USD",
    months: [
      month(back(14), "2.40", "0.00", "0.00"),
      month(back(8), "2.50", "0.10", "1.00"),
      month(back(2), "2.60", "0.20", "0.00"),
    ],
    announced: [
      {
        symbol: "AAPL",
        exDay: "2027-02-08",
        payDay: "2027-02-14",
        perUnit: "0.26",
        currency: "USD",
        amount: "2.60",
        state: "told",
        source: "yahoo",
      },
      {
        symbol: "MSFT",
        exDay: "2027-02-20",
        payDay: null,
        perUnit: null,
        currency: null,
        amount: null,
        state: "expected",
        source: "alphavantage",
      },
    ],
    nextYear: [{ symbol: "AAPL", amount: "10.40", basis: "4 dividends: 1.04 USD per unit, on 10 today (Yahoo)" }],
    nextYearTotal: "10.40",
    leftOut: ["OLD"],
    notes: ["No source has the dividends of OLD."],
    ...changes,
  };
}

/** A dividend to add, or what the changes make of it. */
export const sampleAction = (id: string, changes: Partial<Action> = {}): Action => ({
  id,
  kind: "dividend",
  symbol: "AAPL",
  account: "",
  day: "2026-11-07",
  ratio: null,
  perUnit: "0.26",
  currency: "USD",
  quantity: "10",
  amount: "2.60",
  source: "yahoo",
  state: "proposed",
  stale: null,
  ...changes,
});

/** Two events to add, one added, and one entered by hand. */
export const sampleActions = (): Action[] => [
  sampleAction("d1"),
  sampleAction("s1", {
    kind: "split",
    symbol: "NVDA",
    day: "2024-06-10",
    ratio: { numerator: "10", denominator: "1" },
    perUnit: null,
    currency: null,
    quantity: "12",
    amount: null,
  }),
  sampleAction("d2", { day: "2026-08-10", state: "applied" }),
  sampleAction("d3", { day: "2026-05-11", state: "entered" }),
];

/** Answers the calls of the metrics tabs; what is added or undone persists. */
export function metricAnswers(answers: Answers = {}): Answers {
  let actions = sampleActions();
  const all = () => ({ actions, more: 0, leftOut: ["OLD"] });
  const put = (ids: readonly string[], state: Action["state"]) => {
    actions = actions.map((one) => (ids.includes(one.id) ? { ...one, state, stale: null } : one));
    return all();
  };
  return {
    getPortfolioExposure: ({ query }) => {
      const exposure = sampleExposure();
      const percent = Number(query["shockPercent"]);
      if (query["shock"] === "GONE") return failure(404, "We couldn't find the symbol GONE.", "unknown-symbol");
      return { ...exposure, stress: exposure.stress && { ...exposure.stress, symbol: query["shock"] ?? "", percent } };
    },
    getPortfolioIncome: sampleIncome(),
    getCorporateActions: all,
    applyCorporateActions: ({ body: { ids } }) => put(ids, "applied"),
    undoCorporateAction: ({ params }) => put([params["actionId"] ?? ""], "proposed"),
    ...answers,
  };
}
