export const DEFAULT_SYMBOL = "AAPL";

/** Normalises a typed symbol: trimmed and in upper case; empty stays empty. */
export function symbolFrom(typed: string): string | undefined {
  return typed.trim().toUpperCase() || undefined;
}
