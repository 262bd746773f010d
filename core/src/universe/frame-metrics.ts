import { companyMetrics, type FiledFact, type FiledValue, knownCompany, knownFromMs } from "../filings/index.ts";
import { type Sourced, STOCK_FIELD_NAMES, type StockField } from "../market/index.ts";
import type { StockMetrics } from "./stored-stock.ts";

const DAY_MS = 86_400_000;

/**
 * A company's latest reported value for one concept and period, or, without a start, for one date; without the filing's
 * date or number.
 */
export type FrameFact = { readonly startMs?: number | undefined; readonly endMs: number; readonly value: number };

/** Frames of one company: 'us-gaap:Revenues' in 'USD', 'USD/shares' or 'shares'. */
export type FrameConcept = { readonly concept: string; readonly unit: string; readonly facts: readonly FrameFact[] };

/**
 * A split between two quarters shows as a jump of the average shares. Frames contain no earlier report of a period, so
 * it can't be determined which quarters use new shares, and earnings per share are left out.
 */
const SAME_SHARES = 1.2;
/**
 * Per-share metrics: combined with the price of a receipt, they would mix two kinds of shares in a market value and a
 * P/E.
 */
const OF_THE_SHARE: ReadonlySet<string> = new Set<StockField>(["earningsPerShare", "sharesOutstanding"]);

/**
 * Computes a company's metrics from frames: those of `companyMetrics` and strictly by its definitions, so that an SEC
 * metric has one value everywhere. A metric with missing frames is left out. Each is dated at the end of its period.
 * Frames name no form, and a year's may contain the twelve months of a 10-Q, so metrics use twelve months up to the
 * last quarter rather than fiscal years.
 */
export function frameMetrics(
  reported: readonly FrameConcept[],
  source: string,
  /**
   * Whether the shares that the company counts are the listed ones: not for a receipt that represents several of them.
   */
  { areListedShares }: { readonly areListedShares: boolean },
): StockMetrics {
  const facts = reported.flatMap(({ concept, unit, facts: framed }) =>
    framed.map(({ startMs, endMs, value }): FiledFact => {
      const endDay = endMs / DAY_MS;
      return {
        concept,
        unit,
        endDay,
        value,
        filedDay: endDay,
        form: "",
        accession: "frame",
        ...(startMs === undefined ? {} : { startDay: startMs / DAY_MS }),
      };
    }),
  );
  const lastDay = facts.reduce((last, { endDay }) => Math.max(last, endDay), -Infinity);
  if (facts.length === 0) return {};
  const known = knownCompany({ cik: 0, name: "", facts }, knownFromMs(lastDay + 1));
  if (known === undefined) return {};
  const found = companyMetrics(known);
  const average = known.histories.get("dilutedShares");
  const averages = [...(average?.quarterly.slice(-4) ?? []), ...(average?.twelveMonths.slice(-1) ?? [])];
  const counts = averages.map(({ versions: [{ value }] }) => value);
  const isOneShare = counts.length > 0 && Math.max(...counts) <= SAME_SHARES * Math.min(...counts);
  const metrics: { [Field in StockField]?: Sourced<number> } = {};
  for (const field of STOCK_FIELD_NAMES) {
    const metric = (found as Readonly<Record<string, FiledValue | undefined>>)[field];
    if (metric === undefined || (field === "earningsPerShare" && !isOneShare)) continue;
    if (!areListedShares && OF_THE_SHARE.has(field)) continue;
    metrics[field] = { value: metric.value, source, asOfMs: metric.endDay * DAY_MS };
  }
  return metrics;
}
