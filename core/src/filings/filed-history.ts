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

/** Years looked back on: a company may have changed its currency. */
const SPAN_DAYS = 3 * 366;

/**
 * The currency a company keeps its books in: the one most amounts of its last three years are in. Foreign filers add a
 * translation of one year into dollars, which is not theirs. Undefined where no amount is told.
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

/** One figure of a line: as first filed, and what became of it. */
export type FiledMetric = {
  /** First day of the period; absent for a balance. */
  readonly startDay?: number;
  readonly endDay: number;
  /** As the company first told it. */
  readonly value: number;
  readonly filedDay: number;
  readonly form: string;
  readonly accession: string;
  /** Not filed as such: a longer sum less a shorter one; form and accession are the longer one's. */
  readonly derived: boolean;
  /** The filer's tag, or the sum of tags: 'us-gaap:Revenues'. */
  readonly concept: string;
  /** True where it measures something else than the figure before it in its list: the two do not compare. */
  readonly changesMeasure: boolean;
  /** What a later filing told instead, in its own shares; absent where none told otherwise. */
  readonly restated?: { readonly value: number; readonly filedDay: number };
  /** In the shares of the latest filing, where a split came since; absent where none did. */
  readonly splitAdjusted?: number;
};

/** A line of the statements with every period known of it, as people read it. */
export type FiledLine = {
  readonly name: string;
  readonly label: string;
  /** The tag of the newest period; a figure with another names it. */
  readonly concept: string;
  /** 'USD', 'USD/shares', 'shares'. */
  readonly unit: string;
  /** Oldest first. */
  readonly quarterly: readonly FiledMetric[];
  readonly annual: readonly FiledMetric[];
};

/** All that was known of a company at a moment, worked out once. */
export type KnownCompany = {
  /** Currency of its books. */
  readonly currency: string;
  readonly splits: readonly ShareSplit[];
  /** By the line's name. */
  readonly histories: ReadonlyMap<string, LineHistory>;
  readonly preferred: LineHistory;
  /** Every annual report's form, newest last: '10-K', '20-F'. */
  readonly annualForms: readonly string[];
  readonly lines: readonly FiledLine[];
};

/**
 * A company's figures as they were known at a moment: nothing that was filed later is in them, and nothing that was filed
 * later can change them. Undefined where nothing of a company's books was known.
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

/** How a unit is turned into the shares of another day. */
export function restatingOf(unit: StatementLine["unit"], splits: readonly ShareSplit[]): Restating {
  if (unit === "money" || splits.length === 0) return AS_REPORTED;
  return unit === "shares"
    ? (value, fromDay, toDay) => value * sharesForOne(splits, fromDay, toDay)
    : (value, fromDay, toDay) => value / sharesForOne(splits, fromDay, toDay);
}

const AS_REPORTED: Restating = (value) => value;

/** Lines that no single tag tells. */
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

/** The days on which the company's quarters and years end, as its statements tell. */
function periodEnds(histories: ReadonlyMap<string, LineHistory>): Ends {
  const of = (read: (history: LineHistory) => readonly PeriodMetric[]) => [
    ...new Set([...histories.values()].flatMap((history) => read(history).map(({ endDay }) => endDay))),
  ];
  const quarters = of(({ quarterly, twelveMonths }) => [...quarterly, ...twelveMonths]);
  return { quarters, years: of(({ annual }) => annual) };
}

/** A balance stands beside the quarter or year that ends on its day; a first page's count beside the report it opens. */
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

/** After a split old figures are told anew in whole cents and in rounded counts: that is no restatement. */
function isRoundedCents(a: number, b: number, bySplit: boolean): boolean {
  return bySplit && Math.abs(a - b) <= Math.max(0.006, Math.abs(b) * 0.006);
}

function annualForms(known: readonly FiledFact[]): readonly string[] {
  const byDay = new Map<number, string>();
  for (const { filedDay, form } of known) if (isAnnualForm(form)) byDay.set(filedDay, form);
  return [...byDay].sort(([a], [b]) => a - b).map(([, form]) => form);
}
