import {
  type AnyMetric,
  type ExchangeRate,
  type FundamentalField,
  isSameUnit,
  majorUnit,
  type Money,
  moneyRatio,
  type MoneyRatio,
} from "@sextant/core/market";

/** One company's raw numbers from which ratios are computed; absent ones are unknown. */
export type YahooAmounts = {
  readonly asOfMs: number;
  /** The price's currency: 'USD', 'GBp'. */
  readonly currency: string | undefined;
  /** The reporting currency; Yahoo's `financialCurrency`. */
  readonly reportedIn: string | undefined;
  readonly price: number | undefined;
  readonly marketCap: number | undefined;
  readonly shares: number | undefined;
  readonly netIncome: number | undefined;
  readonly bookValuePerShare: number | undefined;
  /** Equity of the whole company in the reporting currency, which shows by whose shares the book value is counted. */
  readonly equity: number | undefined;
};

type Made = { readonly metrics: Partial<Record<FundamentalField, AnyMetric>>; readonly withheld: Withheld };
type Withheld = { [Field in FundamentalField]?: string };

/**
 * Fields that Yahoo computes from a price and a company's reports; it divides the raw numbers, whatever their
 * currencies.
 */
const OF_BOTH: readonly FundamentalField[] = [
  "trailingPe",
  "forwardPe",
  "priceToBook",
  "earningsPerShare",
  "dividendYieldPercent",
  "trailingDividendYieldPercent",
  "bookValuePerShare",
];

/** Two share counts behind a book value may differ by this factor: minorities, an average for a day. */
const SAME_SHARES = 1.5;

/** Returns whether Yahoo's own ratios can be used: price and reports are in exactly the same unit. */
export function isInOneCurrency({ currency, reportedIn }: Pick<YahooAmounts, "currency" | "reportedIn">): boolean {
  return currency !== undefined && reportedIn !== undefined && isSameUnit(currency, reportedIn);
}

/**
 * Returns the market value with its unit: for a share quoted in pence Yahoo writes it in pounds, which the share count
 * reveals.
 */
export function marketValue({ marketCap, currency, price, shares }: YahooAmounts): Money | undefined {
  if (marketCap === undefined || currency === undefined) return undefined;
  const { major, units } = majorUnit(currency);
  if (units === 1) return { value: marketCap, currency };
  if (price === undefined || shares === undefined) return undefined;
  const counted = marketCap / (price * shares);
  if (counted > 0.3 && counted < 3) return { value: marketCap, currency };
  const inMajor = counted * units;
  return inMajor > 0.3 && inMajor < 3 ? { value: marketCap, currency: major } : undefined;
}

/**
 * Returns the correct values for a company priced in one currency and reporting in another: P/E from the market value
 * and the net income, P/B if the book value is known to be per listed share (for a depositary receipt it may not be).
 * Withholds everything else that Yahoo computes from both, with the reason.
 */
export function metricsOfTwoCurrencies(amounts: YahooAmounts, rates: readonly ExchangeRate[]): Made {
  const { asOfMs, currency, reportedIn, price, netIncome, bookValuePerShare } = amounts;
  const metrics: Made["metrics"] = {};
  const withheld: Withheld = {};
  const why =
    currency === undefined || reportedIn === undefined
      ? "Yahoo doesn't say which currency the company reports in, so figures that use its price may mix two currencies."
      : `Its price is in ${currency} and its accounts are in ${reportedIn}. Yahoo mixes the two currencies in this ratio.`;
  for (const field of OF_BOTH) withheld[field] = why;
  if (currency === undefined || reportedIn === undefined) return { metrics, withheld };

  const put = (field: FundamentalField, ratio: MoneyRatio): void => {
    if (ratio.value === undefined) withheld[field] = `${why} ${ratio.reason}`;
    else {
      metrics[field] = { value: ratio.value, source: "yahoo", asOfMs, ...(ratio.rate ? { rate: ratio.rate } : {}) };
      delete withheld[field];
    }
  };
  const worth = marketValue(amounts);
  if (netIncome !== undefined && netIncome > 0)
    put("trailingPe", moneyRatio(worth, { value: netIncome, currency: reportedIn }, { asOfMs, rates }));
  if (bookValuePerShare !== undefined && price !== undefined) {
    const book = { value: bookValuePerShare, currency: reportedIn };
    if (isOfListedShare(amounts, worth)) {
      put("priceToBook", moneyRatio({ value: price, currency }, book, { asOfMs, rates }));
      metrics.bookValuePerShare = { ...book, source: "yahoo", asOfMs };
      delete withheld.bookValuePerShare;
    } else withheld.priceToBook = `${why} We can't tell whether its book value is for one listed share.`;
  }
  return { metrics, withheld };
}

/**
 * Compares share counts: the equity over the book value per share gives the counted shares; price and market value give
 * the listed ones.
 */
function isOfListedShare(
  { equity, bookValuePerShare, price, currency }: YahooAmounts,
  worth: Money | undefined,
): boolean {
  if (equity === undefined || bookValuePerShare === undefined || price === undefined) return false;
  if (worth === undefined || currency === undefined) return false;
  const listed = worth.value / (price / (majorUnit(currency).units / majorUnit(worth.currency).units));
  const counted = equity / bookValuePerShare;
  return counted > 0 && counted / listed < SAME_SHARES && listed / counted < SAME_SHARES;
}
