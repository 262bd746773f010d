import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import type { InvoiceRecord } from "./books.ts";
import type { InvoiceRow } from "./invoice-row.ts";
import type { SealKeys } from "./invoice-seal.ts";
import { lockUsers } from "./lock-user.ts";
import { recordsOf } from "./read-invoices.ts";

/** An invoice whose row nobody else changes before the transaction ends, as it stands now. */
export type HeldInvoice = { readonly row: InvoiceRow; readonly record: InvoiceRecord };

/** Holds an invoice and its person, in this order. Undefined: there is none. */
export async function holdInvoice(client: pg.PoolClient, keys: SealKeys, id: string): Promise<HeldInvoice | undefined> {
  const { rows } = await client.query<RowOf<"invoices", "user_id">>("select user_id from invoices where id = $1", [id]);
  const userId = rows[0]?.user_id;
  if (userId != null) await lockUsers(client, [userId]);
  return readHeld(client, keys, id);
}

/** Reads it anew after something was appended to it. Its key never changes: who books a transfer of it holds that, and waits for its person. */
export async function readHeld(client: pg.PoolClient, keys: SealKeys, id: string): Promise<HeldInvoice | undefined> {
  const { rows } = await client.query<InvoiceRow>("select * from invoices where id = $1 for no key update", [id]);
  const [record] = await recordsOf(client, keys, rows);
  const [row] = rows;
  return row === undefined || record === undefined ? undefined : { row, record };
}
