import type { FundamentalHistory } from "@sextant/core/contract";

type Line = FundamentalHistory["lines"][number];
export type FiledMetric = Line["annual"][number];
export type Span = "quarterly" | "annual";

/** One period of the table: its filed values by line name. */
export type FiledRow = {
  readonly periodEnd: string;
  /** The filing of the row's first line. */
  readonly report: FiledMetric;
  readonly metrics: ReadonlyMap<string, FiledMetric>;
};

/** Three years of quarters, ten years. */
const SHOWN = { quarterly: 12, annual: 10 } as const;
/** Dates of one period may differ by some days between lines. */
const SAME_DATE_MS = 6 * 86_400_000;

/**
 * Returns the last periods, newest first, with the values of the given lines; the first lines determine the periods.
 */
export function filedRows(
  lines: FundamentalHistory["lines"],
  names: readonly string[],
  span: Span,
): readonly FiledRow[] {
  const shown = names.flatMap((name) => lines.find((line) => line.name === name) ?? []);
  const rows: { periodEnd: string; metrics: Map<string, FiledMetric> }[] = [];
  for (const line of shown) {
    for (const metric of line[span]) {
      const near = rows.find(({ periodEnd }) => isNear(periodEnd, metric.periodEnd));
      // Balances alone create no period: they join the periods of revenue or income.
      if (near === undefined && metric.periodStart === null) continue;
      if (near === undefined) rows.push({ periodEnd: metric.periodEnd, metrics: new Map([[line.name, metric]]) });
      else near.metrics.set(line.name, metric);
    }
  }
  return rows
    .sort((a, b) => (a.periodEnd < b.periodEnd ? 1 : -1))
    .slice(0, SHOWN[span])
    .flatMap(({ periodEnd, metrics }) => {
      const [report] = metrics.values();
      return report === undefined ? [] : [{ periodEnd, report, metrics }];
    });
}

function isNear(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= SAME_DATE_MS;
}

/** A point where a line continues with another measure: its first value, and the tags before and from there on. */
export type MeasureChange = {
  readonly name: string;
  readonly periodEnd: string;
  readonly before: string;
  readonly since: string;
};

/** Returns the changes of measure within the displayed rows, newest first. */
export function measureChanges(
  lines: FundamentalHistory["lines"],
  rows: readonly FiledRow[],
  span: Span,
): readonly MeasureChange[] {
  return rows.flatMap(({ metrics }) =>
    [...metrics].flatMap(([name, metric]): readonly MeasureChange[] => {
      if (!metric.changesMeasure) return [];
      const all = lines.find((line) => line.name === name)?.[span] ?? [];
      const before = all[all.indexOf(metric) - 1];
      if (before === undefined) return [];
      return [{ name, periodEnd: metric.periodEnd, before: before.concept, since: metric.concept }];
    }),
  );
}

/** Returns the value that applies now: in today's shares, as last restated. */
export function standingValue({ value, restated, splitAdjusted }: FiledMetric): number {
  return splitAdjusted ?? restated?.value ?? value;
}

const AMOUNT = new Intl.NumberFormat("en-US", {
  notation: "compact",
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

/**
 * Formats an amount for comparing reports, billions to the million: '1.042B' above '12.700B', where elsewhere 1B would
 * do.
 */
export function filedAmount(value: number): string {
  return `${value < 0 ? "\u2212" : ""}${AMOUNT.format(Math.abs(value))}`;
}

/** Returns the link to the filing at the SEC; undefined if the value names none. */
export function filingLink(cik: number | null, accession: string): string | undefined {
  if (cik === null || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return undefined;
  const folder = accession.replaceAll("-", "");
  return `https://www.sec.gov/Archives/edgar/data/${encodeURIComponent(cik)}/${folder}/${accession}-index.htm`;
}

/** Returns the last instant of a day in UTC: what was filed on it counts from the next day on. */
export function endOfDay(date: string): string {
  return `${date}T23:59:59.999Z`;
}
