import { isAnnualForm } from "../market/index.ts";
import { debtHistory } from "./debt-history.ts";
import { type CompanyFacts, type FiledFact, lastKnownDay } from "./filed-fact.ts";
import { fiscalYears } from "./fiscal-years.ts";
import { lineHistory, type LineHistory, NOTHING_REPORTED } from "./line-history.ts";
import { added, type FactsByConcept } from "./line-series.ts";
import {
  isSameAmount,
  isSameMeasure,
  latestOf,
  type PeriodMetric,
  SAME_DATE_DAYS,
  sinceOf,
  tidy,
} from "./period-metric.ts";
import type { Restating } from "./quarters-of.ts";
import { sharesForOne, type ShareSplit, shareSplits } from "./share-splits.ts";
import { PREFERRED_SOURCES, STATEMENT_LINES, type StatementLine } from "./statement-lines.ts";

/** How many days to look back: a company may have changed its currency. */
const SPAN_DAYS = 3 * 366;

/**
 * Returns a company's reporting currency: the one that most amounts of its last three years are in. Foreign filers add
 * a translation of one year into dollars, which does not count. Undefined if there is no amount.
 */
function reportingCurrency(facts: readonly FiledFact[]): string | undefined {
  const reported = facts.filter(({ unit }) => /^[A-Z]{3}$/.test(unit));
  const newest = reported.reduce((day, { endDay }) => Math.max(day, endDay), -Infinity);
  const counts = new Map<string, number>();
  for (const { unit, endDay } of reported) {
    if (endDay > newest - SPAN_DAYS) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [unit, count] of counts) {
    const most = best === undefined ? -1 : (counts.get(best) ?? 0);
    if (count > most || (count === most && unit === "USD")) best = unit;
  }
  return best;
}

/** One value of a line: as first filed, with later changes. */
export type FiledMetric = {
  /** First day of the period; absent for a balance. */
  readonly startDay?: number;
  readonly endDay: number;
  /** The value as first filed. */
  readonly value: number;
  readonly filedDay: number;
  readonly form: string;
  readonly accession: string;
  /** Not filed as such: a longer sum less a shorter one; form and accession are those of the longer one. */
  readonly derived: boolean;
  /** The filer's tag, or the sum of tags: 'us-gaap:Revenues'. */
  readonly concept: string;
  /** Whether it measures something different from the previous value in its list: the two cannot be compared. */
  readonly changesMeasure: boolean;
  /** The value that a later filing gave instead, in its own shares; absent if none differed. */
  readonly restated?: { readonly value: number; readonly filedDay: number };
  /** In the shares of the latest filing, if there was a split since; absent if there was none. */
  readonly splitAdjusted?: number;
};

/** A line of the statements with every known period, for display. */
export type FiledLine = {
  readonly name: string;
  readonly label: string;
  /** The tag of the newest period; a value with another tag names it. */
  readonly concept: string;
  /** 'USD', 'USD/shares', 'shares'. */
  readonly unit: string;
  /** Oldest first. */
  readonly quarterly: readonly FiledMetric[];
  readonly annual: readonly FiledMetric[];
};

/** Everything known about a company at a point in time, computed once. */
export type KnownCompany = {
  /** Its reporting currency. */
  readonly currency: string;
  readonly splits: readonly ShareSplit[];
  /** By the line's name. */
  readonly histories: ReadonlyMap<string, LineHistory>;
  readonly preferred: LineHistory;
  /** The form of every annual report, newest last: '10-K', '20-F'. */
  readonly annualForms: readonly string[];
  readonly lines: readonly FiledLine[];
};

/**
 * Returns a company's data as known at a point in time: later filings are not included and cannot change it. Undefined
 * if no statements were known.
 */
export function knownCompany(company: CompanyFacts, atMs: number): KnownCompany | undefined {
  const lastDay = lastKnownDay(atMs);
  const known = company.facts.filter(({ filedDay }) => filedDay <= lastDay);
  const currency = reportingCurrency(known);
  if (currency === undefined) return undefined;
  const splits = shareSplits(known.filter(({ unit }) => unit === "shares" || unit === `${currency}/shares`));
  const units = { money: currency, "per-share": `${currency}/shares`, shares: "shares" };
  const facts = { money: new Map(), "per-share": new Map(), shares: new Map() } satisfies Record<
    StatementLine["unit"],
    FactsByConcept
  >;
  for (const [kind, unit] of Object.entries(units)) {
    const byConcept: Map<string, FiledFact[]> = facts[kind as StatementLine["unit"]];
    for (const fact of known) {
      if (fact.unit !== unit) continue;
      const reported = byConcept.get(fact.concept);
      if (reported === undefined) byConcept.set(fact.concept, [fact]);
      else reported.push(fact);
    }
  }
  const endsFiscalYear = fiscalYears(known);
  const histories = new Map<string, LineHistory>();
  for (const line of STATEMENT_LINES) {
    const restating = restatingOf(line.unit, splits);
    histories.set(line.name, lineHistory(line, facts[line.unit], { restating, endsFiscalYear }));
  }
  histories.set("freeCashFlow", freeCashFlow(histories));
  histories.set("totalDebt", totalDebt(facts.money));
  const ends = periodEnds(histories);
  const lines = [...STATEMENT_LINES, ...WORKED_OUT].flatMap((line): readonly FiledLine[] => {
    const history = histories.get(line.name);
    if (history === undefined) return [];
    const { quarterly, annual } = periodsOf(line, history, ends);
    if (quarterly.length === 0 && annual.length === 0) return [];
    const metricOf = (period: PeriodMetric, index: number, all: readonly PeriodMetric[]) =>
      filedMetric(period, all[index - 1], restatingOf(line.unit, splits));
    return [
      {
        name: line.name,
        label: line.label,
        concept: history.concept,
        unit: units[line.unit],
        quarterly: quarterly.map(metricOf),
        annual: annual.map(metricOf),
      },
    ];
  });
  return {
    currency,
    splits,
    histories,
    lines,
    preferred: lineHistory({ kind: "balance", sources: PREFERRED_SOURCES }, facts.money, {
      restating: AS_REPORTED,
      endsFiscalYear,
    }),
    annualForms: annualForms(known),
  };
}

/** Returns a function that converts values of a unit to the shares of another day. */
export function restatingOf(unit: StatementLine["unit"], splits: readonly ShareSplit[]): Restating {
  if (unit === "money" || splits.length === 0) return AS_REPORTED;
  return unit === "shares"
    ? (value, fromDay, toDay) => value * sharesForOne(splits, fromDay, toDay)
    : (value, fromDay, toDay) => value / sharesForOne(splits, fromDay, toDay);
}

const AS_REPORTED: Restating = (value) => value;

/** Lines that no single tag covers. */
const WORKED_OUT = [
  { name: "freeCashFlow", label: "Free cash flow", kind: "flow", unit: "money" },
  { name: "totalDebt", label: "Debt and leases", kind: "balance", unit: "money" },
] as const;

function freeCashFlow(histories: ReadonlyMap<string, LineHistory>): LineHistory {
  const cash = histories.get("operatingCashFlow");
  const spent = histories.get("capitalExpenditure");
  const less = (of: "quarterly" | "annual" | "twelveMonths") =>
    added([
      { sign: 1, periods: cash?.[of] ?? [] },
      { sign: -1, periods: spent?.[of] ?? [] },
    ]);
  const [quarterly, annual, twelveMonths] = [less("quarterly"), less("annual"), less("twelveMonths")];
  const newest = [annual.at(-1), quarterly.at(-1)]
    .filter((one) => one !== undefined)
    .sort((a, b) => a.endDay - b.endDay);
  return { concept: conceptOf(newest.at(-1)), quarterly, annual, twelveMonths, days: [] };
}

function totalDebt(facts: FactsByConcept): LineHistory {
  const days = debtHistory(facts);
  return { ...NOTHING_REPORTED, concept: conceptOf(days.at(-1)), days };
}

function conceptOf(period: PeriodMetric | undefined): string {
  return period === undefined ? "" : latestOf(period).concept;
}

type Ends = { readonly quarters: readonly number[]; readonly years: readonly number[] };

/** Returns the days on which the company's quarters and years end, according to its statements. */
function periodEnds(histories: ReadonlyMap<string, LineHistory>): Ends {
  const of = (read: (history: LineHistory) => readonly PeriodMetric[]) => [
    ...new Set([...histories.values()].flatMap((history) => read(history).map(({ endDay }) => endDay))),
  ];
  const quarters = of(({ quarterly, twelveMonths }) => [...quarterly, ...twelveMonths]);
  return { quarters, years: of(({ annual }) => annual) };
}

/**
 * Returns a line's periods: a balance is assigned to the quarter or year that ends on its day; a first page's count to
 * its report.
 */
function periodsOf(line: Pick<StatementLine, "kind">, history: LineHistory, ends: Ends) {
  if (line.kind === "flow" || line.kind === "average") return history;
  const near = (days: readonly number[]) => (period: PeriodMetric) =>
    days.some((day) => Math.abs(day - period.endDay) <= SAME_DATE_DAYS);
  if (line.kind === "balance") {
    return { quarterly: history.days.filter(near(ends.quarters)), annual: history.days.filter(near(ends.years)) };
  }
  const annual = history.days.filter(({ versions }) => isAnnualForm(versions[0].form));
  return { quarterly: history.days, annual };
}

function filedMetric(period: PeriodMetric, before: PeriodMetric | undefined, restating: Restating): FiledMetric {
  const [first] = period.versions;
  const latest = latestOf(period);
  const since = sinceOf(period);
  const sameShares = restating(first.value, first.filedDay, latest.filedDay);
  const today = restating(latest.value, latest.filedDay, Infinity);
  const changed = restating(first.value, first.filedDay, Infinity) !== first.value;
  const isRestated = !isSameAmount(sameShares, latest.value) && !isRoundedCents(sameShares, latest.value, changed);
  return {
    ...(period.startDay === undefined ? {} : { startDay: period.startDay }),
    endDay: period.endDay,
    value: first.value,
    filedDay: first.filedDay,
    form: first.form,
    accession: first.accession,
    derived: period.derived,
    concept: latest.concept,
    changesMeasure: before !== undefined && !isSameMeasure(before, period),
    ...(isRestated ? { restated: { value: latest.value, filedDay: since.filedDay } } : {}),
    ...(changed ? { splitAdjusted: tidy(today) } : {}),
  };
}

/** After a split, old values are restated in whole cents and rounded counts, which does not count as a restatement. */
function isRoundedCents(a: number, b: number, bySplit: boolean): boolean {
  return bySplit && Math.abs(a - b) <= Math.max(0.006, Math.abs(b) * 0.006);
}

function annualForms(known: readonly FiledFact[]): readonly string[] {
  const byDay = new Map<number, string>();
  for (const { filedDay, form } of known) if (isAnnualForm(form)) byDay.set(filedDay, form);
  return [...byDay].sort(([a], [b]) => a - b).map(([, form]) => form);
}
