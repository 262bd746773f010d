import type { InvoiceException, InvoiceStatus, InvoiceTerms } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type { RowOf } from "../database/row.ts";

/** An invoice as the database stores it. */
export type InvoiceRow = Omit<RowOf<"invoices">, "chain_time_at"> & {
  readonly network: NetworkId | null;
  readonly status: InvoiceStatus;
  readonly exception: InvoiceException;
};

/** Returns the agreed payment terms. */
export function termsOfRow(row: InvoiceRow): InvoiceTerms {
  return {
    id: row.id,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    amountBase: BigInt(row.amount_base),
    decimals: row.decimals,
    confirmations: row.confirmations,
    finality: row.finality,
  };
}
