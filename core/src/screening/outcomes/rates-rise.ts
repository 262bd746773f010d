import type { OutcomeCell } from "./label.ts";

/** Minimum evaluated labels for a meaningful rate. */
export const FEWEST_EVALUATED = 10;

/**
 * Whether rugs become more frequent from class to class, as intended: `cells` of one chain and period, LOW first.
 * Classes with fewer than ten evaluated labels are left out; undefined if that leaves fewer than two.
 */
export function ratesRise(cells: readonly OutcomeCell[]): boolean | undefined {
  const rates = cells.flatMap(({ evaluated, rugPercent }) =>
    evaluated >= FEWEST_EVALUATED && rugPercent !== undefined ? [rugPercent] : [],
  );
  const [first] = rates;
  const last = rates.at(-1);
  if (rates.length < 2 || first === undefined || last === undefined) return undefined;
  return last > first && rates.every((rate, i) => i === 0 || rate >= (rates[i - 1] ?? 0));
}
