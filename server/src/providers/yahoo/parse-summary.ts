import type { FundamentalField, Fundamentals, Sourced } from "@sextant/core/market";
import { codeOf, momentOf, numberOf, recordOf } from "../at-the-edge.ts";
import { isPlausibleFigure } from "../fundamentals/figure.ts";
import { plainText } from "../plain-text.ts";
import { yahooSummary } from "./yahoo-answer.ts";
import { yahooGarbage } from "./yahoo-fault.ts";

type Row = Readonly<Record<string, unknown>>;
type Asked = { readonly symbol: string; readonly canonical: string; readonly nowMs: number };

/** Amounts that companies report in their own money, which may not be the share's. */
const REPORTED_AMOUNTS: readonly FundamentalField[] = ["totalRevenue", "freeCashFlow", "bookValuePerShare"];

const COIN = "CRYPTOCURRENCY";
/** A coin's day is the last 24 hours here, and Yahoo's one since midnight UTC. */
const UTC_DAY: readonly FundamentalField[] = ["dayLow", "dayHigh"];

/** Reads /v10/finance/quoteSummary. Throws VendorFault. */
export function parseYahooSummary(body: unknown, asked: Asked): Fundamentals {
  const result = yahooSummary(body, asked.symbol);
  const part = (name: string): Row => recordOf(result[name]) ?? {};
  const [price, detail, statistics, financial] = [
    "price",
    "summaryDetail",
    "defaultKeyStatistics",
    "financialData",
  ].map(part);
  const profile = { ...part("summaryProfile"), ...part("assetProfile") };

  const nowMs = asked.nowMs;
  const pricedMs = timeOf(price?.["regularMarketTime"], nowMs);
  const quarterMs = momentOf(numberOf(statistics?.["mostRecentQuarter"]), nowMs) ?? pricedMs;
  const currency = codeOf(price?.["currency"], 10) ?? codeOf(detail?.["currency"], 10);
  const reportedIn = codeOf(financial?.["financialCurrency"], 10);
  const draft = figures();
  draft.priced(pricedMs, {
    marketCap: detail?.["marketCap"] ?? price?.["marketCap"],
    trailingPe: detail?.["trailingPE"],
    forwardPe: detail?.["forwardPE"] ?? statistics?.["forwardPE"],
    priceToBook: statistics?.["priceToBook"],
    beta: detail?.["beta"] ?? statistics?.["beta"] ?? statistics?.["beta3Year"],
    yearLow: detail?.["fiftyTwoWeekLow"],
    yearHigh: detail?.["fiftyTwoWeekHigh"],
    dayLow: detail?.["dayLow"] ?? price?.["regularMarketDayLow"],
    dayHigh: detail?.["dayHigh"] ?? price?.["regularMarketDayHigh"],
    sharesOutstanding: statistics?.["sharesOutstanding"] ?? detail?.["circulatingSupply"],
    analystTargetMean: financial?.["targetMeanPrice"],
  });
  draft.percent(pricedMs, { dividendYieldPercent: detail?.["dividendYield"] ?? detail?.["yield"] });
  draft.priced(quarterMs, {
    earningsPerShare: statistics?.["trailingEps"],
    currentRatio: financial?.["currentRatio"],
    totalRevenue: financial?.["totalRevenue"],
    freeCashFlow: financial?.["freeCashflow"],
    bookValuePerShare: statistics?.["bookValue"],
  });
  draft.percent(quarterMs, {
    profitMarginPercent: financial?.["profitMargins"] ?? statistics?.["profitMargins"],
    operatingMarginPercent: financial?.["operatingMargins"],
    returnOnEquityPercent: financial?.["returnOnEquity"],
    revenueGrowthPercent: financial?.["revenueGrowth"],
    earningsGrowthPercent: financial?.["earningsGrowth"],
  });
  // Yahoo writes debt to equity as a percent; ours is the ratio.
  const debt = numberOf(financial?.["debtToEquity"]);
  draft.priced(quarterMs, { debtToEquity: debt === undefined ? undefined : debt / 100 });
  if (reportedIn !== undefined && reportedIn !== currency) draft.drop(REPORTED_AMOUNTS);
  if (price?.["quoteType"] === COIN) draft.drop(UTC_DAY);
  if (draft.refused > 0 && draft.refused >= Object.keys(draft.taken).length)
    throw yahooGarbage("figures that cannot be true");

  return described(asked.canonical, draft.taken, {
    name:
      plainText(price?.["longName"], 120) ?? plainText(price?.["shortName"], 120) ?? plainText(profile["name"], 120),
    sector: plainText(profile["sector"], 60),
    industry: plainText(profile["industry"], 80),
    currency,
  });
}

/** The figures that one row of /v7/finance/quote holds: what is left when the summary is refused. */
export function fundamentalsOfYahooQuote(row: Row, asked: Omit<Asked, "symbol">): Fundamentals {
  const atMs = timeOf(row["regularMarketTime"], asked.nowMs);
  const currency = codeOf(row["currency"], 10);
  const draft = figures();
  draft.priced(atMs, {
    marketCap: row["marketCap"],
    trailingPe: row["trailingPE"],
    forwardPe: row["forwardPE"],
    priceToBook: row["priceToBook"],
    earningsPerShare: row["epsTrailingTwelveMonths"],
    yearLow: row["fiftyTwoWeekLow"],
    yearHigh: row["fiftyTwoWeekHigh"],
    dayLow: row["regularMarketDayLow"],
    dayHigh: row["regularMarketDayHigh"],
    sharesOutstanding: row["sharesOutstanding"] ?? row["circulatingSupply"],
    bookValuePerShare: row["bookValue"],
  });
  // `dividendYield` changed from share to percent over the years; the trailing one never did.
  draft.percent(atMs, { dividendYieldPercent: row["trailingAnnualDividendYield"] });
  const reportedIn = codeOf(row["financialCurrency"], 10);
  if (reportedIn !== undefined && reportedIn !== currency) draft.drop(REPORTED_AMOUNTS);
  if (row["quoteType"] === COIN) draft.drop(UTC_DAY);
  return described(asked.canonical, draft.taken, {
    name: plainText(row["longName"], 120) ?? plainText(row["shortName"], 120),
    sector: undefined,
    industry: undefined,
    currency,
  });
}

/** When the figures were true; now where nothing is said. A time ahead makes everything beside it doubtful. */
function timeOf(said: unknown, nowMs: number): number {
  if (numberOf(said) === undefined) return nowMs;
  const atMs = momentOf(said, nowMs + 60_000);
  if (atMs === undefined) throw yahooGarbage("figures of a time that cannot be");
  return atMs;
}

type Raw = { readonly [Field in FundamentalField]?: unknown };
type Taken = { [Field in FundamentalField]?: Sourced<number> };

function figures() {
  const taken: Taken = {};
  const draft = {
    taken,
    refused: 0,
    priced(asOfMs: number, raw: Raw, scale = 1): void {
      for (const [name, cell] of Object.entries(raw)) {
        if (cell === undefined || cell === null) continue;
        const field = name as FundamentalField;
        const number = numberOf(cell);
        // Yahoo writes {} for 'none' and "Infinity" for a division by nothing.
        if (number === undefined) continue;
        const value = number * scale;
        if (value === 0 && (field === "marketCap" || field === "yearLow")) continue;
        if (isPlausibleFigure(field, value)) taken[field] = { value, source: "yahoo", asOfMs };
        else draft.refused += 1;
      }
    },
    percent: (asOfMs: number, raw: Raw): void => draft.priced(asOfMs, raw, 100),
    drop(fields: readonly FundamentalField[]): void {
      for (const field of fields) delete taken[field];
    },
  };
  return draft;
}

function described(
  symbol: string,
  taken: Taken,
  words: { readonly [Key in "name" | "sector" | "industry" | "currency"]: string | undefined },
): Fundamentals {
  const known = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  return { symbol, ...known, figures: taken };
}
