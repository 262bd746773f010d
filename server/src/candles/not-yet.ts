import { Failure } from "@sextant/core/contract";
import { VendorError } from "../providers/vendor.ts";

/** In a replay: a series whose first bar has not closed by the replayed moment. */
export class BeginsLater extends VendorError {
  readonly firstBarMs: number;

  constructor(source: string, firstBarMs: number) {
    super(source, "not-found", "the series begins after the clock");
    this.name = "BeginsLater";
    this.firstBarMs = firstBarMs;
  }
}

/** The refusal of a symbol whose bars a replay has yet to reach; undefined where the fault is another one. */
export function notYet(symbol: string, error: unknown): Failure | undefined {
  if (!(error instanceof BeginsLater)) return undefined;
  const date = new Date(error.firstBarMs).toISOString().slice(0, 10);
  return new Failure("not-yet", { symbol, date }, { cause: error });
}
