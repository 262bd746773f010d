import type { Instrument } from "@sextant/core/market";
import { VendorError } from "../providers/vendor.ts";
import { type Suggestions, unknownSymbol } from "./unknown-symbol.ts";

export type RequireKnownOptions = {
  /** Whether any source has prices of it. Rejects with a VendorError when one that may have them could not be checked. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Why other sources that may know it gave nothing. */
  readonly errors?: readonly unknown[];
  /** The form field that contains it. */
  readonly field?: string;
};

/**
 * Throws the Failure 'unknown-symbol' unless a source has the symbol; its message mentions when not every source could
 * be checked.
 */
export async function requireKnown(
  instrument: Instrument,
  { isKnown, suggestionsFor, errors = [], field }: RequireKnownOptions,
): Promise<void> {
  const { symbol } = instrument;
  const found = await isKnown(instrument).catch((error: unknown) => {
    if (error instanceof VendorError) return error;
    throw error;
  });
  if (found === true) return;
  const all = found === false ? errors : [...errors, found];
  throw unknownSymbol(symbol, all, await suggestionsFor(symbol), field === undefined ? {} : { field });
}
