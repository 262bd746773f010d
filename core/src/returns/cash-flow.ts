/** Money that enters (positive) or leaves (negative) a portfolio. */
export type CashFlow = { readonly atMs: number; readonly amount: number };

/** A portfolio's value at one time. */
export type DatedValue = { readonly atMs: number; readonly value: number };

export const DAY_MS = 86_400_000;

/** Returns the UTC day of a timestamp, counted from 1970: spreadsheets also compute returns by whole days. */
export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** Returns the smallest significant amount relative to others of that size: anything smaller is rounding noise. */
export function negligible(...amounts: readonly number[]): number {
  return 1e-12 * amounts.reduce((sum, amount) => sum + Math.abs(amount), 0);
}
