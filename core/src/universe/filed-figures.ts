import type { Sourced, StockField } from "../market/index.ts";
import type { StockFigures } from "./stored-stock.ts";

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** What a company filed of one period, or, without a start, of one day. */
export type FiledFact = { readonly startMs?: number | undefined; readonly endMs: number; readonly value: number };

/** The lines of the statements that figures are made of. */
export const FILED_LINES = [
  "revenue",
  "netIncome",
  "operatingIncome",
  "earningsPerShare",
  "operatingCash",
  "capitalSpending",
  "equity",
  "currentAssets",
  "currentLiabilities",
  "debt",
  "shares",
] as const;
export type FiledLine = (typeof FILED_LINES)[number];
export type FiledFacts = { readonly [Line in FiledLine]?: readonly FiledFact[] };

type Total = { readonly value: number; readonly endMs: number };

const isQuarter = ({ startMs, endMs }: FiledFact): boolean =>
  startMs !== undefined && endMs - startMs > 70 * DAY_MS && endMs - startMs < 120 * DAY_MS;
const isYear = ({ startMs, endMs }: FiledFact): boolean =>
  startMs !== undefined && endMs - startMs > 340 * DAY_MS && endMs - startMs < 390 * DAY_MS;
const near = (aMs: number, bMs: number, days = 10): boolean => Math.abs(aMs - bMs) <= days * DAY_MS;

/** Quarters, newest first; the one that only the year's report holds is the year less its three others. */
function quartersOf(facts: readonly FiledFact[]): readonly FiledFact[] {
  const told = facts.filter(isQuarter);
  const fourth = facts.filter(isYear).flatMap((year): FiledFact[] => {
    const within = told.filter(({ startMs, endMs }) => startMs! >= year.startMs! - 10 * DAY_MS && endMs <= year.endMs);
    if (within.some(({ endMs }) => near(endMs, year.endMs)) || within.length !== 3) return [];
    const endsMs = Math.max(...within.map(({ endMs }) => endMs));
    const rest = within.reduce((left, { value }) => left - value, year.value);
    const quarter = { startMs: endsMs + DAY_MS, endMs: year.endMs, value: rest };
    return isQuarter(quarter) ? [quarter] : [];
  });
  return [...told, ...fourth].sort((a, b) => b.endMs - a.endMs);
}

/** The newest four quarters together: the sum of four that follow one another, or a whole year's report. */
function lastFour(facts: readonly FiledFact[]): Total | undefined {
  const quarters = quartersOf(facts);
  const newest = quarters[0];
  const year = facts.filter(isYear).sort((a, b) => b.endMs - a.endMs)[0];
  const four =
    newest &&
    [0, 1, 2, 3].map((back) => quarters.find(({ endMs }) => near(endMs, newest.endMs - back * (YEAR_MS / 4), 20)));
  const isWhole = four?.every((one) => one !== undefined) === true;
  if (isWhole && (year === undefined || newest!.endMs > year.endMs))
    return { value: four.reduce((sum, one) => sum + one.value, 0), endMs: newest!.endMs };
  return year === undefined ? undefined : { value: year.value, endMs: year.endMs };
}

/** The newest quarter (or, where none is told, year) against the one a year before, percent; undefined after none or a loss. */
function growth(facts: readonly FiledFact[]): Total | undefined {
  const quarters = quartersOf(facts);
  const years = facts.filter(isYear).sort((a, b) => b.endMs - a.endMs);
  const [newest, all] = quarters[0] === undefined ? [years[0], years] : [quarters[0], quarters];
  const before = newest && all.find(({ endMs }) => near(endMs, newest.endMs - YEAR_MS, 20));
  if (before === undefined || !(before.value > 0)) return undefined;
  return { value: 100 * (newest!.value / before.value - 1), endMs: newest!.endMs };
}

function latest(facts: readonly FiledFact[]): Total | undefined {
  return facts.reduce<FiledFact | undefined>(
    (newest, one) => (newest && newest.endMs >= one.endMs ? newest : one),
    undefined,
  );
}

/**
 * The figures of a company out of what it filed, by the definitions of `STOCK_FIELDS`, each as of the end of the period that it speaks
 * of (the earlier one where two lines make it). Two lines are only compared where they speak of the same time.
 */
export function filedFigures(facts: FiledFacts, source: string): StockFigures {
  const figures: { [Field in StockField]?: Sourced<number> } = {};
  const tell = (field: StockField, total: Total | undefined): void => {
    if (total !== undefined && Number.isFinite(total.value))
      figures[field] = { value: total.value, source, asOfMs: total.endMs };
  };
  const of = (line: FiledLine) => facts[line] ?? [];
  const revenue = lastFour(of("revenue"));
  const income = lastFour(of("netIncome"));
  const equity = latest(of("equity"));
  tell("totalRevenue", revenue);
  tell("earningsPerShare", lastFour(of("earningsPerShare")));
  tell("sharesOutstanding", latest(of("shares")));
  tell("profitMarginPercent", share(income, revenue));
  tell("operatingMarginPercent", share(lastFour(of("operatingIncome")), revenue));
  tell("returnOnEquityPercent", share(income, equity));
  tell("revenueGrowthPercent", growth(of("revenue")));
  tell("earningsGrowthPercent", growth(of("netIncome")));
  tell("debtToEquity", share(latest(of("debt")), equity, 1));
  tell("currentRatio", share(latest(of("currentAssets")), latest(of("currentLiabilities")), 1));
  const cash = lastFour(of("operatingCash"));
  const spent = lastFour(of("capitalSpending"));
  if (cash !== undefined && spent !== undefined && near(cash.endMs, spent.endMs))
    tell("freeCashFlow", { value: cash.value - spent.value, endMs: Math.min(cash.endMs, spent.endMs) });
  return figures;
}

/** One total against another of the same time; undefined where the second is nothing or less: such a share says nothing. */
function share(part: Total | undefined, whole: Total | undefined, scale = 100): Total | undefined {
  if (part === undefined || whole === undefined || !(whole.value > 0) || !near(part.endMs, whole.endMs, 20))
    return undefined;
  return { value: (scale * part.value) / whole.value, endMs: Math.min(part.endMs, whole.endMs) };
}
