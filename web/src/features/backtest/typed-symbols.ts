/** Returns the symbols plus the typed ones, each once, in capitals; commas and spaces separate them. */
export function typedSymbols(symbols: readonly string[], typed: string): readonly string[] {
  const more = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((symbol) => symbol !== "");
  return [...new Set([...symbols, ...more])];
}
