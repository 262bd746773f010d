export const DEFAULT_SYMBOL = "AAPL";

/** What was typed as a symbol: trimmed and in upper case; nothing for nothing. */
export function symbolFrom(typed: string): string | undefined {
  return typed.trim().toUpperCase() || undefined;
}
