import { isQuoteCurrency } from "./currencies.ts";
import type { Instrument } from "./instrument.ts";
import { parseSymbol, stock } from "./parse-symbol.ts";

/** The parsed name of a candle file: the instrument, and the tag that distinguishes this series from its others. */
export type SeriesName = { readonly instrument: Instrument; readonly tag: string | undefined };

/**
 * Parses a candle file's name without its extensions: the tag is the text after the first dash that is not followed by
 * a quote currency. A single letter there is a share class: `MKC-V`, `BRK-B`. `AAPL-splitadj-2016_2025H1` is AAPL
 * tagged splitadj-2016_2025H1, `BTC-USD-coinbase` is BTC-USD tagged coinbase. `kind`, if known from the folder, decides
 * tickers that are both a share and a coin. Returns undefined if the name contains no symbol.
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
 * Splits a name at dashes, except one before a class: VOLV-B.ST is one symbol, not a series of VOLV, and MKC-V is
 * McCormick's voting share, not a series of MKC.
 */
function partsOf(name: string, kind: Instrument["kind"] | undefined): string[] {
  const [, symbol, tag] = ABROAD.exec(name) ?? (kind === "crypto" ? undefined : CLASS.exec(name)) ?? [];
  if (symbol === undefined) return name.split("-");
  return tag === undefined ? [symbol] : [symbol, ...tag.split("-")];
}
