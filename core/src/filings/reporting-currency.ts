import type { FiledFact } from "./filed-fact.ts";

/** Years looked back on: a company may have changed its currency. */
const SPAN_DAYS = 3 * 366;

/**
 * The currency a company keeps its books in: the one most amounts of its last three years are in. Foreign filers add a
 * translation of one year into dollars, which is not theirs. Undefined where no amount is told.
 */
export function reportingCurrency(facts: readonly FiledFact[]): string | undefined {
  const told = facts.filter(({ unit }) => /^[A-Z]{3}$/.test(unit));
  const newest = told.reduce((day, { endDay }) => Math.max(day, endDay), -Infinity);
  const counts = new Map<string, number>();
  for (const { unit, endDay } of told) {
    if (endDay > newest - SPAN_DAYS) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  let best: string | undefined;
  for (const [unit, count] of counts) {
    const most = best === undefined ? -1 : (counts.get(best) ?? 0);
    if (count > most || (count === most && unit === "USD")) best = unit;
  }
  return best;
}
