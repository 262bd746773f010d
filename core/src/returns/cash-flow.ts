/** Money that crosses the border of a portfolio: above 0 paid in, below 0 taken out. */
export type CashFlow = { readonly atMs: number; readonly amount: number };

/** What a portfolio was worth at one moment. */
export type DatedValue = { readonly atMs: number; readonly value: number };

export const DAY_MS = 86_400_000;

/** Returns the UTC day of a moment, counted from 1970: spreadsheets count returns in whole days too. */
export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** Returns the smallest amount that still counts beside others of that size: what is below it is left of rounding. */
export function negligible(...amounts: readonly number[]): number {
  return 1e-12 * amounts.reduce((sum, amount) => sum + Math.abs(amount), 0);
}
