import { type CompanyFacts, type FiledFact, isoOf } from "@sextant/core/filings";
import { type EarningsEvent, newYorkDay, newYorkTime } from "@sextant/core/market";

const DAY_MS = 86_400_000;
/** Longest time from a period's end to its report; anything later is an old period in a new filing. */
const LATEST_DAYS = 250;
/** In order of preference: some companies file one value for both. */
const EPS_CONCEPTS = ["us-gaap:EarningsPerShareDiluted", "us-gaap:EarningsPerShareBasicAndDiluted"];

/**
 * Forms that report a period for the first time, and the lengths in days of periods whose EPS is read. A 20-F counts
 * shares of which a listed receipt may represent several, so that its EPS is not the listing's. Amendments report
 * nothing new.
 */
const REPORTS: Readonly<Record<string, { readonly shortest: number; readonly longest: number } | "no-eps">> = {
  // Grocers have quarters of twelve, sixteen and seventeen weeks.
  "10-Q": { shortest: 75, longest: 120 },
  "10-K": { shortest: 340, longest: 385 },
  "40-F": { shortest: 340, longest: 385 },
  "20-F": "no-eps",
};

type Requested = { readonly symbol: string; readonly source: string; readonly nowMs: number };

/**
 * Returns the reports among a company's filings: each with the day of its filing, which may be days after its release,
 * the period, and the diluted EPS in that filing. Oldest first, one a day and one a period.
 */
export function filedReports({ facts }: CompanyFacts, { symbol, source, nowMs }: Requested): readonly EarningsEvent[] {
  const today = newYorkDay(nowMs) / DAY_MS;
  const byFiling = new Map<string, FiledFact[]>();
  for (const fact of facts) {
    // A one-day balance may be dated to the cover page, weeks after the period.
    if (!(fact.form in REPORTS) || fact.startDay === undefined || fact.filedDay > today) continue;
    const filed = byFiling.get(fact.accession) ?? [];
    filed.push(fact);
    byFiling.set(fact.accession, filed);
  }
  const reports = [...byFiling.values()].flatMap((filed): EarningsEvent[] => {
    const [{ form, filedDay } = { form: "", filedDay: 0 }] = filed;
    const endDay = Math.max(...filed.map((fact) => fact.endDay));
    if (filedDay - endDay > LATEST_DAYS) return [];
    const eps = epsOf(filed, form, endDay);
    return [
      {
        kind: "earnings",
        symbol,
        date: isoOf(filedDay),
        state: "told",
        periodEnd: isoOf(endDay),
        form,
        ...(eps === undefined ? {} : { epsActual: eps, epsCurrency: "USD" }),
        source,
        asOfMs: newYorkTime(filedDay * DAY_MS, 0),
      },
    ];
  });
  return onceADayAndPeriod(reports);
}

/**
 * Returns the EPS of the period that ends last in the filing and has the form's length; undefined if there is none in
 * dollars.
 */
function epsOf(filed: readonly FiledFact[], form: string, endDay: number): number | undefined {
  const period = REPORTS[form];
  if (period === undefined || period === "no-eps") return undefined;
  const reported = filed.filter(({ unit, endDay: end, startDay = end }) => {
    const days = end - startDay + 1;
    return unit === "USD/shares" && end === endDay && days >= period.shortest && days <= period.longest;
  });
  return EPS_CONCEPTS.flatMap((name) => reported.filter(({ concept }) => concept === name))[0]?.value;
}

/** Keeps the first filing of a period; of two filings on one day (late ones come together), the later period. */
function onceADayAndPeriod(reports: readonly EarningsEvent[]): readonly EarningsEvent[] {
  const inOrder = [...reports].sort((a, b) => compare(a.date, b.date) || compare(a.periodEnd ?? "", b.periodEnd ?? ""));
  const periods = new Set<string>();
  const byDay = new Map<string, EarningsEvent>();
  for (const report of inOrder) {
    const { date, periodEnd = "" } = report;
    if (periods.has(periodEnd)) continue;
    periods.add(periodEnd);
    byDay.set(date, report);
  }
  return [...byDay.values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
