import {
  type AnyMetric,
  type ExchangeRate,
  type FundamentalField,
  type Fundamentals,
  fundamentalMetrics,
  isMoneyField,
  majorUnit,
} from "@sextant/core/market";
import { codeOf, timestampOf, numberOf, priceOf, recordOf } from "../at-the-edge.ts";
import { isPlausibleMetric } from "../fundamentals/metric.ts";
import { plainText } from "../plain-text.ts";
import { metricsOfTwoCurrencies, isInOneCurrency, marketValue, type YahooAmounts } from "./in-one-currency.ts";
import { yahooSummary } from "./yahoo-answer.ts";
import { yahooGarbage } from "./yahoo-error.ts";

type Row = Readonly<Record<string, unknown>>;
type Requested = {
  readonly symbol: string;
  readonly canonical: string;
  readonly nowMs: number;
  /** Exchange rates for a company that reports in another currency than its share is priced in. */
  readonly rates?: readonly ExchangeRate[];
};

/** Amounts in the reporting currency, which may not be the share's. */
const REPORTED_AMOUNTS: readonly FundamentalField[] = ["totalRevenue", "freeCashFlow", "bookValuePerShare"];

const COIN = "CRYPTOCURRENCY";
/** Kinds that have no reporting currency of their own: their ratios are those of their holdings. */
const WITHOUT_BOOKS: readonly unknown[] = [COIN, "ETF", "MUTUALFUND", "INDEX"];
/** A coin's day is the last 24 hours here, but Yahoo's begins at midnight UTC. */
const UTC_DAY: readonly FundamentalField[] = ["dayLow", "dayHigh"];

type Parts = { readonly [Name in "price" | "detail" | "statistics" | "financial"]: Row };

/**
 * Returns whether Yahoo's own ratios can be used. A fund without a reporting currency has none to mix in, unless its
 * price is in pence.
 */
function isOneUnit(amounts: YahooAmounts, quoteType: unknown): boolean {
  const { currency, reportedIn } = amounts;
  if (reportedIn !== undefined || !WITHOUT_BOOKS.includes(quoteType)) return isInOneCurrency(amounts);
  return currency !== undefined && majorUnit(currency).units === 1;
}

function partsOf(body: unknown, symbol: string) {
  const result = yahooSummary(body, symbol);
  const part = (name: string): Row => recordOf(result[name]) ?? {};
  const parts: Parts = {
    price: part("price"),
    detail: part("summaryDetail"),
    statistics: part("defaultKeyStatistics"),
    financial: part("financialData"),
  };
  return { ...parts, profile: { ...part("summaryProfile"), ...part("assetProfile") } };
}

function currenciesIn({ price, detail, financial }: Parts) {
  return {
    currency: codeOf(price["currency"], 10) ?? codeOf(detail["currency"], 10),
    reportedIn: codeOf(financial["financialCurrency"], 10),
  };
}

/**
 * Returns the currencies of the price and of the reports in a summary, so that a rate between them can be requested.
 * Throws VendorError.
 */
export function currenciesOfYahooSummary(body: unknown, { symbol }: Pick<Requested, "symbol">) {
  return currenciesIn(partsOf(body, symbol));
}

/** Parses /v10/finance/quoteSummary. Throws VendorError. */
export function parseYahooSummary(body: unknown, requested: Requested): Fundamentals {
  const { price, detail, statistics, financial, profile } = partsOf(body, requested.symbol);
  const { nowMs } = requested;
  const pricedMs = timeOf(price["regularMarketTime"], nowMs);
  const quarterMs = timestampOf(numberOf(statistics["mostRecentQuarter"]), nowMs) ?? pricedMs;
  const { currency, reportedIn } = currenciesIn({ price, detail, statistics, financial });
  // Yahoo writes debt to equity as a percentage; ours is the ratio.
  const debtPercent = numberOf(financial["debtToEquity"]);
  const debt = numberOf(financial["totalDebt"]);
  const amounts: YahooAmounts = {
    asOfMs: pricedMs,
    currency,
    reportedIn,
    price: priceOf(price["regularMarketPrice"]) ?? priceOf(financial["currentPrice"]),
    marketCap: positiveOf(detail["marketCap"]) ?? positiveOf(price["marketCap"]),
    shares: positiveOf(statistics["sharesOutstanding"]),
    netIncome: numberOf(statistics["netIncomeToCommon"]),
    bookValuePerShare: numberOf(statistics["bookValue"]),
    equity: debt !== undefined && debtPercent !== undefined ? (100 * debt) / debtPercent : undefined,
  };
  const worth = marketValue(amounts);
  const draft = metrics({ currency, reportedIn });
  draft.priced(pricedMs, {
    beta: detail["beta"] ?? statistics["beta"] ?? statistics["beta3Year"],
    yearLow: detail["fiftyTwoWeekLow"],
    yearHigh: detail["fiftyTwoWeekHigh"],
    dayLow: detail["dayLow"] ?? price["regularMarketDayLow"],
    dayHigh: detail["dayHigh"] ?? price["regularMarketDayHigh"],
    sharesOutstanding: statistics["sharesOutstanding"] ?? detail["circulatingSupply"],
    analystTargetMean: financial["targetMeanPrice"],
  });
  draft.priced(pricedMs, { marketCap: worth?.value }, { currency: worth?.currency });
  draft.priced(quarterMs, {
    currentRatio: financial["currentRatio"],
    totalRevenue: financial["totalRevenue"],
    freeCashFlow: financial["freeCashflow"],
    debtToEquity: debtPercent === undefined ? undefined : debtPercent / 100,
  });
  draft.percent(quarterMs, {
    profitMarginPercent: financial["profitMargins"] ?? statistics["profitMargins"],
    operatingMarginPercent: financial["operatingMargins"],
    returnOnEquityPercent: financial["returnOnEquity"],
    revenueGrowthPercent: financial["revenueGrowth"],
    earningsGrowthPercent: financial["earningsGrowth"],
  });
  if (isOneUnit(amounts, price["quoteType"])) {
    draft.priced(pricedMs, {
      trailingPe: detail["trailingPE"],
      forwardPe: detail["forwardPE"] ?? statistics["forwardPE"],
      priceToBook: statistics["priceToBook"],
    });
    draft.percent(pricedMs, {
      dividendYieldPercent: detail["dividendYield"],
      // A fund's `yield` is what it paid in the last twelve months.
      trailingDividendYieldPercent: detail["trailingAnnualDividendYield"] ?? detail["yield"],
    });
    draft.priced(quarterMs, {
      earningsPerShare: statistics["trailingEps"],
      bookValuePerShare: statistics["bookValue"],
    });
  } else draft.ofTwoCurrencies(amounts, requested.rates ?? []);
  if (price["quoteType"] === COIN) draft.drop(UTC_DAY);
  if (draft.refused > 0 && draft.refused >= Object.keys(draft.taken).length)
    throw yahooGarbage("figures that cannot be true");

  return described(requested.canonical, draft, {
    name: plainText(price["longName"], 120) ?? plainText(price["shortName"], 120) ?? plainText(profile["name"], 120),
    sector: plainText(profile["sector"], 60),
    industry: plainText(profile["industry"], 80),
    currency,
    reportedCurrency: reportedIn,
  });
}

/** Returns the values in one row of /v7/finance/quote, which is used when the summary is rejected. */
export function fundamentalsOfYahooQuote(row: Row, requested: Omit<Requested, "symbol">): Fundamentals {
  const atMs = timeOf(row["regularMarketTime"], requested.nowMs);
  const currency = codeOf(row["currency"], 10);
  const reportedIn = codeOf(row["financialCurrency"], 10);
  const price = priceOf(row["regularMarketPrice"]);
  const amounts: YahooAmounts = {
    asOfMs: atMs,
    currency,
    reportedIn,
    price,
    netIncome: undefined,
    equity: undefined,
    marketCap: positiveOf(row["marketCap"]),
    shares: positiveOf(row["sharesOutstanding"]),
    bookValuePerShare: numberOf(row["bookValue"]),
  };
  const worth = marketValue(amounts);
  const draft = metrics({ currency, reportedIn });
  draft.priced(atMs, { marketCap: worth?.value }, { currency: worth?.currency });
  draft.priced(atMs, {
    yearLow: row["fiftyTwoWeekLow"],
    yearHigh: row["fiftyTwoWeekHigh"],
    dayLow: row["regularMarketDayLow"],
    dayHigh: row["regularMarketDayHigh"],
    sharesOutstanding: row["sharesOutstanding"] ?? row["circulatingSupply"],
  });
  if (isOneUnit(amounts, row["quoteType"])) {
    draft.priced(atMs, {
      trailingPe: row["trailingPE"],
      forwardPe: row["forwardPE"],
      priceToBook: row["priceToBook"],
      earningsPerShare: row["epsTrailingTwelveMonths"],
      bookValuePerShare: row["bookValue"],
    });
    // `dividendYield` changed from fraction to percentage over the years; the yearly rate over the price never did.
    const yearly = numberOf(row["dividendRate"]);
    const forward = yearly === undefined || price === undefined ? undefined : yearly / price;
    draft.percent(atMs, {
      dividendYieldPercent: forward,
      trailingDividendYieldPercent: row["trailingAnnualDividendYield"],
    });
  } else draft.ofTwoCurrencies(amounts, requested.rates ?? []);
  if (row["quoteType"] === COIN) draft.drop(UTC_DAY);
  return described(requested.canonical, draft, {
    name: plainText(row["longName"], 120) ?? plainText(row["shortName"], 120),
    sector: undefined,
    industry: undefined,
    currency,
    reportedCurrency: reportedIn,
  });
}

/** Returns the timestamp of the values; now if there is none. A future time makes everything with it doubtful. */
function timeOf(said: unknown, nowMs: number): number {
  if (numberOf(said) === undefined) return nowMs;
  const atMs = timestampOf(said, nowMs + 60_000);
  if (atMs === undefined) throw yahooGarbage("figures of a time that cannot be");
  return atMs;
}

type Raw = { readonly [Field in FundamentalField]?: unknown };
type How = { readonly scale?: number; readonly currency?: string | undefined };

function metrics({ currency, reportedIn }: Pick<YahooAmounts, "currency" | "reportedIn">) {
  const taken: { [Field in FundamentalField]?: AnyMetric } = {};
  const withheld: { [Field in FundamentalField]?: string } = {};
  const draft = {
    taken,
    withheld,
    refused: 0,
    priced(asOfMs: number, raw: Raw, how: How = {}): void {
      for (const [name, cell] of Object.entries(raw)) {
        if (cell === undefined || cell === null) continue;
        const field = name as FundamentalField;
        const number = numberOf(cell);
        // Yahoo writes {} for 'none' and "Infinity" for a division by zero.
        if (number === undefined) continue;
        const value = number * (how.scale ?? 1);
        if (value === 0 && (field === "marketCap" || field === "yearLow")) continue;
        if (!isPlausibleMetric(field, value)) draft.refused += 1;
        else {
          const unit = how.currency ?? (REPORTED_AMOUNTS.includes(field) ? reportedIn : currency);
          const money = isMoneyField(field) && unit !== undefined ? { currency: unit } : {};
          taken[field] = { value, source: "yahoo", asOfMs, ...money };
        }
      }
    },
    percent: (asOfMs: number, raw: Raw): void => draft.priced(asOfMs, raw, { scale: 100 }),
    ofTwoCurrencies(amounts: YahooAmounts, rates: readonly ExchangeRate[]): void {
      const made = metricsOfTwoCurrencies(amounts, rates);
      for (const [name, metric] of Object.entries(made.metrics)) {
        const field = name as FundamentalField;
        if (isPlausibleMetric(field, metric.value)) taken[field] = metric;
      }
      Object.assign(withheld, made.withheld);
    },
    drop(fields: readonly FundamentalField[]): void {
      for (const field of fields) delete taken[field];
    },
  };
  return draft;
}

function described(
  symbol: string,
  { taken, withheld }: Pick<ReturnType<typeof metrics>, "taken" | "withheld">,
  text: {
    readonly [Key in "name" | "sector" | "industry" | "currency" | "reportedCurrency"]: string | undefined;
  },
): Fundamentals {
  const known = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined));
  return {
    symbol,
    ...known,
    metrics: fundamentalMetrics(Object.entries(taken)),
    ...(Object.keys(withheld).length === 0 ? {} : { withheld }),
  };
}

/** Returns a count or an amount; some answers write zero for 'none'. */
function positiveOf(cell: unknown): number | undefined {
  const value = numberOf(cell);
  return value !== undefined && value > 0 ? value : undefined;
}
