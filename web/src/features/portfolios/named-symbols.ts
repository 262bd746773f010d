import { formatSymbol } from "../../lib/symbol-text.ts";
import * as TEXTS from "./texts.tsx";

/** Maximum symbols named in a caveat; any more are only counted. */
const MOST = 4;

/** Returns the names of symbols for a sentence: `BTC/USD, ETH/USD`, the first four of many. */
export function namedSymbols(symbols: readonly string[]): string {
  const named = symbols.slice(0, MOST).map(formatSymbol);
  return [...named, ...(symbols.length > MOST ? [TEXTS.andOthers(symbols.length - MOST)] : [])].join(", ");
}
