import { isQuoteCurrency } from "./currencies.ts";
import type { Instrument } from "./instrument.ts";
import { parseSymbol, stock } from "./parse-symbol.ts";

/** What the name of a candle file says: which instrument, and the tag that tells this series from others of it. */
export type SeriesName = { readonly instrument: Instrument; readonly tag: string | undefined };

/**
 * Reads a candle file's name without its endings: a tag is the text after the first dash that no quote currency follows. A
 * single letter there is the class of a share: `MKC-V`, `BRK-B`.
 * `AAPL-splitadj-2016_2025H1` is AAPL tagged splitadj-2016_2025H1, `BTC-USD-coinbase` is BTC-USD tagged coinbase. `kind`,
 * where the folder tells it, settles tickers that are both a share and a coin. Undefined when it names no symbol.
 */
export function parseSeriesName(name: string, kind?: Instrument["kind"]): SeriesName | undefined {
  const [head = "", second, ...rest] = partsOf(name, kind);
  const isPair = second !== undefined && kind !== "stock" && isQuoteCurrency(second.toUpperCase());
  const tag = (isPair ? rest : [second ?? "", ...rest]).join("-") || undefined;
  const read = parseSymbol(isPair ? `${head}-${second}` : head);
  if (read === undefined) return undefined;
  if (kind === "stock" && read.kind === "crypto") return { instrument: stock(head.toUpperCase()), tag };
  if (kind === "crypto" && read.kind === "stock") {
    const pair = parseSymbol(`${head}-USD`);
    return pair === undefined ? undefined : { instrument: pair, tag };
  }
  return { instrument: read, tag };
}

const ABROAD = /^([a-z0-9]+-[a-z]{1,3}\.[a-z]{1,3})(?:-(.*))?$/is;
const CLASS = /^([a-z]{1,5}-[a-z])(?:-(.*))?$/is;

/**
 * The parts between dashes; one before a class parts nothing: VOLV-B.ST is one symbol, no series of VOLV, and MKC-V is
 * McCormick's voting share, no series of MKC.
 */
function partsOf(name: string, kind: Instrument["kind"] | undefined): string[] {
  const [, symbol, tag] = ABROAD.exec(name) ?? (kind === "crypto" ? undefined : CLASS.exec(name)) ?? [];
  if (symbol === undefined) return name.split("-");
  return tag === undefined ? [symbol] : [symbol, ...tag.split("-")];
}
