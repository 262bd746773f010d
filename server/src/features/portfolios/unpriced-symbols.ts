import { type Instrument, type Listing, parseSymbol } from "@sextant/core/market";
import { mapWithLimit } from "../../async/map-with-limit.ts";
import { withinMs } from "../../async/within-ms.ts";

/** What is known here of symbols. */
export type SymbolSources = {
  /** All symbols that are listed here; the same array until they change. */
  readonly listings: () => readonly Listing[];
  /** Name and venue where they are known already; asks no source. */
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  /** Whether any source has prices of it. Rejects where one that may have them could not be asked. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
};

/** Symbols of one file that sources are asked about, and how long that may take in all. */
const MOST_REQUESTED = 20;
const REQUESTED_AT_ONCE = 4;
const REQUESTED_MS = 8_000;

/** Returns what to look at, by symbol: that no source has prices of it, or that we could not find out. */
export async function unpricedSymbols(
  symbols: Iterable<string>,
  { listingOf, isKnown }: Pick<SymbolSources, "listingOf" | "isKnown">,
): Promise<ReadonlyMap<string, string>> {
  const warnings = new Map<string, string>();
  const requested: Instrument[] = [];
  for (const symbol of symbols) {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined || listingOf(instrument) !== undefined) continue;
    warnings.set(symbol, `We haven't checked whether a source here has prices of ${symbol}.`);
    if (requested.length < MOST_REQUESTED) requested.push(instrument);
  }
  let isOver = false;
  const requesting = mapWithLimit(requested, REQUESTED_AT_ONCE, async (instrument) => {
    if (isOver) return;
    const { symbol } = instrument;
    // A source that can't be asked leaves it unchecked.
    const isThere = await isKnown(instrument).catch(() => undefined);
    if (isThere === true) warnings.delete(symbol);
    if (isThere === false) warnings.set(symbol, `No source here has prices of ${symbol}.`);
  });
  await withinMs(requesting, REQUESTED_MS);
  isOver = true;
  // What answers later changes nothing any more.
  return new Map(warnings);
}
