/** Returns the symbols that an error suggests ('Did you mean AAPL or AMZN?'), to be offered as buttons. */
export function suggestedSymbols(sentence: string): readonly string[] {
  const list = /did you mean ([^?]*)\?/i.exec(sentence)?.[1] ?? "";
  return list
    .split(/,\s*(?:or\s+)?|\s+or\s+/)
    .map((part) => part.trim())
    .filter((part) => /^[A-Z0-9.\-^=]{1,20}$/.test(part));
}
