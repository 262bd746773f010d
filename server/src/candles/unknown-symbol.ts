import { Failure } from "@sextant/core/contract";
import { formatSymbol } from "@sextant/core/market";
import { VendorError } from "../providers/vendor.ts";

/** What else may have been meant by a symbol or name that nothing here has. */
export type Suggestions = {
  /** The end of an error message: ' Did you mean AAPL?'; empty without a suggestion. */
  readonly sentence: string;
  /** Why sources that may list it could not be searched. */
  readonly errors: readonly unknown[];
};

/** Appended once per error message: the symbol may exist nevertheless. */
const UNSURE = " Not every source could be checked just now, so try again later if you are sure of it.";

/**
 * Returns the failure for a symbol that is in no directory; its message mentions when a source that may know it could
 * not be checked.
 */
export function unknownSymbol(
  symbol: string,
  errors: readonly unknown[],
  suggestions: Suggestions,
  options: { readonly field?: string } = {},
): Failure {
  const all = [...errors, ...suggestions.errors];
  const isSure = all.every((error) => error instanceof VendorError && error.kind === "not-found");
  const cause = all[0] === undefined ? {} : { cause: all[0] };
  const end = `${suggestions.sentence}${isSure ? "" : UNSURE}`;
  return new Failure("unknown-symbol", { symbol: formatSymbol(symbol), suggestions: end }, { ...options, ...cause });
}
