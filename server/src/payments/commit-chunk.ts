import { type ChainTransfer, type NetworkTerms } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { DutyLost, fencedTransaction } from "../duties/fenced-transaction.ts";
import type { ChainBlock, ChainHead } from "../providers/chains/port.ts";
import { releaseAmounts } from "./amount-slots.ts";
import { bookTransfers } from "./book-transfers.ts";
import { moveCursor, readCursor } from "./chain-cursor.ts";
import { lockUsers } from "./lock-user.ts";
import { noteEvent } from "./payment-events.ts";
import type { WatchParts } from "./watch-parts.ts";

/** Blocks that were read whole, with every transfer to the addresses within them. */
export type Chunk = {
  readonly from: ChainBlock;
  readonly to: ChainBlock;
  readonly head: ChainHead;
  readonly addresses: readonly string[];
  readonly transfers: readonly ChainTransfer[];
};

/** Writes a chunk: transfers, what follows for their invoices, and how far was read, all or nothing. */
export async function commitChunk(client: pg.PoolClient, parts: WatchParts, chunk: Chunk): Promise<void> {
  const { reader, clock, atMoment, books } = parts;
  const { terms } = reader;
  await atMoment("transaction-begun");
  const touched = new Set([
    ...(await orphanAbsent(client, terms, chunk)),
    ...(await bookTransfers(client, { terms, transfers: chunk.transfers, isAgreed: false, clock, atMoment })),
  ]);
  const isNewest = chunk.to.number === chunk.head.number;
  await move(client, parts, chunk);
  await lockOwners(client, [...touched]);
  for (const id of [...touched].sort()) await books.recompute(id, client);
  if (isNewest) {
    await markFinal(client, terms, chunk.to.number);
    const cursor = await readCursor(client, terms.id);
    if (cursor !== undefined) await releaseAmounts(client, terms.id, cursor.timeMs);
  }
  await atMoment("before-commit");
}

/** What was in these blocks and is not there any more was undone with its block. Gives the invoices it belonged to. */
async function orphanAbsent(
  client: pg.PoolClient,
  { id, chainId }: NetworkTerms,
  { from, to, addresses, transfers }: Chunk,
): Promise<readonly string[]> {
  const { rows } = await client.query<RowOf<"chain_transfers", "invoice_id">>(
    `update chain_transfers t set state = 'orphaned', is_agreed = false, is_final = false
     where network = $1 and chain_id = $2 and state = 'canonical' and block_number between $3 and $4
       and recipient = any($5) and not exists (
         select from unnest($6::text[], $7::int[]) as found (tx_hash, log_index)
         where found.tx_hash = t.tx_hash and found.log_index = t.log_index)
     returning invoice_id`,
    [
      ...[id, chainId, from.number, to.number, addresses],
      ...[transfers.map((one) => one.txHash), transfers.map((one) => one.logIndex)],
    ],
  );
  return rows.flatMap(({ invoice_id }) => (invoice_id === null ? [] : [invoice_id]));
}

/** Never back on one chain: while it is shorter than what was read, the cursor waits. */
async function move(client: pg.PoolClient, { reader, clock }: WatchParts, { to, head }: Chunk): Promise<void> {
  const { terms } = reader;
  const cursor = await readCursor(client, terms.id);
  const isOther = cursor !== undefined && (cursor.chainId !== terms.chainId || cursor.contract !== terms.contract);
  if (isOther)
    await noteEvent(client, {
      key: `chain.changed:${terms.id}:${cursor.chainId}:${cursor.contract}:${terms.chainId}:${terms.contract}:${to.hash}`,
      type: "chain.changed",
      facts: { networkId: terms.id, before: cursor.chainId, now: terms.chainId },
      atMs: clock.wallMs(),
    });
  if (cursor !== undefined && !isOther && cursor.blockNumber > to.number) return;
  await moveCursor(client, terms, { ...to, finalizedNumber: head.finalizedNumber }, clock.wallMs());
}

/** All people at once and in one order, so that two networks do not wait for each other. */
export async function lockOwners(client: pg.PoolClient, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  const { rows } = await client.query<RowOf<"invoices", "user_id"> & { readonly user_id: string }>(
    "select distinct user_id from invoices where id = any($1) and user_id is not null",
    [invoiceIds],
  );
  await lockUsers(
    client,
    rows.map(({ user_id }) => user_id),
  );
}

async function markFinal(
  client: pg.PoolClient,
  { id, chainId, confirmations }: NetworkTerms,
  headNumber: number,
): Promise<void> {
  await client.query(
    `update chain_transfers set is_final = true
     where network = $1 and chain_id = $2 and state = 'canonical' and not is_final and block_number <= $3`,
    [id, chainId, headNumber - 2 * confirmations],
  );
}

/** Writes to the books while the duty is held; throws DutyLost where it is not any more. */
export async function fencedBooks<T>(
  { holding, database, books, atMoment }: WatchParts,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const held = holding();
  if (held === undefined) throw new DutyLost({ duty: "payments", fence: 0 });
  const done = await books.transaction(work, (inner) => fencedTransaction(database.pool, held, inner));
  await atMoment("committed");
  return done;
}
