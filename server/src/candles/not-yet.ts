import { Failure } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { VendorError } from "../providers/vendor.ts";

/** Thrown in a replay for a series whose first bar has not closed by the replayed time. */
export class BeginsLater extends VendorError {
  readonly firstBarMs: number;

  constructor(source: string, firstBarMs: number) {
    super(source, "not-found", "the series begins after the clock");
    this.name = "BeginsLater";
    this.firstBarMs = firstBarMs;
  }
}

/** Returns the failure for a symbol whose bars begin later in the replay; undefined for other errors. */
export function notYet(symbol: string, error: unknown): Failure | undefined {
  if (!(error instanceof BeginsLater)) return undefined;
  const date = formatDate(error.firstBarMs);
  return new Failure("not-yet", { symbol, date }, { cause: error });
}
