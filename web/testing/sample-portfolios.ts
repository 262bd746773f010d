import type { Portfolio, PortfolioTrend, Transaction } from "@sextant/core/contract";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type Answers, failure, type WireAnswer } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { portfolioOf } from "./sample-dashboard.ts";
import { symbolAnswers } from "./sample-symbols.ts";

type Lots = WireAnswer<"getPortfolioLots">;
type Overview = WireAnswer<"getPortfolioOverview">;

/** What the calls about portfolios answer in a test. What a test or the page changes in it is answered from then on. */
export type SamplePortfolios = {
  portfolios: Portfolio[];
  overview: Overview;
  transactions: WireAnswer<"getTransactions">;
  lots: WireAnswer<"getPortfolioLots">;
  reconciliation: WireAnswer<"getPortfolioReconciliation">;
};

const LIVE = { state: "live", delayMinutes: null } as const;

/** Three days of the portfolio that `portfolioOf` describes. */
export const overviewOf = (changes: Partial<Overview> = {}): Overview => ({
  portfolioId: "p1",
  currency: "USD",
  period: "1y",
  value: "18754.55",
  cash: [
    { currency: "USD", amount: "2.20" },
    { currency: "EUR", amount: "-14.05" },
  ],
  dayChange: "212.40",
  dayChangePercent: 1.15,
  realised: "120.00",
  unrealised: "2654.55",
  income: "31.20",
  fees: "12.00",
  taxes: "4.80",
  series: [
    { day: "2026-11-25", value: "16100.00", invested: "16100.00", isCarried: false, benchmark: "16100.00" },
    { day: "2026-11-26", value: "17900.10", invested: "16100.00", isCarried: true, benchmark: "16230.50" },
    { day: "2026-11-27", value: "18754.55", invested: "16500.00", isCarried: false, benchmark: null },
  ],
  benchmark: "SPY",
  returns: [
    metricOf("time_weighted", { percent: 14.02 }),
    metricOf("money_weighted", { percent: 13.9 }),
    metricOf("modified_dietz", { percent: 13.88 }),
    metricOf("simple", { percent: 13.66 }),
    metricOf("on_average_investment", {
      kind: "undefined",
      percent: null,
      reason: "The average amount invested is zero.",
    }),
  ],
  explanation: null,
  missing: [],
  asOf: "2026-11-27T21:00:00.000Z",
  freshness: LIVE,
  ...changes,
});

/** Three days of a portfolio, of which one is missing. */
export const trendOf = ({ id, currency }: Portfolio, changes: Partial<PortfolioTrend> = {}): PortfolioTrend => ({
  portfolioId: id,
  currency,
  dayChange: "212.40",
  dayChangePercent: 1.15,
  days: [
    { day: "2026-11-24", value: "16100.00" },
    { day: "2026-11-26", value: "17900.10" },
    { day: "2026-11-27", value: "18754.55" },
  ],
  reason: null,
  isPending: false,
  ...changes,
});

export const lotOf = (transactionId: string, changes: Partial<Lots["open"][number]> = {}): Lots["open"][number] => ({
  symbol: "AAPL",
  account: "",
  openedAt: "2026-03-02T15:00:00.000Z",
  quantity: "5",
  cost: "550.00",
  costCurrency: "USD",
  baseCost: "550.00",
  value: "853.65",
  gain: "303.65",
  pricePart: "303.65",
  currencyPart: "0.00",
  transactionId,
  ...changes,
});

export const gainOf = (changes: Partial<Lots["realised"][number]> = {}): Lots["realised"][number] => ({
  symbol: "AAPL",
  soldAt: "2026-10-05T15:00:00.000Z",
  openedAt: "2026-03-02T15:00:00.000Z",
  quantity: "2",
  proceeds: "340.00",
  cost: "220.00",
  gain: "120.00",
  pricePart: "117.50",
  currencyPart: "2.50",
  fees: "0",
  taxes: "0",
  transactionId: "s1",
  ...changes,
});

export const transactionOf = (id: string, changes: Partial<Transaction> = {}): Transaction => ({
  id,
  kind: "buy",
  side: changes.kind === undefined ? "buy" : null,
  account: "",
  symbol: "AAPL",
  quantity: "5",
  price: "110.00",
  amount: null,
  currency: "USD",
  fee: "0",
  feeCurrency: null,
  tax: null,
  counterSymbol: null,
  counterQuantity: null,
  ratio: null,
  costShare: null,
  lots: null,
  pair: null,
  at: "2026-03-02T15:00:00.000Z",
  note: null,
  importId: null,
  ...changes,
});

function metricOf(
  measure: Overview["returns"][number]["measure"],
  changes: Partial<Overview["returns"][number]>,
): Overview["returns"][number] {
  return {
    measure,
    kind: "rate",
    percent: null,
    annualPercent: null,
    rates: [],
    reason: null,
    working: [],
    ...changes,
  };
}

export function samplePortfolios(changes: Partial<SamplePortfolios> = {}): SamplePortfolios {
  return structuredClone({
    portfolios: [portfolioOf("p1")],
    overview: overviewOf(),
    transactions: [],
    lots: { open: [], realised: [] },
    reconciliation: { holds: true, lines: [] },
    ...changes,
  });
}

/** Answers like the server, as far as the screens show. */
export function portfolioAnswers(sample: SamplePortfolios): Answers {
  const one = (id: string | undefined) => sample.portfolios.find((portfolio) => portfolio.id === id);
  return {
    ...symbolAnswers,
    getPortfolios: () => sample.portfolios,
    getPortfolioTrends: () => sample.portfolios.map((portfolio) => trendOf(portfolio)),
    createPortfolio: ({ body: { name, currency } }) => {
      const empty = {
        totalValue: "0",
        cost: "0",
        profit: "0",
        realised: "0",
        holdings: [],
        asOf: null,
        freshness: null,
      };
      const made = portfolioOf(`p${String(sample.portfolios.length + 1)}`, { name, currency, ...empty });
      sample.portfolios = [...sample.portfolios, made];
      return made;
    },
    updatePortfolio: ({ params, body }) => {
      const before = one(params["portfolioId"]);
      if (before === undefined) return failure(404, "There is no such portfolio.", "not-found");
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const after: Portfolio = { ...before, ...Object.fromEntries(given) };
      sample.portfolios = sample.portfolios.map((portfolio) => (portfolio === before ? after : portfolio));
      return after;
    },
    deletePortfolio: ({ params }) => {
      sample.portfolios = sample.portfolios.filter(({ id }) => id !== params["portfolioId"]);
      return sample.portfolios;
    },
    getPortfolioOverview: ({ query }) => ({
      ...sample.overview,
      period: (query["period"] ?? "1y") as Overview["period"],
    }),
    getTransactions: ({ query: { before, limit } }) => {
      const from = before === undefined ? 0 : 1 + sample.transactions.findIndex(({ id }) => id === before);
      return sample.transactions.slice(from, from + Number(limit ?? 50));
    },
    addTransaction: ({ params }) => one(params["portfolioId"]) ?? failure(404, "There is no such portfolio."),
    updateTransaction: ({ params }) => one(params["portfolioId"]) ?? failure(404, "There is no such portfolio."),
    removeTransaction: ({ params }) => {
      sample.transactions = sample.transactions.filter(({ id }) => id !== params["transactionId"]);
      return one(params["portfolioId"]) ?? failure(404, "There is no such portfolio.");
    },
    getPortfolioLots: ({ query: { symbol } }) => ({
      open: sample.lots.open.filter((lot) => symbol === undefined || lot.symbol === symbol),
      realised: sample.lots.realised.filter((gain) => symbol === undefined || gain.symbol === symbol),
    }),
    getPortfolioReconciliation: () => sample.reconciliation,
    getCorporateActions: { actions: [], more: 0, leftOut: [] },
  };
}

/** Opens `/portfolios` and waits until its heading is there. */
export async function openPortfolios(
  changes: Partial<SamplePortfolios> = {},
  query = "",
  answers: Answers = {},
): Promise<OpenedApp & { readonly sample: SamplePortfolios }> {
  const sample = samplePortfolios(changes);
  const opened = await openApp(`/portfolios${query}`, { answers: { ...portfolioAnswers(sample), ...answers } });
  // Not by its role: a dialog that the address opens hides the page behind it from assistive technology.
  await expect.element(page.css("main h1")).toBeVisible();
  return Object.assign(opened, { sample });
}
