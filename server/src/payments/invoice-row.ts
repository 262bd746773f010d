import type { InvoiceException, InvoiceStatus, InvoiceTerms, SoldPlanId } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";

/** An invoice as the database keeps it. */
export type InvoiceRow = {
  readonly id: string;
  readonly number: string;
  readonly user_id: string | null;
  readonly plan: SoldPlanId;
  readonly kind: "new" | "renewal" | "upgrade";
  readonly price_micro: string;
  readonly credit_used_micro: string;
  readonly agreed: unknown;
  readonly network: NetworkId | null;
  readonly chain_id: string | null;
  readonly contract: string | null;
  readonly decimals: number;
  readonly confirmations: number;
  readonly finality: "depth" | "tag";
  readonly address: string | null;
  readonly wallet_version: number | null;
  readonly seal: Buffer;
  readonly owner_mac: Buffer;
  readonly amount_base: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly status: InvoiceStatus;
  readonly exception: InvoiceException;
  readonly is_open: boolean;
  readonly review: string | null;
  readonly change_seq: string;
  readonly shown: string;
};

/** What was agreed about its payment. */
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
