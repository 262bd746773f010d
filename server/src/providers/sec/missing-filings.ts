import { VendorError, type VendorErrorKind } from "../vendor.ts";

/**
 * Why there are no filings of a symbol. Only the first two are about the company:
 *
 * - not-listed: the SEC's list of companies has no such ticker;
 * - `no-figures`: the company is in that list, and the SEC answers that it has no facts about it;
 * - unclear: the company is in that list, and the page of its facts is a 404 without that answer (a moved address);
 * - no-list: the list itself is a 404.
 */
export type MissingReason = "not-listed" | "no-figures" | "unclear" | "no-list";

const KINDS: Readonly<Record<MissingReason, VendorErrorKind>> = {
  "not-listed": "not-found",
  "no-figures": "not-found",
  unclear: "refused",
  "no-list": "refused",
};

const DETAILS: Readonly<Record<MissingReason, string>> = {
  "not-listed": "no company files under that ticker",
  "no-figures": "no figures of that company",
  unclear: "answered 404 for the figures of a listed company, and not that there are none",
  "no-list": "answered 404 for the list of companies",
};

/** Thrown if the SEC has, or returns, no filings of a symbol; the reason says which of the two is known. */
export class MissingFilings extends VendorError {
  readonly reason: MissingReason;
  /** The company's number at the SEC, if it is in the list. */
  readonly cik: number | undefined;

  constructor(reason: MissingReason, { cik, cause }: { readonly cik?: number; readonly cause?: unknown } = {}) {
    super("sec", KINDS[reason], DETAILS[reason], { cause });
    this.reason = reason;
    this.cik = cik;
  }
}
