import type { Instrument } from "@sextant/core/market";

/** Properties that every source of outside data has. */
export interface Vendor {
  /** Lower-case id, as `VENDORS` and `source` on the wire write it. */
  readonly name: string;
  /** Returns whether a request makes sense; false costs no call. */
  canHandle(instrument: Instrument): boolean;
}

/** Why a vendor gave nothing. `not-found` is an answer (the vendor does not know the symbol); the rest are errors. */
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
  /** Set if the vendor itself said when to retry. */
  readonly retryAfterMs: number | undefined;

  constructor(
    vendor: string,
    kind: VendorErrorKind,
    detail: string,
    options: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(`${vendor}: ${kind}: ${detail}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "VendorError";
    this.vendor = vendor;
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** A wait that ends soon; a daily limit is a different matter. */
const SOON_MS = 60_000;

type BusyError = VendorError & { readonly kind: "no-budget" | "rate-limited" };

/** Returns whether the vendor is healthy but has reached its rate limit for now. */
export function isBusy(error: unknown): error is BusyError {
  if (!(error instanceof VendorError) || (error.retryAfterMs ?? 0) > SOON_MS) return false;
  return error.kind === "no-budget" || error.kind === "rate-limited";
}

/**
 * Returns the error that best explains why no vendor answered: a busy one would answer soon, a failed one might have
 * known, and 'unknown symbol' counts only if all report it. Of two equal ones, the later.
 */
export function mostSpecific(errors: readonly VendorError[]): VendorError | undefined {
  return errors.findLast(isBusy) ?? errors.findLast(({ kind }) => kind !== "not-found") ?? errors.at(-1);
}
