import { companyMetrics, type FiledFact, type FiledValue, knownCompany, knownFromMs } from "../filings/index.ts";
import { type Sourced, STOCK_FIELD_NAMES, type StockField } from "../market/index.ts";
import type { StockMetrics } from "./stored-stock.ts";

const DAY_MS = 86_400_000;

/** What a company told last of one concept and period, or, without a start, of one day: no filing's day or number comes with it. */
export type FrameFact = { readonly startMs?: number | undefined; readonly endMs: number; readonly value: number };

/** Frames of one company: 'us-gaap:Revenues' in 'USD', 'USD/shares' or 'shares'. */
export type FrameConcept = { readonly concept: string; readonly unit: string; readonly facts: readonly FrameFact[] };

/**
 * A split between two quarters shows as a jump of the average shares. Frames keep no earlier telling of a period, so which
 * quarters are in new shares cannot be known, and earnings per share are left out.
 */
const SAME_SHARES = 1.2;
/** Figures by the share: beside the price of a receipt they would make a market value and a P/E of two kinds of shares. */
const OF_THE_SHARE: ReadonlySet<string> = new Set<StockField>(["earningsPerShare", "sharesOutstanding"]);

/**
 * The figures of a company out of frames: those of `companyMetrics` and by its definitions alone, so that a figure of the
 * SEC is one number wherever it is read. What frames do not hold leaves a figure out. Each is as of the end of its period.
 * Frames name no form, and that of a year may hold the twelve months of a 10-Q: so no figure asks for fiscal years, but for
 * twelve months up to the last quarter.
 */
export function frameMetrics(
  reported: readonly FrameConcept[],
  source: string,
  /** Whether the shares that the company counts are those that are listed: of a receipt for several of them they are not. */
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
