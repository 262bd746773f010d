import { Failure } from "@sextant/core/contract";
import { VendorFault } from "../providers/vendor.ts";

/** The refusal of a symbol that is in no directory; it admits when a source that may know it could not be asked. */
export function unknownSymbol(symbol: string, faults: readonly unknown[], suggestions: string): Failure {
  const isSure = faults.every((fault) => fault instanceof VendorFault && fault.kind === "not-found");
  const unsure = isSure ? "" : " Not every source could be asked, so try again later if you are sure of it.";
  return new Failure("unknown-symbol", { symbol, suggestions: `${suggestions}${unsure}` }, { cause: faults[0] });
}
