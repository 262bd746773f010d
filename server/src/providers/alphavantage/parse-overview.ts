import {
  type AnyMetric,
  type FundamentalField,
  type Fundamentals,
  fundamentalMetrics,
  isMoneyField,
} from "@sextant/core/market";
import { codeOf, numberOf, recordOf } from "../at-the-edge.ts";
import { isPlausibleMetric } from "../fundamentals/metric.ts";
import { plainText } from "../plain-text.ts";
import { VendorError } from "../vendor.ts";
import { alphaVantageGarbage } from "./alphavantage-error.ts";
import { isAlphaVantageSymbol } from "./alphavantage-symbol.ts";
import { lastCloseMs } from "./end-of-day-ttl.ts";
import { isoDay } from "./iso-day.ts";
import { titleCase } from "./title-case.ts";

/** The field of OVERVIEW for each of our fields, and the factor that converts it: fractions become percentages. */
const OF_THE_PRICE: readonly (readonly [FundamentalField, readonly string[], number?])[] = [
  ["marketCap", ["MarketCapitalization"]],
  ["trailingPe", ["PERatio", "TrailingPE"]],
  ["forwardPe", ["ForwardPE"]],
  ["priceToBook", ["PriceToBookRatio"]],
  ["beta", ["Beta"]],
  ["yearLow", ["52WeekLow"]],
  ["yearHigh", ["52WeekHigh"]],
  ["analystTargetMean", ["AnalystTargetPrice"]],
];
const OF_THE_QUARTER: typeof OF_THE_PRICE = [
  ["earningsPerShare", ["EPS", "DilutedEPSTTM"]],
  ["profitMarginPercent", ["ProfitMargin"], 100],
  ["operatingMarginPercent", ["OperatingMarginTTM"], 100],
  ["returnOnEquityPercent", ["ReturnOnEquityTTM"], 100],
  ["revenueGrowthPercent", ["QuarterlyRevenueGrowthYOY"], 100],
  ["earningsGrowthPercent", ["QuarterlyEarningsGrowthYOY"], 100],
  ["totalRevenue", ["RevenueTTM"]],
  ["bookValuePerShare", ["BookValue"]],
  ["sharesOutstanding", ["SharesOutstanding"]],
];

/** Fields in which 0 means 'none': growth against a loss, a price of nothing. */
const ZERO_IS_NONE: ReadonlySet<FundamentalField> = new Set([
  "marketCap",
  "trailingPe",
  "forwardPe",
  "priceToBook",
  "earningsGrowthPercent",
  "yearLow",
  "yearHigh",
  "analystTargetMean",
  "sharesOutstanding",
  "totalRevenue",
]);

/** Amounts that a foreign company reports in its own currency while `Currency` names that of the listing. */
const REPORTED: readonly FundamentalField[] = ["totalRevenue", "bookValuePerShare", "earningsPerShare"];
/** Fields computed from the listing's price and the company's accounts. */
const OF_BOTH: readonly FundamentalField[] = ["trailingPe", "forwardPe", "priceToBook"];
const TWO_CURRENCIES =
  "Alpha Vantage doesn't say which currency the company reports in, so figures that use its price may mix two currencies.";
const WHICH_YIELD = "Alpha Vantage doesn't say whether its dividend yield is for the last or the next twelve months.";
const MOST_APART = 3;
/** A quarter that ended early in a month is dated to the month's end, and some companies report before that. */
const WRITTEN_AHEAD_MS = 31 * 86_400_000;

/** Parses OVERVIEW. Throws VendorError; not-found for an empty answer, which means that the company is unknown. */
export function parseAlphaVantageOverview(
  body: unknown,
  requested: { readonly symbol: string; readonly canonical: string; readonly nowMs: number },
): Fundamentals {
  const answer = recordOf(body);
  if (answer === undefined) throw alphaVantageGarbage("no overview in the answer");
  if (Object.keys(answer).length === 0) throw new VendorError("alphavantage", "not-found", "knows no such company");
  const said = codeOf(answer["Symbol"]);
  if (said === undefined) throw alphaVantageGarbage("an overview of nothing");
  if (!isAlphaVantageSymbol(said, requested.symbol)) throw alphaVantageGarbage("an overview of another symbol");

  const priceMs = lastCloseMs(requested.nowMs);
  const quarter = isoDay(answer["LatestQuarter"]);
  const writtenMs = quarter === undefined ? priceMs : Date.parse(quarter);
  if (writtenMs > requested.nowMs + WRITTEN_AHEAD_MS)
    throw alphaVantageGarbage("figures of a quarter that has not ended");
  const quarterMs = writtenMs > requested.nowMs ? priceMs : writtenMs;
  const currency = codeOf(answer["Currency"], 10);
  const taken: { [Field in FundamentalField]?: AnyMetric } = {};
  const withheld: { [Field in FundamentalField]?: string } = {};
  let refused = 0;
  for (const [rows, asOfMs] of [[OF_THE_PRICE, priceMs] as const, [OF_THE_QUARTER, quarterMs] as const]) {
    for (const [field, names, scale = 1] of rows) {
      // 'None' and '-' mean that there is no value.
      const number = names.map((name) => numberOf(answer[name])).find((one) => one !== undefined);
      if (number === undefined || (number === 0 && ZERO_IS_NONE.has(field))) continue;
      // A fraction of four digits is a percentage of two: floating-point noise is not the vendor's.
      const value = scale === 1 ? number : Number((number * scale).toPrecision(12));
      const money = isMoneyField(field) && currency !== undefined ? { currency } : {};
      if (isPlausibleMetric(field, value)) taken[field] = { value, source: "alphavantage", asOfMs, ...money };
      else refused += 1;
    }
  }
  if (refused > 0 && refused >= Object.keys(taken).length) throw alphaVantageGarbage("figures that cannot be true");
  const isOneCurrency = isAmerican(answer) && currency === "USD" && !isReportedInOtherMoney(answer);
  for (const field of isOneCurrency ? [] : [...REPORTED, ...OF_BOTH]) {
    if (taken[field] !== undefined) withheld[field] = TWO_CURRENCIES;
    delete taken[field];
  }
  if ((numberOf(answer["DividendYield"]) ?? 0) > 0)
    withheld.dividendYieldPercent = withheld.trailingDividendYieldPercent = WHICH_YIELD;

  const text = {
    name: wordsOf(answer["Name"], 120),
    sector: capitalsOf(answer["Sector"], 60),
    industry: capitalsOf(answer["Industry"], 80),
    currency,
    reportedCurrency: isOneCurrency ? "USD" : undefined,
  };
  const known = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined && value !== "None"));
  return {
    symbol: requested.canonical,
    ...known,
    metrics: fundamentalMetrics(Object.entries(taken)),
    ...(Object.keys(withheld).length === 0 ? {} : { withheld }),
  };
}

/**
 * Returns whether the company is located in the United States, whose companies report in dollars. The overview only
 * names the currency of the listing (`Country` is the listing's too), but it contains the company's address.
 */
function isAmerican(answer: Readonly<Record<string, unknown>>): boolean {
  const address = plainText(answer["Address"], 200)?.toUpperCase() ?? "";
  return /,\s*(?:UNITED STATES(?: OF AMERICA)?|USA|US)(?:,\s*[\d-]+)?$/.test(address.trim());
}

/**
 * Returns whether revenue is in another currency than the market value. Net income follows both from the margin and
 * from the price/earnings ratio; the two agree within a few percent unless one is in yuan, yen or won and the other in
 * dollars. Currencies close to the dollar can't be detected this way.
 */
function isReportedInOtherMoney(answer: Readonly<Record<string, unknown>>): boolean {
  const metric = (name: string) => numberOf(answer[name]) ?? NaN;
  const byMargin = metric("RevenueTTM") * metric("ProfitMargin");
  const byPrice = metric("MarketCapitalization") / metric("PERatio");
  if (!(byMargin > 0) || !(byPrice > 0)) return false;
  return byMargin > byPrice * MOST_APART || byPrice > byMargin * MOST_APART;
}

function wordsOf(value: unknown, length: number): string | undefined {
  const text = plainText(value, length);
  return text === "None" || text === "-" ? undefined : text;
}

function capitalsOf(value: unknown, length: number): string | undefined {
  const text = wordsOf(value, length);
  return text === undefined || text.toUpperCase() === "NONE" ? undefined : titleCase(text);
}
