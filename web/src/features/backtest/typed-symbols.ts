/** The symbols with those in what was typed added, each once, in capitals; commas and spaces part them. */
export function typedSymbols(symbols: readonly string[], typed: string): readonly string[] {
  const more = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((symbol) => symbol !== "");
  return [...new Set([...symbols, ...more])];
}
