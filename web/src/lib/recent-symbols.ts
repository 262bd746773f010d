const KEY = "recent-symbols";
const STORED = 6;

/** Returns the symbols last requested in this browser, newest first. */
export function recentSymbols(): readonly string[] {
  try {
    return parseRecent(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function rememberSymbol(symbol: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecent(recentSymbols(), symbol)));
  } catch {
    // Storage is blocked: completion works without recent symbols.
  }
}

export function forgetSymbols(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** Returns the list with the symbol moved to its front. */
export function withRecent(symbols: readonly string[], symbol: string): readonly string[] {
  return [symbol, ...symbols.filter((one) => one !== symbol)].slice(0, STORED);
}

/** Parses the stored symbols, dropping invalid ones. */
export function parseRecent(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value)
      ? value.filter((one) => typeof one === "string" && one.length <= 20).slice(0, STORED)
      : [];
  } catch {
    return [];
  }
}
