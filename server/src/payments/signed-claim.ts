import { type BoundBy, canonicalAddress, type ChainTransfer } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";

/** The outcome for a transfer. */
export type Standing = {
  readonly standing: "bound" | "review" | "decided" | "dust";
  readonly invoiceId?: string | undefined;
  readonly by?: BoundBy | undefined;
  readonly why?: string | undefined;
  readonly suggestions?: readonly string[] | undefined;
};

type Row = RowOf<"chain_transfers", "standing" | "invoice_id" | "bound_by" | "why" | "suggestions"> & {
  readonly suggestions: readonly string[];
};

/**
 * Returns the standing that a transfer inherits. When a transaction is mined again elsewhere, its transfers are at
 * other positions but are the same payments, so each takes over the standing of an orphaned one. Each is taken over once,
 * in the order of their positions.
 */
export async function inheritedStanding(client: pg.PoolClient, transfer: ChainTransfer): Promise<Standing | undefined> {
  const { chainId, txHash, networkId } = transfer;
  const { rows } = await client.query<Row>(
    `select standing, invoice_id, bound_by, why, suggestions from chain_transfers
     where chain_id = $1 and tx_hash = $2 and state = 'orphaned' and sender = $3 and recipient = $4 and value_base = $5
     order by log_index
     offset (select count(*) from chain_transfers where chain_id = $1 and tx_hash = $2 and state = 'canonical'
       and sender = $3 and recipient = $4 and value_base = $5) limit 1`,
    [chainId, txHash, transfer.from, canonicalAddress(networkId, transfer.to), String(transfer.valueBase)],
  );
  const [row] = rows;
  return (
    row && {
      standing: row.standing,
      invoiceId: row.invoice_id ?? undefined,
      by: row.bound_by ?? undefined,
      why: row.why ?? undefined,
      suggestions: row.suggestions,
    }
  );
}

/**
 * Returns the one invoice for which the sender signed before the transfer was found; none if there are several, because
 * it is unclear which is meant.
 */
export async function signedClaim(client: pg.PoolClient, transfer: ChainTransfer): Promise<Standing | undefined> {
  const { networkId, chainId, txHash, to } = transfer;
  const { rows } = await client.query<
    RowOf<"payment_claims", "invoice_id"> & RowOf<"invoices", "address"> & { readonly address: string }
  >(
    `select c.invoice_id, i.address from payment_claims c join invoices i on i.id = c.invoice_id
     where c.network = $1 and c.tx_hash = $2 and c.outcome = 'proven' and i.chain_id = $3`,
    [networkId, txHash, chainId],
  );
  const own = rows.filter(({ address }) => canonicalAddress(networkId, address) === canonicalAddress(networkId, to));
  const [claim] = own;
  return own.length === 1 && claim !== undefined
    ? { standing: "bound", invoiceId: claim.invoice_id, by: "claim" }
    : undefined;
}
