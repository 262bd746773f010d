import { isFund } from "@sextant/core/grounds";
import type { DailyActions } from "./daily-actions.ts";
import type { Requirement } from "./requirement.ts";
import { FIRST_DAY } from "./evaluated-panel.ts";
import type { PanelName } from "./panel-names.ts";
import { yearOfDay } from "./walk-forward.ts";

/** How often each action was advised, as issued, in name-days. */
export type CensusRow = {
  readonly group: string;
  /** A year, all of them, or a day: '2020-03-23'. */
  readonly year: number | string;
  buy: number;
  hold: number;
  sell: number;
};

/** What was issued of a name, and what it was read from; a day whose state is not known is not counted: what stood before would go on for ever. */
export type Issued = Pick<DailyActions, "issued" | "states"> | undefined;
type GroupsOf = (name: PanelName, t: number) => readonly string[];

/** The classes that a name's day is counted in: its own, funds apart, and members of the S&P 500 besides. */
export function groupsOf({ days, series, className, member }: PanelName, t: number): readonly string[] {
  if (days[t]! < FIRST_DAY) return [];
  if (isFund(series.symbol)) return ["funds"];
  return member[t] === 1 ? [className, "S&P 500 members"] : [className];
}

/** Counts issued actions by group and year; `groupOf` may put a name's day into several groups. */
export function census(
  names: readonly PanelName[],
  actions: readonly Issued[],
  groupOf: GroupsOf,
): readonly CensusRow[] {
  const rows = new Map<string, CensusRow>();
  names.forEach((name, place) => {
    const own = actions[place];
    own?.issued.forEach((action, t) => {
      if (action === undefined || own.states[t] === undefined) return;
      for (const group of groupOf(name, t)) {
        for (const year of [yearOfDay(name.days[t]!), "all"]) count(rows, group, year, action);
      }
    });
  });
  return inOrder(rows);
}

function count(rows: Map<string, CensusRow>, group: string, year: number | string, action: string): void {
  const key = `${group}:${String(year)}`;
  const row = rows.get(key) ?? { group, year, buy: 0, hold: 0, sell: 0 };
  rows.set(key, row);
  if (action === "BUY") row.buy++;
  else if (action === "SELL") row.sell++;
  else row.hold++;
}

const inOrder = (rows: ReadonlyMap<string, CensusRow>): readonly CensusRow[] =>
  [...rows.values()].sort((a, b) => a.group.localeCompare(b.group) || String(a.year).localeCompare(String(b.year)));

/** A name without a bar for longer than this before a day no longer trades. */
const LONGEST_PAUSE_DAYS = 7;

/** Counts what stood on one day, days since 1970: each name's action at its last close up to then. */
export function dayCensus(
  names: readonly PanelName[],
  actions: readonly Issued[],
  groupOf: GroupsOf,
  day: number,
): readonly CensusRow[] {
  const rows = new Map<string, CensusRow>();
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  names.forEach((name, place) => {
    const t = name.days.findLastIndex((one) => one <= day);
    const own = t < 0 || day - name.days[t]! > LONGEST_PAUSE_DAYS ? undefined : actions[place];
    const action = own?.states[t] === undefined ? undefined : own.issued[t];
    if (action !== undefined) for (const group of groupOf(name, t)) count(rows, group, text, action);
  });
  return inOrder(rows);
}

const daysOf = ({ buy, hold, sell }: CensusRow): number => buy + hold + sell;

export function censusTable(rows: readonly CensusRow[]): string {
  const share = (part: number, row: CensusRow): string => `${((part / daysOf(row)) * 100).toFixed(0)} %`;
  return [
    "| Class | Time | BUY | HOLD | SELL | Names and days |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map(
      (row) =>
        `| ${row.group} | ${String(row.year)} | ${share(row.buy, row)} | ${share(row.hold, row)} | ${share(row.sell, row)} | ${String(daysOf(row))} |`,
    ),
  ].join("\n");
}

/** The shares of actions that MODERATE was designed for, before any were counted, and how rarely a label may change. */
export function censusRequirements(
  rows: readonly CensusRow[],
  changesPerYear: number,
  nameYears: number,
): Requirement[] {
  const row = (year: number | "all"): CensusRow | undefined =>
    rows.find((one) => one.group === "us" && one.year === year);
  const bars: Requirement[] = [];
  const add = (id: string, what: string, part: number, of: CensusRow, low: number, high: number): void => {
    const metric = part / daysOf(of);
    bars.push({
      id,
      what,
      metric,
      interval: undefined,
      n: daysOf(of),
      unit: "share",
      holds: metric >= low && metric <= high,
      required: low === 0 ? `under ${String(high * 100)} %` : `${String(low * 100)} to ${String(high * 100)} %`,
    });
  };
  const all = row("all");
  const crisis = row(2008);
  if (all !== undefined) {
    add("census-buy", "us, MODERATE, all years: BUY", all.buy, all, 0.45, 0.6);
    add("census-sell", "us, MODERATE, all years: SELL", all.sell, all, 0.05, 0.12);
  }
  if (crisis !== undefined) add("census-2008", "us, MODERATE, 2008: BUY", crisis.buy, crisis, 0, 0.1);
  bars.push({
    id: "label-changes",
    what: "Changes of a label per name and year",
    metric: changesPerYear,
    interval: undefined,
    required: "under 1.5",
    holds: changesPerYear < 1.5,
    n: Math.round(nameYears),
    unit: "count",
  });
  return bars;
}
