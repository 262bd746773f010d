import { shareCalendar, type Instrument, type OtherMetric, type Quote, type Sourced } from "@sextant/core/market";

const FILLABLE = ["previousClose", "dayOpen", "dayHigh", "dayLow", "volume"] as const;
const COMPARED = ["price", "previousClose", "dayOpen", "dayHigh", "dayLow"] as const;
/** Prices further apart in time differ because the market moved. */
const SAME_TIMESTAMP_MS = 3 * 60_000;

/**
 * Fills in a quote's missing values from another, each keeping its source; the other's differing values are kept as
 * alternatives. Only values of the same day and currency are combined: the previous close of another day would give a
 * change that never happened.
 */
export function filledQuote(instrument: Instrument, quote: Quote, other: Quote): Quote {
  if (other.currency !== quote.currency) return quote;
  const missing: { -readonly [Field in (typeof FILLABLE)[number]]?: Sourced<number> } = {};
  for (const field of FILLABLE) {
    const metric = other[field];
    if (quote[field] === undefined && metric !== undefined && sameDay(instrument, quote.price, metric)) {
      missing[field] = metric;
    }
  }
  const others = [...(quote.others ?? []), ...saidBeside(instrument, quote, other)];
  return { ...quote, ...missing, ...(others.length === 0 ? {} : { others }) };
}

/** Volume is left out: each venue counts its own. */
function saidBeside(instrument: Instrument, quote: Quote, other: Quote): OtherMetric[] {
  return COMPARED.flatMap((field) => {
    const [shown, said] = [quote[field], other[field]];
    if (shown === undefined || said === undefined || shown.source === said.source) return [];
    const isComparable =
      field === "price" ? Math.abs(shown.asOfMs - said.asOfMs) <= SAME_TIMESTAMP_MS : sameDay(instrument, shown, said);
    return isComparable ? [{ field, ...said }] : [];
  });
}

/** Returns whether a quote has every value that a vendor can give. */
export function isWholeQuote(quote: Quote): boolean {
  return FILLABLE.every((field) => quote[field] !== undefined);
}

function sameDay(instrument: Instrument, one: Sourced<number>, other: Sourced<number>): boolean {
  // A coin's day is the last 24 hours, so that only values of about the same time fit.
  if (instrument.kind === "crypto") return Math.abs(one.asOfMs - other.asOfMs) <= 15 * 60_000;
  const { dayOf } = shareCalendar(instrument.symbol);
  return dayOf(one.asOfMs) === dayOf(other.asOfMs);
}
