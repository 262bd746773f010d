import { type Instrument, type Listing, parseSymbol } from "@sextant/core/market";
import { mapWithLimit } from "../../async/map-with-limit.ts";
import { withinMs } from "../../async/within-ms.ts";

/** Local information about symbols. */
export type SymbolSources = {
  /** Returns all symbols listed here; the same array until they change. */
  readonly listings: () => readonly Listing[];
  /** Returns name and venue where they are known already; queries no source. */
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  /** Returns whether any source has prices of it. Rejects where a source that may have them could not be queried. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
};

/** Maximum symbols of one file to query sources for, and the total time limit. */
const MOST_REQUESTED = 20;
const REQUESTED_AT_ONCE = 4;
const REQUESTED_MS = 8_000;

/** Returns warnings by symbol: that no source has prices of it, or that we could not find out. */
export async function unpricedSymbols(
  symbols: Iterable<string>,
  { listingOf, isKnown }: Pick<SymbolSources, "listingOf" | "isKnown">,
): Promise<ReadonlyMap<string, string>> {
  const warnings = new Map<string, string>();
  const requested: Instrument[] = [];
  for (const symbol of symbols) {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined || listingOf(instrument) !== undefined) continue;
    warnings.set(symbol, `We haven't checked yet whether a source here has prices of ${symbol}.`);
    if (requested.length < MOST_REQUESTED) requested.push(instrument);
  }
  let isOver = false;
  const requesting = mapWithLimit(requested, REQUESTED_AT_ONCE, async (instrument) => {
    if (isOver) return;
    const { symbol } = instrument;
    // An unreachable source leaves the symbol unchecked.
    const isThere = await isKnown(instrument).catch(() => undefined);
    if (isThere === true) warnings.delete(symbol);
    if (isThere === false) warnings.set(symbol, `No source here has prices of ${symbol}.`);
  });
  await withinMs(requesting, REQUESTED_MS);
  isOver = true;
  // A copy, so that later results don't change it.
  return new Map(warnings);
}
