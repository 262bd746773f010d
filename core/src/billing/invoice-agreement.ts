import type { InvoiceEntry, InvoiceTerms } from "./payment-types.ts";

/** The current agreement of an invoice: its terms and everything appended to them. */
export type InvoiceAgreement = {
  /** Total requested so far: with a remainder, the amount that had arrived plus the remainder. */
  readonly dueBase: bigint;
  /**
   * The amount that must arrive: a remainder's noise makes an invoice neither more expensive than before nor cheaper
   * than the last request.
   */
  readonly neededBase: bigint;
  /** The remainder that was requested last, and the amount that had arrived by then. */
  readonly remainder: { readonly boundBase: bigint; readonly amountBase: bigint } | undefined;
  /** Its end: as agreed, as extended, or when it was closed. */
  readonly expiresAtMs: number;
  readonly isSuperseded: boolean;
  /** Superseded or withdrawn: nothing is requested any more. */
  readonly isClosed: boolean;
  /** The amount confirmed when it was settled; undefined before. */
  readonly settledBase: bigint | undefined;
  /** Money that no account owns, because the account was deleted, and that the operator has not decided about yet. */
  readonly isOwnerless: boolean;
  readonly markedAs: { readonly as: "SETTLED" | "INVALID"; readonly atMs: number } | undefined;
};

/** Reads an invoice's entries in order. Entries after settlement change nothing, except a mark and ownerless money. */
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
      // Settlement cannot be undone: an earlier rejection is overridden.
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
