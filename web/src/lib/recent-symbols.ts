const KEY = "recent-symbols";
const STORED = 6;

const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

export function forgetSymbols(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when the symbols change in this tab. */
export function onRecentSymbols(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
