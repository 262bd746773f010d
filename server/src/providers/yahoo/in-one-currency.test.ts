import { type AnyMetric, type ExchangeRate, type Fundamentals, majorUnit } from "@sextant/core/market";
import { stockOfFundamentals } from "@sextant/core/universe";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledFundamentals } from "../fundamentals/metric.ts";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { parseYahooStocks } from "../universe/yahoo-stocks.ts";
import { parseYahooRate } from "./exchange-rate.ts";
import { parseYahooCalendar } from "./parse-events.ts";
import { parseYahooQuote } from "./parse-quote.ts";
import { fundamentalsOfYahooQuote, parseYahooSummary } from "./parse-summary.ts";

const nowMs = Date.parse("2025-06-03T16:00:00Z");
const requested = { symbol: "XX", canonical: "XX", nowMs };

/** A company's actual values; its amounts in the major unit of their currency. */
type Company = {
  readonly currency: string;
  readonly reportedIn: string;
  /** Price of one listed share, in its own currency. */
  readonly price: number;
  readonly listedShares: number;
  /** Company shares behind one listed share: a receipt may represent several. */
  readonly perListed: number;
  readonly netIncome: number;
  readonly equity: number;
  readonly revenue: number;
  readonly dividend: number;
};

/** Units of the second currency per unit of the first. */
const IN_USD: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.08,
  CNY: 0.1389,
  GBP: 1.27,
  ZAR: 0.054,
  ILS: 0.28,
  JPY: 0.0069,
};
const rateBetween = (from: string, to: string) => (IN_USD[from] ?? NaN) / (IN_USD[to] ?? NaN);

/** Returns Yahoo's answer about it: ratios are the raw numbers divided, whatever their currencies. */
function raw(one: Company) {
  const { units } = majorUnit(one.currency);
  const quoted = one.price * units;
  const shares = one.listedShares * one.perListed;
  const [book, eps] = [one.equity / shares, one.netIncome / shares];
  const marketCap = one.price * one.listedShares;
  const common = { symbol: "XX", currency: one.currency, regularMarketTime: nowMs / 1000 - 3_600 };
  return {
    row: {
      ...common,
      quoteType: "EQUITY",
      financialCurrency: one.reportedIn,
      regularMarketPrice: quoted,
      marketCap,
      sharesOutstanding: one.listedShares,
      bookValue: book,
      priceToBook: quoted / book,
      epsTrailingTwelveMonths: eps,
      trailingPE: quoted / eps,
      forwardPE: quoted / (eps * 1.1),
      dividendRate: one.dividend,
      dividendYield: (100 * one.dividend) / quoted,
      trailingAnnualDividendYield: one.dividend / quoted,
    },
    summary: {
      price: { ...common, regularMarketPrice: quoted, marketCap, quoteType: "EQUITY" },
      summaryDetail: {
        marketCap,
        trailingPE: quoted / eps,
        forwardPE: quoted / (eps * 1.1),
        fiftyTwoWeekLow: quoted / 2,
        dividendYield: one.dividend / quoted,
        trailingAnnualDividendYield: one.dividend / quoted,
      },
      defaultKeyStatistics: {
        sharesOutstanding: one.listedShares,
        bookValue: book,
        priceToBook: quoted / book,
        trailingEps: eps,
        netIncomeToCommon: one.netIncome,
      },
      financialData: {
        financialCurrency: one.reportedIn,
        totalRevenue: one.revenue,
        totalDebt: one.equity / 2,
        debtToEquity: 50,
        profitMargins: one.netIncome / one.revenue,
      },
    },
  };
}

const answerOf = (summary: unknown) => ({ quoteSummary: { result: [summary], error: null } });

const companies = fc.record({
  currency: fc.constantFrom("USD", "EUR", "GBp", "GBX", "ZAc", "ILA", "JPY"),
  reportedIn: fc.constantFrom("USD", "EUR", "CNY", "GBP", "ZAR", "ILS", "JPY"),
  price: fc.double({ min: 0.5, max: 500, noNaN: true }),
  listedShares: fc.integer({ min: 1e6, max: 1e9 }),
  perListed: fc.constantFrom(1, 1, 2, 5, 8, 0.25),
  netIncome: fc.double({ min: 1e5, max: 1e10, noNaN: true }),
  equity: fc.double({ min: 1e6, max: 1e11, noNaN: true }),
  revenue: fc.double({ min: 1e6, max: 1e11, noNaN: true }),
  dividend: fc.double({ min: 0.01, max: 5, noNaN: true }),
});

/** The known rate: the day's, none, or one so old that the actual rate has changed by half since. */
type KnownRate = "of the day" | "none" | "old";
const OLD_MS = 30 * 86_400_000;

const ratesOf = ({ currency, reportedIn }: Company, known: KnownRate): ExchangeRate[] => {
  const to = majorUnit(currency).major;
  if (known === "none" || to === reportedIn) return [];
  const [moved, asOfMs] = known === "old" ? [1.5, nowMs - OLD_MS] : [1, nowMs];
  return [{ from: reportedIn, to, value: moved * rateBetween(reportedIn, to), source: "yahoo", asOfMs }];
};

/** Returns each actual value of the company, in the currency of its price. */
function truths(one: Company): Readonly<Record<string, number>> {
  const rate = rateBetween(one.reportedIn, majorUnit(one.currency).major);
  const worth = one.price * one.listedShares;
  const income = one.netIncome * rate;
  return {
    trailingPe: worth / income,
    forwardPe: worth / income / 1.1,
    priceToBook: worth / (one.equity * rate),
    marketCap: worth,
    earningsPerShare: income / one.listedShares,
    dividendYieldPercent: (100 * one.dividend * rate) / one.price,
    trailingDividendYieldPercent: (100 * one.dividend * rate) / one.price,
  };
}

/** Expects no value to mix two currencies: each is correct, and names the rate if it depends on one. */
function expectTrue(one: Company, { metrics }: Pick<Fundamentals, "metrics">): void {
  const isOne = one.currency === one.reportedIn;
  const isMinorOnly = majorUnit(one.currency).major === one.reportedIn;
  for (const [field, truth] of Object.entries(truths(one))) {
    const metric: AnyMetric | undefined = (metrics as Readonly<Record<string, AnyMetric | undefined>>)[field];
    if (metric === undefined) continue;
    // For receipts in the reporting currency, Yahoo's own values are used unchanged: no currencies are mixed in them.
    if (isOne && one.perListed !== 1) continue;
    const { units } = majorUnit(metric.currency ?? "USD");
    expect(Math.abs(metric.value / units / truth - 1)).toBeLessThan(1e-9);
    if (field !== "marketCap" && !isOne && !isMinorOnly) expect(metric.rate?.from).toBe(one.reportedIn);
  }
  expect(metrics.totalRevenue?.currency ?? one.reportedIn).toBe(one.reportedIn);
}

/** Expects an estimate of earnings only if price and reports share a unit, which it then names. */
function expectEstimateInOneCurrency({ currency, reportedIn }: Company): void {
  const calendarEvents = { earnings: { earningsDate: [nowMs / 1000 + 9 * 86_400], earningsAverage: 2 } };
  const summary = {
    price: { symbol: "XX", currency },
    financialData: { financialCurrency: reportedIn },
    calendarEvents,
  };
  const [event] = parseYahooCalendar(answerOf(summary), requested);
  if (currency === reportedIn) expect(event).toMatchObject({ epsEstimate: 2, epsCurrency: currency });
  else expect(event).not.toHaveProperty("epsEstimate");
}

describe("values of a company that may report in another currency than its price", () => {
  it("are correct, and name their rate, or are withheld with the reason", () => {
    fc.assert(
      fc.property(companies, fc.constantFrom<KnownRate>("of the day", "none", "old"), (one, known) => {
        const { row, summary } = raw(one);
        const rates = ratesOf(one, known);
        const reported = parseYahooSummary(answerOf(summary), { ...requested, rates });
        expectTrue(one, reported);
        const ofRow = fundamentalsOfYahooQuote(row, { ...requested, rates });
        expectTrue(one, ofRow);
        expectTrue(one, filledFundamentals(reported, ofRow));
        // Without that day's rate no value depends on one, and none mixes both currencies.
        if (known !== "of the day")
          for (const metric of Object.values<AnyMetric>(reported.metrics)) expect(metric).not.toHaveProperty("rate");
        expectEstimateInOneCurrency(one);
        if (one.currency !== one.reportedIn) {
          for (const field of ["priceToBook", "forwardPe", "trailingDividendYieldPercent"] as const)
            expect((reported.metrics[field] === undefined) === (reported.withheld?.[field] !== undefined)).toBe(true);
        }
        // The universe compares all stocks in dollars, and can't store a rate.
        const stored = stockOfFundamentals(reported).metrics;
        for (const metric of Object.values(stored)) expect(metric).not.toHaveProperty("rate");
        if (one.currency !== "USD") expect(stored.marketCap).toBeUndefined();
        if (one.reportedIn !== "USD") expect(stored.totalRevenue).toBeUndefined();
      }),
    );
  });

  it("are withheld if a source does not name the reporting currency", () => {
    const { row } = raw({ ...DOLLARS, currency: "USD" });
    const reported = fundamentalsOfYahooQuote({ ...row, financialCurrency: undefined }, requested);
    expect(reported.metrics.priceToBook).toBeUndefined();
    expect(reported.withheld?.priceToBook).toContain("doesn't say which currency");
  });

  it("are withheld for a fund too that names another currency, or whose price is in pence, and only for those", () => {
    const row = {
      symbol: "XX",
      quoteType: "ETF",
      regularMarketPrice: 8000,
      regularMarketTime: nowMs / 1000 - 60,
      trailingPE: 25,
      priceToBook: 0.9,
      bookValue: 90,
      epsTrailingTwelveMonths: 4,
      dividendRate: 0.9,
      trailingAnnualDividendYield: 0.0001,
    };
    const summary = {
      price: { symbol: "XX", quoteType: "ETF", regularMarketPrice: 8000, regularMarketTime: nowMs / 1000 - 60 },
      summaryDetail: { trailingPE: 25, yield: 0.0001 },
      defaultKeyStatistics: { priceToBook: 0.9, bookValue: 90, trailingEps: 4 },
    };
    const reported = (currency: string, financialCurrency?: string) => [
      fundamentalsOfYahooQuote({ ...row, currency, financialCurrency }, requested),
      parseYahooSummary(
        {
          quoteSummary: {
            result: [{ ...summary, price: { ...summary.price, currency }, financialData: { financialCurrency } }],
          },
        },
        requested,
      ),
    ];
    const ofBoth = ["trailingPe", "priceToBook", "earningsPerShare", "trailingDividendYieldPercent"];
    for (const { metrics, withheld } of [...reported("GBp", "USD"), ...reported("GBp"), ...reported("USD", "EUR")]) {
      expect(Object.keys(metrics).filter((field) => [...ofBoth, "dividendYieldPercent"].includes(field))).toEqual([]);
      expect(Object.keys(withheld ?? {})).toEqual(expect.arrayContaining(ofBoth));
    }
    for (const { metrics, withheld } of [...reported("USD"), ...reported("USD", "USD")]) {
      expect(Object.keys(metrics)).toEqual(expect.arrayContaining(ofBoth));
      expect(withheld).toBeUndefined();
    }
  });

  it("are computed in pounds where Yahoo divides pence by pounds (Ocado)", () => {
    const ocado = { ...DOLLARS, currency: "GBp", reportedIn: "GBP", price: 3, equity: 1e9, listedShares: 8e8 };
    const reported = parseYahooSummary(answerOf(raw(ocado).summary), requested);
    expect(reported.metrics.priceToBook?.value).toBeCloseTo(2.4, 9);
    expect(reported.metrics.priceToBook?.rate).toBeUndefined();
    expect(reported.metrics.marketCap).toMatchObject({ value: 2.4e9, currency: "GBP" });
    expect(reported.metrics.yearLow).toMatchObject({ value: 150, currency: "GBp" });
  });

  it("have the book value of Alibaba in dollars: 2.4, not 0.33", () => {
    const alibaba = {
      ...DOLLARS,
      reportedIn: "CNY",
      price: 140,
      listedShares: 2.4e9,
      equity: 430 * 2.4e9,
      netIncome: 1.3e11,
    };
    const body = answerOf(raw(alibaba).summary);
    const rates = ratesOf(alibaba, "of the day");
    const { priceToBook, trailingPe } = parseYahooSummary(body, { ...requested, rates }).metrics;
    expect(priceToBook?.value).toBeCloseTo(140 / (430 * 0.1389), 9);
    expect(priceToBook?.rate).toEqual(rates[0]);
    expect(trailingPe?.value).toBeCloseTo((140 * 2.4e9) / (1.3e11 * 0.1389), 9);
    const without = parseYahooSummary(body, requested);
    expect(without.metrics.priceToBook).toBeUndefined();
    expect(without.withheld?.priceToBook).toContain("Its price is in USD and its accounts are in CNY");
  });
});

describe("an estimate of earnings per share", () => {
  const calendar = (reportedIn: string | undefined) => ({
    price: { symbol: "XX", currency: "USD" },
    ...(reportedIn === undefined ? {} : { financialData: { financialCurrency: reportedIn } }),
    calendarEvents: { earnings: { earningsDate: [nowMs / 1000 + 9 * 86_400], earningsAverage: 15.2 } },
  });
  it("names its currency, and is withheld if the company reports in another than its price", () => {
    expect(parseYahooCalendar(answerOf(calendar("USD")), requested)).toMatchObject([
      { epsEstimate: 15.2, epsCurrency: "USD" },
    ]);
    for (const reportedIn of ["CNY", undefined])
      expect(parseYahooCalendar(answerOf(calendar(reportedIn)), requested)[0]).not.toHaveProperty("epsEstimate");
  });
});

describe("an exchange rate", () => {
  const chart = (meta: object) => ({ chart: { result: [{ meta: { symbol: "CNYUSD=X", ...meta } }], error: null } });
  const pair = { from: "CNY", to: "USD", nowMs };
  const sound = {
    currency: "USD",
    instrumentType: "CURRENCY",
    regularMarketPrice: 0.1389,
    regularMarketTime: nowMs / 1000,
  };
  it("is that pair's, with its time, or is rejected", () => {
    expect(parseYahooRate(chart(sound), pair)).toEqual({
      from: "CNY",
      to: "USD",
      value: 0.1389,
      source: "yahoo",
      asOfMs: nowMs,
    });
    for (const odd of [
      { currency: "EUR" },
      { instrumentType: "EQUITY" },
      { regularMarketPrice: -1 },
      { symbol: "JPYUSD=X" },
    ])
      expect(() => parseYahooRate(chart({ ...sound, ...odd }), pair)).toThrow("garbage");
    expect(() => parseYahooRate(chart({ ...sound, regularMarketTime: nowMs / 1000 + 9e5 }), pair)).toThrow("garbage");
  });
});

describe.skipIf(!haveRecordings)("Yahoo's answers for companies that report in yuan and reais", () => {
  it("gives no price-to-book ratio, and says why (BABA, BEKE, SID)", () => {
    const baba = parseYahooQuote(recordedBody("yahoo/2021/quote-AAPL-BABA.json"), "BABA");
    const then = { canonical: "BABA", nowMs: Date.UTC(2021, 11, 31) };
    const reported = fundamentalsOfYahooQuote(baba, then);
    expect(reported).toMatchObject({ currency: "USD", reportedCurrency: "CNY" });
    for (const field of ["priceToBook", "trailingPe", "forwardPe", "earningsPerShare"] as const) {
      expect(reported.metrics[field]).toBeUndefined();
      expect(reported.withheld?.[field]).toContain("CNY");
    }
    expect(reported.metrics.marketCap).toMatchObject({ value: 722120278016, currency: "USD" });
    const list = parseYahooStocks(recordedBody("yahoo/2021/quote-AAPL-BABA.json"), {
      requested: new Set(["AAPL", "BABA"]),
      nowMs: then.nowMs,
    });
    expect(list[1]?.metrics.priceToBook).toBeUndefined();
    expect(list[0]?.metrics.priceToBook?.value).toBeCloseTo(34.745934, 6);
    const { quotes } = (
      recordedBody("yahoo/2025/screener-aggressive_small_caps.json") as {
        finance: { result: readonly { quotes: readonly Record<string, unknown>[] }[] };
      }
    ).finance.result[0]!;
    const row = quotes.find(({ symbol }) => symbol === "SID");
    // Yahoo: 1.267 reais a share over 1.53 dollars, reported as a yield of 83 percent.
    expect(row?.["trailingAnnualDividendYield"]).toBeCloseTo(0.828, 3);
    const steel = fundamentalsOfYahooQuote(row!, { canonical: "SID", nowMs: Date.UTC(2025, 5, 1) });
    expect(steel.metrics.trailingDividendYieldPercent).toBeUndefined();
    expect(steel.metrics.dividendYieldPercent).toBeUndefined();
  });

  it("distinguishes Apple's forward and trailing dividend yield", () => {
    const row = parseYahooQuote(recordedBody("yahoo/2025/quote-AAPL.json"), "AAPL");
    const { metrics } = fundamentalsOfYahooQuote(row, { canonical: "AAPL", nowMs: Date.UTC(2025, 5, 1) });
    expect(metrics.dividendYieldPercent?.value).toBeCloseTo(100 / 244.6, 9);
    expect(metrics.trailingDividendYieldPercent?.value).toBeCloseTo(0.409887, 6);
  });
});

const DOLLARS: Company = {
  currency: "USD",
  reportedIn: "USD",
  price: 50,
  listedShares: 1e8,
  perListed: 1,
  netIncome: 4e8,
  equity: 2e9,
  revenue: 5e9,
  dividend: 1,
};
