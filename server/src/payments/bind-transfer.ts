import { canonicalAddress, type BoundBy, type TransferKey } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { lockUsers } from "./lock-users.ts";
import { TRANSFER_COLUMNS, type TransferRow } from "./transfer-row.ts";

export type Binding = {
  readonly key: TransferKey;
  readonly invoiceId: string;
  readonly by: Extract<BoundBy, "claim" | "review">;
  readonly nowMs: number;
};

type InvoiceTerms = RowOf<"invoices", "user_id" | "chain_id" | "contract" | "address">;

/** Binds a transfer to an invoice of the same chain. Throws 'claimed-already' if it belongs to another invoice. */
export async function bindTransfer(client: pg.PoolClient, { key, invoiceId, by, nowMs }: Binding): Promise<void> {
  const place = [key.chainId, key.txHash, key.logIndex];
  const { rows } = await client.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from chain_transfers
     where chain_id = $1 and tx_hash = $2 and log_index = $3 for update`,
    place,
  );
  const [transfer] = rows;
  const invoices = await client.query<InvoiceTerms>(
    "select user_id, chain_id, contract, address from invoices where id = $1",
    [invoiceId],
  );
  const [invoice] = invoices.rows;
  if (transfer === undefined || invoice === undefined) throw new Failure("not-found");
  if (transfer.invoice_id === invoiceId) return;
  if (transfer.invoice_id !== null) throw new Failure("claimed-already");
  if (!isOfOneChain(transfer, invoice))
    throw new Failure("bad-request", { detail: "the transfer is on a different network than the invoice" });
  if (by === "claim" && !isToItsAddress(transfer, invoice))
    throw new Failure("bad-request", { detail: "the transfer went to a different address than the invoice's" });
  if (invoice.user_id !== null) await lockUsers(client, [invoice.user_id]);
  await client.query(
    `update chain_transfers set invoice_id = $4, bound_by = $5, bound_at = $6, standing = 'bound', why = null,
       suggestions = '[]' where chain_id = $1 and tx_hash = $2 and log_index = $3`,
    [...place, invoiceId, by, new Date(nowMs)],
  );
}

function isOfOneChain(transfer: TransferRow, invoice: InvoiceTerms): boolean {
  return (
    transfer.chain_id === invoice.chain_id &&
    invoice.contract !== null &&
    canonicalAddress(transfer.network, transfer.contract) === canonicalAddress(transfer.network, invoice.contract)
  );
}

function isToItsAddress({ network, recipient }: TransferRow, { address }: InvoiceTerms): boolean {
  return address !== null && canonicalAddress(network, recipient) === canonicalAddress(network, address);
}
