import type { Instrument } from "@sextant/core/market";

/** What every source of outside data tells about itself. */
export interface Vendor {
  /** Lower-case id, as `VENDORS` and `source` on the wire write it. */
  readonly name: string;
  /** Whether asking makes sense at all; false costs no call. */
  canHandle(instrument: Instrument): boolean;
}

/** Why a vendor gave nothing. `not-found` is an answer (the vendor does not know the symbol); the rest are faults. */
export type VendorErrorKind =
  | "not-found"
  | "refused"
  | "rate-limited"
  | "timeout"
  | "unreachable"
  | "garbage"
  | "breaker-open"
  | "no-budget";

/** A vendor's failure: degrades a part of the page, never the page. */
export class VendorError extends Error {
  readonly vendor: string;
  readonly kind: VendorErrorKind;
  /** When the vendor itself said when to come back. */
  readonly retryAfterMs: number | undefined;

  constructor(
    vendor: string,
    kind: VendorErrorKind,
    detail: string,
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(`${vendor}: ${kind}: ${detail}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "VendorFault";
    this.vendor = vendor;
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** A wait that is soon over; a limit for the day is another matter. */
const SOON_MS = 60_000;

type BusyError = VendorError & { readonly kind: "no-budget" | "rate-limited" };

/** Whether the vendor is well and would answer in a moment: for now it was asked as often as it allows. */
export function isBusy(error: unknown): error is BusyError {
  if (!(error instanceof VendorError) || (error.retryAfterMs ?? 0) > SOON_MS) return false;
  return error.kind === "no-budget" || error.kind === "rate-limited";
}

/**
 * The fault that says most of why nobody gave anything: who is only busy would answer in a moment, who failed might have known it,
 * and 'unknown symbol' counts only when all say so. Of two that say as much, the later.
 */
export function mostSpecific(errors: readonly VendorError[]): VendorError | undefined {
  return errors.findLast(isBusy) ?? errors.findLast(({ kind }) => kind !== "not-found") ?? errors.at(-1);
}
