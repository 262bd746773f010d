import { companyMetrics, knownCompany, lastKnownDay } from "@sextant/core/filings";
import {
  type AnyMetric,
  type FundamentalField,
  type Fundamentals,
  fundamentalMetrics,
  isMoneyField,
  shareClassOf,
} from "@sextant/core/market";
import type { CompanyFilings, FilingsVendor } from "../filings/index.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { isPlausibleMetric } from "./metric.ts";
import type { FundamentalsVendor } from "./port.ts";

const DAY_MS = 86_400_000;

/** Counted in the shares of the filings: for another class, or a depositary receipt, these are not the listing's. */
const PER_SHARE: readonly FundamentalField[] = ["earningsPerShare", "bookValuePerShare", "sharesOutstanding"];
const SHARE_COUNTS: readonly FundamentalField[] = ["bookValuePerShare", "sharesOutstanding"];
/**
 * Only used for history: other sources mean quarterly earnings per share by it, which differs from net income wherever
 * shares are bought back.
 */
const NOT_COMPARABLE: readonly FundamentalField[] = ["earningsGrowthPercent"];

/**
 * Creates a source of fundamentals from SEC filings, each value dated to the last day of its period, as other sources
 * date theirs. Each name means the same as at other sources, so that a difference is real.
 */
export function createSecFundamentals(
  http: Pick<VendorHttp, "vendor" | "clock">,
  filings: Pick<FilingsVendor, "canHandle" | "fetchFilings">,
): FundamentalsVendor {
  /** Computed once a day per company: users open a symbol every few seconds. */
  const made = new WeakMap<
    CompanyFilings,
    { readonly day: number; readonly metrics: Taken; readonly currency: string | undefined }
  >();
  return {
    name: http.vendor,
    canHandle: (instrument) => filings.canHandle(instrument),
    async fetchFundamentals(instrument, signal): Promise<Fundamentals> {
      const filed = await filings.fetchFilings(instrument, signal);
      const nowMs = http.clock.nowMs();
      const day = lastKnownDay(nowMs);
      const stored = made.get(filed);
      const { metrics, currency } = stored?.day === day ? stored : metricsOf(filed, nowMs, http.vendor);
      made.set(filed, { day, metrics, currency });
      if (Object.keys(metrics).length === 0) throw new VendorError(http.vendor, "not-found", "no figures of late");
      const { symbol } = instrument;
      const { name } = filed.company;
      const own = fundamentalMetrics(
        Object.entries(metrics).filter(([field]) => !ofAnotherShare(symbol, filed).includes(field as FundamentalField)),
      );
      // An SEC-listed company that reports in dollars also trades in dollars; for others the SEC does not say.
      const money =
        currency === undefined ? {} : { reportedCurrency: currency, ...(currency === "USD" && { currency }) };
      return { symbol, ...(name === "" ? {} : { name }), ...money, metrics: own };
    },
  };
}

type Taken = { [Field in FundamentalField]?: AnyMetric };

function metricsOf(filed: CompanyFilings, nowMs: number, source: string) {
  const known = knownCompany(filed.company, nowMs);
  const metrics: Taken = {};
  if (known === undefined) return { metrics, currency: undefined };
  const { currency } = known;
  const inUsd = currency === "USD";
  const form = known.annualForms.at(-1);
  // A foreign company that has not filed a year yet reports on other forms than quarterly reports.
  const isForeign =
    form === undefined ? !filed.company.facts.some((fact) => fact.form.startsWith("10-Q")) : form.startsWith("20-F");
  const left = new Set<FundamentalField>([...NOT_COMPARABLE, ...(inUsd && !isForeign ? [] : PER_SHARE)]);
  for (const [name, { value, endDay }] of Object.entries(companyMetrics(known))) {
    const field = name as FundamentalField;
    if (!left.has(field) && isPlausibleMetric(field, value))
      metrics[field] = { value, source, asOfMs: endDay * DAY_MS, ...(isMoneyField(field) && { currency }) };
  }
  return { metrics, currency };
}

/**
 * Returns the fields that do not describe this listing: for a company with several classes the filings count all, or
 * the first.
 */
function ofAnotherShare(symbol: string, { tickers }: CompanyFilings): readonly FundamentalField[] {
  if (shareClassOf(symbol) !== undefined) return PER_SHARE;
  // Warrants, rights and units have the company's ticker plus a letter.
  const common = tickers.filter(
    (one) => !tickers.some((root) => /^[WRU]$/.test(one.slice(root.length)) && one.startsWith(root)),
  );
  return common.length > 1 ? SHARE_COUNTS : [];
}
