import type { WireAnswer } from "./fake-api.ts";

type Overview = WireAnswer<"getPortfolioOverview">;
type Figure = Overview["returns"][number];

const line = (label: string, changes: Partial<Figure["working"][number]> = {}): Figure["working"][number] => ({
  label,
  day: null,
  amount: null,
  factor: null,
  source: null,
  asOf: null,
  ...changes,
});

const figure = (measure: Figure["measure"], changes: Partial<Figure>): Figure => ({
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
  figure("time_weighted", {
    percent: 14.02,
    annualPercent: 13.98,
    working: [
      line("from 2025-11-28", { day: "2026-03-02", amount: "17100.00", factor: 6.21 }),
      line("from 2026-03-02", { day: "2026-11-28", amount: "18754.55", factor: 7.35 }),
    ],
  }),
  figure("money_weighted", {
    kind: "several",
    rates: [-42.1, 13.9],
    reason: "More than one rate explains these payments; none of them is preferred.",
    working: [line("payment", { day: "2025-11-28", amount: "-16100.00" })],
  }),
  figure("modified_dietz", {
    percent: -3.88,
    working: [
      line("gain", { amount: "-654.55" }),
      line("average capital", { amount: "16870.10" }),
      line("flow by its share of the period", { day: "2026-03-02", amount: "400.00", factor: 0.74 }),
    ],
  }),
  figure("simple", { percent: 13.66, working: [line("gain", { amount: "2254.55", source: "ecb" })] }),
  figure("on_average_investment", { kind: "undefined", reason: "No day has passed yet." }),
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
