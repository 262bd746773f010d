import type { Instrument } from "@sextant/core/market";
import { VendorFault } from "../providers/vendor.ts";
import { type Suggestions, unknownSymbol } from "./unknown-symbol.ts";

export type RequireKnownOptions = {
  /** Whether any source has prices of it. Rejects with a VendorFault when one that may have them could not be checked. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Why other sources that may know it gave nothing. */
  readonly faults?: readonly unknown[];
  /** The field of a form that it stands in. */
  readonly field?: string;
};

/** Throws the Failure 'unknown-symbol' unless a source has the symbol; it says so when not every source could be checked. */
export async function requireKnown(
  instrument: Instrument,
  { isKnown, suggestionsFor, faults = [], field }: RequireKnownOptions,
): Promise<void> {
  const { symbol } = instrument;
  const found = await isKnown(instrument).catch((fault: unknown) => {
    if (fault instanceof VendorFault) return fault;
    throw fault;
  });
  if (found === true) return;
  const all = found === false ? faults : [...faults, found];
  throw unknownSymbol(symbol, all, await suggestionsFor(symbol), field === undefined ? {} : { field });
}
