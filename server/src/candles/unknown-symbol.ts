import { Failure } from "@sextant/core/contract";
import { VendorFault } from "../providers/vendor.ts";

/** The refusal of a symbol that is in no directory; it admits when a source that may know it could not be asked. */
export function unknownSymbol(
  symbol: string,
  faults: readonly unknown[],
  suggestions: string,
  options: { readonly field?: string } = {},
): Failure {
  const isSure = faults.every((fault) => fault instanceof VendorFault && fault.kind === "not-found");
  const unsure = isSure ? "" : " Not every source could be asked, so try again later if you are sure of it.";
  const cause = faults[0] === undefined ? {} : { cause: faults[0] };
  return new Failure("unknown-symbol", { symbol, suggestions: `${suggestions}${unsure}` }, { ...options, ...cause });
}
