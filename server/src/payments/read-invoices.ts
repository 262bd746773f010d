import type { ChainTime } from "@sextant/core/billing";
import { invoiceState } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { readableAgreed } from "./agreed-json.ts";
import type { BookedTransfer, InvoiceRecord } from "./payment-ledger.ts";
import { readCursor } from "./chain-cursor.ts";
import { type EntryRow, entryOf } from "./invoice-entries.ts";
import { type InvoiceRow, termsOfRow } from "./invoice-row.ts";
import { isSealed, type SealKeys } from "./invoice-seal.ts";
import { lockUsers } from "./lock-users.ts";
import { bookedTransferOf, TRANSFER_COLUMNS, type TransferRow } from "./transfer-row.ts";

type Requested = Pick<pg.Pool, "query">;
type PeriodRow = RowOf<"plan_periods", "invoice_id" | "plan" | "starts_at" | "ends_at"> & {
  readonly invoice_id: string;
};

/**
 * Returns invoices with everything their status depends on, in the order of their rows; the number of queries doesn't
 * grow with the rows.
 */
export async function recordsOf(
  client: Requested,
  keys: SealKeys,
  rows: readonly InvoiceRow[],
): Promise<readonly InvoiceRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const entries = await client.query<EntryRow>(
    "select invoice_id, kind, at, facts from invoice_entries where invoice_id = any($1) order by invoice_id, seq",
    [ids],
  );
  const transfers = await client.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from chain_transfers where invoice_id = any($1) order by block_number, log_index`,
    [ids],
  );
  const periods = await client.query<PeriodRow>(
    "select invoice_id, plan, starts_at, ends_at from plan_periods where invoice_id = any($1)",
    [ids],
  );
  const times = new Map<string, ChainTime | undefined>();
  for (const { network, chain_id } of rows) {
    if (network === null || chain_id === null) continue;
    const key = `${network} ${chain_id}`;
    if (!times.has(key)) times.set(key, await chainTimeOf(client, network, chain_id));
  }
  return rows.map((row) => {
    const own = entries.rows.filter(({ invoice_id }) => invoice_id === row.id);
    return recordOf(row, keys, {
      entries: own,
      transfers: transfers.rows.filter(({ invoice_id }) => invoice_id === row.id).map(bookedTransferOf),
      period: periods.rows.find(({ invoice_id }) => invoice_id === row.id),
      chainTime: times.get(`${row.network ?? ""} ${row.chain_id ?? ""}`),
    });
  });
}

/** Returns the committed time of a chain; undefined if another chain is read under that name. */
export async function chainTimeOf(
  client: Requested,
  networkId: NetworkId,
  chainId: string,
): Promise<ChainTime | undefined> {
  const cursor = await readCursor(client, networkId);
  if (cursor?.chainId !== chainId) return undefined;
  const { blockNumber, timeMs, finalizedNumber } = cursor;
  return { blockNumber, timeMs, finalizedNumber };
}

function recordOf(
  row: InvoiceRow,
  keys: SealKeys,
  parts: {
    readonly entries: readonly EntryRow[];
    readonly transfers: readonly BookedTransfer[];
    readonly period: PeriodRow | undefined;
    readonly chainTime: ChainTime | undefined;
  },
): InvoiceRecord {
  const terms = termsOfRow(row);
  const entries = parts.entries.map(entryOf);
  const { transfers, period, chainTime } = parts;
  return {
    id: row.id,
    number: Number(row.number),
    userId: row.user_id ?? undefined,
    agreed: readableAgreed(row),
    terms,
    networkId: row.network ?? undefined,
    chainId: row.chain_id ?? undefined,
    contract: row.contract ?? undefined,
    address: row.address ?? undefined,
    walletVersion: row.wallet_version ?? undefined,
    isSealed: isSealed(keys, row),
    entries,
    transfers,
    state: invoiceState(terms, entries, transfers, chainTime),
    isOpen: row.is_open,
    settledAtMs: entries.find(({ kind }) => kind === "settled")?.atMs,
    period: period && { plan: period.plan, startsAtMs: period.starts_at.getTime(), endsAtMs: period.ends_at.getTime() },
    changeSeq: Number(row.change_seq),
  };
}

/** An invoice as it is now, whose row is locked until the transaction ends. */
export type HeldInvoice = { readonly row: InvoiceRow; readonly record: InvoiceRecord };

/** Locks an invoice's owner and then the invoice. Undefined if there is no such invoice. */
export async function holdInvoice(client: pg.PoolClient, keys: SealKeys, id: string): Promise<HeldInvoice | undefined> {
  const { rows } = await client.query<RowOf<"invoices", "user_id">>("select user_id from invoices where id = $1", [id]);
  const userId = rows[0]?.user_id;
  if (userId != null) await lockUsers(client, [userId]);
  return readHeld(client, keys, id);
}

/**
 * Locks and reads an invoice, also again after something was appended to it. Does not lock its key, which never
 * changes: a transaction that books a transfer of it holds the key and waits for the owner.
 */
export async function readHeld(client: pg.PoolClient, keys: SealKeys, id: string): Promise<HeldInvoice | undefined> {
  const { rows } = await client.query<InvoiceRow>("select * from invoices where id = $1 for no key update", [id]);
  const [record] = await recordsOf(client, keys, rows);
  const [row] = rows;
  return row === undefined || record === undefined ? undefined : { row, record };
}
