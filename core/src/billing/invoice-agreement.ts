import type { InvoiceEntry, InvoiceTerms } from "./payment-types.ts";

/** What is agreed of an invoice by now: its terms and all that was appended to them. */
export type InvoiceAgreement = {
  /** Total asked for by now: with a remainder, what had arrived and what was asked for besides. */
  readonly dueBase: bigint;
  /** What has to arrive: a remainder's noise never makes an invoice dearer than it was, nor cheaper than what was asked last. */
  readonly neededBase: bigint;
  /** The rest that was asked for last, and what had arrived then. */
  readonly remainder: { readonly boundBase: bigint; readonly amountBase: bigint } | undefined;
  /** Its end: as agreed, as extended, or when it was closed. */
  readonly expiresAtMs: number;
  readonly isSuperseded: boolean;
  /** Superseded or withdrawn: nothing is asked for any more. */
  readonly isClosed: boolean;
  /** What was confirmed when it was settled; undefined before. */
  readonly settledBase: bigint | undefined;
  /** Money counted for nobody, since its account was gone, and no person has decided about it. */
  readonly isOwnerless: boolean;
  readonly markedAs: { readonly as: "SETTLED" | "INVALID"; readonly atMs: number } | undefined;
};

/** Reads an invoice's entries in their order. What is appended after it was settled changes nothing, but for a mark and what has no owner. */
export function invoiceAgreement(terms: InvoiceTerms, entries: readonly InvoiceEntry[]): InvoiceAgreement {
  let remainder: InvoiceAgreement["remainder"];
  let { expiresAtMs } = terms;
  let closedAtMs: number | undefined;
  let isSuperseded = false;
  let settledBase: bigint | undefined;
  let markedAs: InvoiceAgreement["markedAs"];
  let isOwnerless = false;
  for (const entry of entries) {
    if (entry.kind === "marked") markedAs = entry;
    if (entry.kind === "ownerless" || entry.kind === "decided") isOwnerless = entry.kind === "ownerless";
    if (settledBase !== undefined) continue;
    if (entry.kind === "remainder") remainder = entry;
    if (entry.kind === "extended") expiresAtMs = Math.max(expiresAtMs, entry.expiresAtMs);
    if (entry.kind === "superseded") isSuperseded = true;
    if (entry.kind === "superseded" || entry.kind === "withdrawn") closedAtMs ??= entry.atMs;
    if (entry.kind === "settled") {
      settledBase = entry.confirmedBase;
      // What was given was given: a refusal before it did not hold.
      if (markedAs?.as === "INVALID") markedAs = undefined;
    }
  }
  const dueBase = remainder === undefined ? terms.amountBase : remainder.boundBase + remainder.amountBase;
  return {
    dueBase,
    neededBase: dueBase < terms.amountBase ? dueBase : terms.amountBase,
    remainder,
    expiresAtMs: closedAtMs === undefined ? expiresAtMs : Math.min(expiresAtMs, closedAtMs),
    isSuperseded,
    isClosed: closedAtMs !== undefined,
    settledBase,
    isOwnerless,
    markedAs,
  };
}
