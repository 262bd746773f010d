import { canonicalAddress, type ChainTransfer, networkOf, usdtText } from "@sextant/core/billing";
import { Failure, type NetworkId } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inRequestTransaction } from "../database/claimed-request.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { RowOf } from "../database/row.ts";
import { type ChainBlock, type ChainReader, ChainUnread } from "../providers/chains/port.ts";
import { createUlid } from "../ulid.ts";
import type { PaymentLedger } from "./payment-ledger.ts";
import { type ChainCursor, readCursor } from "./chain-cursor.ts";
import { blockAt, blockBefore } from "./first-block.ts";
import { noteEvent } from "./payment-events.ts";
import {
  chainTransferOf,
  isReportedOtherwise,
  TRANSFER_COLUMNS,
  transferKey,
  type TransferRow,
} from "./transfer-row.ts";

export type ReconcileOptions = {
  readonly database: Database;
  readonly ledger: Pick<PaymentLedger, "take" | "recompute" | "transaction">;
  readonly clock: WallClock;
  readonly readerOf: (networkId: NetworkId) => ChainReader | undefined;
  /** Returns the addresses of a network that new invoices are paid to now. */
  readonly walletsOf: (networkId: NetworkId) => Promise<readonly string[]>;
};

const DAY_MS = 86_400_000;
/** The furthest back that a comparison goes, however long ago the last one was. */
const MOST_MS = 7 * DAY_MS;

/**
 * Reads a network's last day (or everything since the previous comparison) again in one go and compares it with the
 * payment ledger. Adds what is missing there and marks as orphaned what enough nodes deny and none confirms; reports both. Returns
 * the comparison's id. Throws Failure 'chain-unread'.
 */
export function createReconcile(options: ReconcileOptions): (networkId: NetworkId) => Promise<{ readonly id: string }> {
  const { database, ledger, clock, readerOf, walletsOf } = options;
  const { pool } = database;

  async function firstNumber(reader: ChainReader, cursor: ChainCursor, to: number): Promise<number> {
    const head = { ...(await blockAt(reader, to)), finalizedNumber: undefined, answered: 1, configured: 1 };
    const dayBefore = await blockBefore(reader, head, cursor.timeMs - DAY_MS);
    const { rows } = await pool.query<{ to_block: string | null }>(
      "select max(to_block) as to_block from reconciliations where network = $1 and to_block <= $2",
      [reader.terms.id, to],
    );
    const last = rows[0]?.to_block;
    if (last == null || Number(last) >= dayBefore) return dayBefore;
    return Math.max(Number(last), await blockBefore(reader, head, cursor.timeMs - MOST_MS));
  }

  async function addressesOf({ terms }: ChainReader): Promise<readonly string[]> {
    const { rows } = await pool.query<RowOf<"invoices", "address"> & { readonly address: string }>(
      `select address from invoices where network = $1 and chain_id = $2
       union select recipient from chain_transfers where network = $1 and chain_id = $2`,
      [terms.id, terms.chainId],
    );
    const all = [...(await walletsOf(terms.id)), ...rows.map(({ address }) => address)];
    return [...new Set(all.map((address) => canonicalAddress(terms.id, address)))];
  }

  async function booked({ terms }: ChainReader, from: number, to: number): Promise<readonly TransferRow[]> {
    const { rows } = await pool.query<TransferRow>(
      `select ${TRANSFER_COLUMNS} from chain_transfers where network = $1 and chain_id = $2 and state = 'canonical'
         and block_number between $3 and $4 order by block_number, log_index`,
      [terms.id, terms.chainId, from, to],
    );
    return rows;
  }

  /** Marks a transfer as orphaned that enough nodes deny and none confirms. */
  async function orphan(reader: ChainReader, row: TransferRow): Promise<boolean> {
    const { confirm, deny, needed } = await reader.agreement(chainTransferOf(row));
    if (confirm > 0 || deny < needed) return false;
    await ledger.transaction(
      async (client) => {
        await client.query(
          `update chain_transfers set state = 'orphaned', is_agreed = false, is_final = false
         where chain_id = $1 and tx_hash = $2 and log_index = $3 and block_hash = $4`,
          [row.chain_id, row.tx_hash, row.log_index, row.block_hash],
        );
        if (row.invoice_id !== null) await ledger.recompute(row.invoice_id, client);
        // One of many that a request may mark: only the last write of a request marks it as done.
      },
      (work) => inTransaction(pool, work),
    );
    return true;
  }

  async function compare(reader: ChainReader): Promise<{ readonly id: string }> {
    const { terms } = reader;
    const cursor = await readCursor(pool, terms.id);
    if (cursor?.chainId !== terms.chainId) throw unread(terms.id);
    const to = Math.max(0, cursor.blockNumber - terms.confirmations + 1);
    const first = await firstNumber(reader, cursor, to);
    const [from, until] = [await blockAt(reader, first), await blockAt(reader, to)];
    const ours = await booked(reader, first, to);
    const theirs = (await read(reader, { from, to: until }, await addressesOf(reader))).filter(
      ({ blockNumber }) => blockNumber >= first && blockNumber <= to,
    );
    const differences: string[] = [];
    const say = (transfer: ChainTransfer, what: string): void => {
      const amount = usdtText(transfer.valueBase, terms.decimals);
      differences.push(`${amount} USDT in ${transfer.txHash}, block ${String(transfer.blockNumber)}: ${what}.`);
    };
    const known = new Map(ours.map((row) => [transferKey(chainTransferOf(row)), row] as const));
    const there = new Set(theirs.map(transferKey));
    const toTake: ChainTransfer[] = [];
    for (const transfer of theirs) {
      const row = known.get(transferKey(transfer));
      if (row === undefined) {
        say(transfer, "on the chain but not in the ledger; we added it");
        toTake.push(transfer);
      } else if (row.block_hash !== transfer.blockHash || isReportedOtherwise(row, transfer)) {
        const isSure = await isAgreed(reader, transfer);
        say(
          transfer,
          `different on the chain than in the ledger; ${isSure ? "we corrected it" : "please look into it"}`,
        );
        if (isSure) toTake.push(transfer);
      }
    }
    if (toTake.length > 0) await ledger.take(toTake);
    for (const row of ours) {
      const transfer = chainTransferOf(row);
      if (there.has(transferKey(transfer))) continue;
      say(
        transfer,
        `in the ledger but not on the chain; ${(await orphan(reader, row)) ? "we marked it as undone" : "please look into it"}`,
      );
    }
    return write({ terms, from: first, to, differences, ours: ours.map(chainTransferOf), theirs });
  }

  async function write(found: {
    readonly terms: ChainReader["terms"];
    readonly from: number;
    readonly to: number;
    readonly differences: readonly string[];
    readonly ours: readonly ChainTransfer[];
    readonly theirs: readonly ChainTransfer[];
  }): Promise<{ readonly id: string }> {
    const { terms, from, to, differences, ours, theirs } = found;
    const atMs = clock.wallMs();
    const id = createUlid(atMs);
    await inRequestTransaction(pool, async (client) => {
      await client.query("insert into reconciliations values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", [
        ...[id, terms.id, new Date(atMs), from, to, theirs.length, sum(theirs), ours.length, sum(ours)],
        JSON.stringify(differences),
      ]);
      if (differences.length > 0)
        await noteEvent(client, {
          key: `reconciliation.differs:${id}`,
          type: "reconciliation.differs",
          atMs,
          facts: { networkId: terms.id, reconciliationId: id, count: differences.length, differences },
        });
    });
    return { id };
  }

  return async (networkId) => {
    const reader = readerOf(networkId);
    if (reader === undefined) throw unread(networkId);
    try {
      return await compare(reader);
    } catch (error) {
      throw error instanceof ChainUnread ? unread(networkId, error) : error;
    }
  };
}

async function isAgreed(reader: ChainReader, transfer: ChainTransfer): Promise<boolean> {
  const { confirm, deny, needed } = await reader.agreement(transfer);
  return deny === 0 && confirm >= needed;
}

function read(
  reader: ChainReader,
  { from, to }: { readonly from: ChainBlock; readonly to: ChainBlock },
  addresses: readonly string[],
): Promise<readonly ChainTransfer[]> {
  return addresses.length === 0 ? Promise.resolve([]) : reader.transfers({ from, to, addresses });
}

const sum = (transfers: readonly ChainTransfer[]): string =>
  String(transfers.reduce((total, { valueBase }) => total + valueBase, 0n));

function unread(networkId: NetworkId, cause?: unknown): Failure {
  return new Failure("chain-unread", { network: networkOf(networkId).name }, cause === undefined ? {} : { cause });
}
