import { parseSymbol } from "./parse-symbol.ts";

/** Returns the symbols of a comma-separated list in canonical form, each once; text that is no symbol is left out. */
export function symbolsIn(list: string): readonly string[] {
  return [...new Set(list.split(",").flatMap((text) => parseSymbol(text)?.symbol ?? []))];
}
