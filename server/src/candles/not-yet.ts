import { Failure } from "@sextant/core/contract";
import { VendorFault } from "../providers/vendor.ts";

/** In a replay: a series whose first bar has not closed by the replayed moment. */
export class BeginsLater extends VendorFault {
  readonly firstBarMs: number;

  constructor(source: string, firstBarMs: number) {
    super(source, "not-found", "the series begins after the clock");
    this.name = "BeginsLater";
    this.firstBarMs = firstBarMs;
  }
}

/** The refusal of a symbol whose bars a replay has yet to reach; undefined where the fault is another one. */
export function notYet(symbol: string, fault: unknown): Failure | undefined {
  if (!(fault instanceof BeginsLater)) return undefined;
  const date = new Date(fault.firstBarMs).toISOString().slice(0, 10);
  return new Failure("not-yet", { symbol, date }, { cause: fault });
}
