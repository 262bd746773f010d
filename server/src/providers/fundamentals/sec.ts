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

/** Counted in the shares of the filings: of another class, or of what lies behind a depositary receipt, it is not the listing's. */
const PER_SHARE: readonly FundamentalField[] = ["earningsPerShare", "bookValuePerShare", "sharesOutstanding"];
const SHARE_COUNTS: readonly FundamentalField[] = ["bookValuePerShare", "sharesOutstanding"];
/**
 * Told for the history alone: other sources mean earnings per share of a quarter by it, which differs from net income
 * wherever shares are bought back.
 */
const NOT_COMPARABLE: readonly FundamentalField[] = ["earningsGrowthPercent"];

/**
 * Company figures out of what was filed with the SEC, each of the last day of its period, which is the day other sources tell
 * theirs of. It tells what they mean by the same name, so that a difference is one.
 */
export function createSecFundamentals(
  http: Pick<VendorHttp, "vendor" | "clock">,
  filings: Pick<FilingsVendor, "canHandle" | "fetchFilings">,
): FundamentalsVendor {
  /** Worked out once a day for each company: people look at a symbol every few seconds. */
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
      // Whoever keeps its books in dollars and is listed with the SEC trades in dollars too; of others the SEC does not say.
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
  // A foreign company that has not filed a year yet tells it on other forms than quarterly reports.
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

/** Figures that are not those of this listing: of a company with several classes the filings count all, or the first. */
function ofAnotherShare(symbol: string, { tickers }: CompanyFilings): readonly FundamentalField[] {
  if (shareClassOf(symbol) !== undefined) return PER_SHARE;
  // Warrants, rights and units have the company's ticker and a letter.
  const common = tickers.filter(
    (one) => !tickers.some((root) => /^[WRU]$/.test(one.slice(root.length)) && one.startsWith(root)),
  );
  return common.length > 1 ? SHARE_COUNTS : [];
}
