import { exchangeSuffixOf, isQuoteCurrency, isSameUnit, majorUnit, presumedCurrency } from "../market/index.ts";
import { type CandleFile, refusedFile } from "./candle-csv.ts";
import type { SeriesFile } from "./series-file.ts";

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Returns whether a text is a currency as exchanges spell it: EUR, GBp for pence, USDT. Case-sensitive. */
function isCurrency(text: string): boolean {
  return CODES.has(text) || majorUnit(text).units !== 1 || isQuoteCurrency(text);
}

type Named = Pick<SeriesFile, "instrument" | "tag">;

/** Returns the currency in a file's name: a pair's quote, or a foreign share's tag. */
function namedCurrency({ instrument, tag }: Named): string | undefined {
  if (instrument.kind === "crypto") return instrument.quote;
  if (exchangeSuffixOf(instrument.symbol) === undefined) return undefined;
  return tag.split(/[-_]/).find((word) => CODES.has(word) || majorUnit(word).units !== 1);
}

/**
 * Returns the currency of a candle file's prices: that of its `currency` column, else of its name. A foreign share
 * needs it in one of them, spelled as exchanges do (`OCDO.L-GBp`, `BMW.DE-EUR-splitadj`); without it, the currency is
 * UNKNOWN_CURRENCY.
 */
export function seriesCurrency(file: Named, column?: string): string {
  return column ?? namedCurrency(file) ?? presumedCurrency(file.instrument);
}

/**
 * Returns a candle file as it was read, or a rejected file if its `currency` column names no currency, or another one
 * than the file's name: which of the two is right is unknown.
 */
export function checkedCurrency(read: CandleFile, file: Named): CandleFile {
  const { currency } = read;
  if (currency === undefined) return read;
  if (!isCurrency(currency))
    return refusedFile(`the column currency says '${currency.slice(0, 12)}', which is no currency known here`);
  const named = namedCurrency(file);
  return named === undefined || isSameUnit(named, currency)
    ? read
    : refusedFile(`the column currency says ${currency}, the file's name ${named}`);
}
