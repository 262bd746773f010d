import {
  canonicalAddress,
  CHAIN_CLOCK_SLACK_MS,
  type ChainTransfer,
  type NetworkTerms,
  usdtText,
} from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { LeadershipLost, fencedTransaction } from "../leader-election/fenced-transaction.ts";
import type { Agreement, ChainBlock, ChainHead } from "../providers/chains/port.ts";
import { type Chunk, commitChunk } from "./book-transfers.ts";
import { type ChainCursor, readCursor } from "./chain-cursor.ts";
import { blockAt, blockBefore } from "./first-block.ts";
import { lockOwners } from "./lock-users.ts";
import { noteEvent } from "./payment-events.ts";
import { chainTransferOf, TRANSFER_COLUMNS, transferKey, type TransferRow } from "./transfer-row.ts";
import type { WatchParts } from "./watch-parts.ts";

/**
 * The run in which the nodes were last queried about each payment, and how often in a row it was denied. Lost with a
 * restart, after which they are just queried again.
 */
export type PreviousQueries = Map<string, { readonly tick: number; readonly denials: number }>;

/** Blocks before the overlap that are checked after a deeper reorg than usual, and once by each process. */
const DEEP_BLOCKS = 2_000;

/** Thrown when the chain changed while it was read; the next run reads it again. */
export class ChainMoved extends Error {}

/**
 * Runs once: reads on from the cursor with an overlap of twice the confirmations, committing each chunk together with
 * everything that follows from it, queries the nodes about payments that are deep enough, and then applies deadlines.
 * Nothing expires before everything is read.
 */
export async function pollChain(
  parts: WatchParts,
  {
    before,
    tick,
    isFirst,
  }: {
    readonly before: PreviousQueries;
    readonly tick: number;
    /** Whether this process has not yet read anything of the chain. */
    readonly isFirst: boolean;
  },
): Promise<ChainHead> {
  const { reader, database, log } = parts;
  const { terms } = reader;
  const head = await reader.head();
  const known = await readCursor(database.pool, terms.id);
  const cursor = known?.chainId === terms.chainId && known.contract === terms.contract ? known : undefined;
  if (known !== undefined && cursor === undefined)
    log.error(
      { network: terms.id, before: known.chainId, now: terms.chainId },
      "This network is now read from a different chain or contract: reading it from its start, and invoices of the previous one are on hold",
    );
  const addresses = await watchedAddresses(database.pool, terms, await parts.wallets());
  let from = cursor === undefined ? await firstNumber(parts, head) : await overlapFrom(parts, cursor, isFirst);
  while (from <= head.number) {
    const to = Math.min(from + parts.chunkBlocks - 1, head.number);
    await readChunk(parts, { from, to, head, addresses });
    from = to + 1;
  }
  await requestAgreement(parts, before, tick);
  await recomputeDue(parts);
  return head;
}

async function readChunk(
  parts: WatchParts,
  wanted: {
    readonly from: number;
    readonly to: number;
    readonly head: ChainHead;
    readonly addresses: readonly string[];
  },
): Promise<void> {
  const { reader, atCrashPoint } = parts;
  const { head, addresses } = wanted;
  const from = await blockAt(reader, wanted.from);
  const to: ChainBlock = wanted.to === head.number ? head : await blockAt(reader, wanted.to);
  const transfers = addresses.length === 0 ? [] : await reader.transfers({ from, to, addresses });
  if ((await blockAt(reader, to.number)).hash !== to.hash)
    throw new ChainMoved("the chain was reorganised while it was being read");
  await atCrashPoint("log-read");
  const chunk: Chunk = { from, to, head, addresses, transfers };
  await fencedLedger(parts, (client) => commitChunk(client, parts, chunk));
}

/**
 * Returns the block where a network's reading begins: a little before its head, or before the oldest invoice that waits
 * for a payment.
 */
async function firstNumber({ reader, database }: WatchParts, head: ChainHead): Promise<number> {
  const { id, chainId, confirmations } = reader.terms;
  const usual = Math.max(0, head.number - 2 * confirmations);
  const { rows } = await database.pool.query<{ at: Date | null }>(
    "select min(created_at) as at from invoices where network = $1 and chain_id = $2 and is_open",
    [id, chainId],
  );
  const at = rows[0]?.at;
  if (at == null) return usual;
  return Math.min(usual, await blockBefore(reader, head, at.getTime() - CHAIN_CLOCK_SLACK_MS));
}

/**
 * Returns the cursor less the overlap, or an earlier block if payments before it are in blocks that no longer exist. A
 * process that has just started goes further back: only the previous process knew which nodes were unreachable, so that
 * a single node was trusted that may have hidden something.
 */
async function overlapFrom(parts: WatchParts, cursor: ChainCursor, isFirst: boolean): Promise<number> {
  const { reader, database } = parts;
  const { terms } = reader;
  const usual = Math.max(0, cursor.blockNumber - 2 * terms.confirmations - (isFirst ? DEEP_BLOCKS : 0));
  const there = await reader.block(cursor.blockNumber);
  if (there === undefined || there.hash === cursor.blockHash) return usual;
  return Math.min(usual, await firstRemoved(parts, database.pool, usual));
}

async function firstRemoved({ reader }: WatchParts, client: Pick<pg.Pool, "query">, below: number): Promise<number> {
  const { id, chainId } = reader.terms;
  const { rows } = await client.query<RowOf<"chain_transfers", "block_number" | "block_hash">>(
    `select distinct block_number, block_hash from chain_transfers
     where network = $1 and chain_id = $2 and state = 'canonical' and block_number < $3 and block_number >= $4
     order by block_number desc limit 100`,
    [id, chainId, below, below - DEEP_BLOCKS],
  );
  let first = below;
  for (const { block_number, block_hash } of rows) {
    const number = Number(block_number);
    if ((await reader.block(number))?.hash === block_hash) break;
    first = number;
  }
  return first;
}

/**
 * Returns the addresses where payments may arrive: those of invoices whose amounts are still reserved, those of
 * transfers that are not deep enough, and those that new invoices are paid to. Each once, in a fixed order.
 */
async function watchedAddresses(
  client: Pick<pg.Pool, "query">,
  { id }: NetworkTerms,
  wallets: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await client.query<RowOf<"amount_slots", "address">>(
    `select address from amount_slots where network = $1 and released_at is null
     union select recipient from chain_transfers where network = $1 and not is_final and state = 'canonical'`,
    [id],
  );
  const all = [...wallets, ...rows.map(({ address }) => address)].map((address) => canonicalAddress(id, address));
  return [...new Set(all)].sort();
}

type Answer = { readonly transfer: ChainTransfer; readonly invoiceId: string; readonly agreement: Agreement };

/** A single denial may be a reorg that one node has seen first; the second one is published. */
const DENIALS_TO_PUBLISH = 2;

/** Queries the nodes about payments that are deep enough and not agreed on, those that waited longest first. */
async function requestAgreement(parts: WatchParts, before: PreviousQueries, tick: number): Promise<void> {
  const { reader, database, agreementsAtOnce } = parts;
  const { terms } = reader;
  const cursor = await readCursor(database.pool, terms.id);
  if (cursor?.chainId !== terms.chainId) return;
  const { rows } = await database.pool.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from chain_transfers
     where network = $1 and chain_id = $2 and state = 'canonical' and not is_agreed and invoice_id is not null
       and block_number <= $3 order by block_number desc limit 1000`,
    [terms.id, terms.chainId, cursor.blockNumber - terms.confirmations + 1],
  );
  if (rows.length === 0) {
    before.clear();
    return;
  }
  const nameOf = (row: TransferRow): string => `${transferKey(chainTransferOf(row))} ${row.block_hash}`;
  const lastTurn = (row: TransferRow): number => before.get(nameOf(row))?.tick ?? -1;
  const requested = rows.sort((a, b) => lastTurn(a) - lastTurn(b)).slice(0, agreementsAtOnce);
  const answers = await Promise.all(
    requested.map(async (row): Promise<Answer> => {
      const transfer = chainTransferOf(row);
      return { transfer, invoiceId: row.invoice_id ?? "", agreement: await reader.agreement(transfer) };
    }),
  );
  await parts.atCrashPoint("agreement-asked");
  const names = new Set(rows.map(nameOf));
  for (const name of before.keys()) if (!names.has(name)) before.delete(name);
  const denied: Answer[] = [];
  for (const answer of answers) {
    const name = `${transferKey(answer.transfer)} ${answer.transfer.blockHash}`;
    const denials = answer.agreement.deny > 0 ? (before.get(name)?.denials ?? 0) + 1 : 0;
    before.set(name, { tick, denials });
    if (denials >= DENIALS_TO_PUBLISH) denied.push(answer);
  }
  const agreed = answers.filter(({ agreement: { confirm, deny, needed } }) => deny === 0 && confirm >= needed);
  if (agreed.length === 0 && denied.length === 0) return;
  await fencedLedger(parts, (client) => writeAgreement(client, parts, { agreed, denied }));
}

async function writeAgreement(
  client: pg.PoolClient,
  { reader: { terms }, clock, atCrashPoint, ledger }: WatchParts,
  { agreed, denied }: { readonly agreed: readonly Answer[]; readonly denied: readonly Answer[] },
): Promise<void> {
  await atCrashPoint("transaction-begun");
  const touched = new Set<string>();
  for (const { transfer, invoiceId } of agreed) {
    const { rowCount } = await client.query(
      `update chain_transfers set is_agreed = true
       where chain_id = $1 and tx_hash = $2 and log_index = $3 and block_hash = $4 and state = 'canonical'`,
      [transfer.chainId, transfer.txHash, transfer.logIndex, transfer.blockHash],
    );
    if (rowCount === 1) touched.add(invoiceId);
  }
  for (const { transfer, invoiceId, agreement } of denied)
    await noteEvent(client, {
      key: `payment.disagreement:${transferKey(transfer)}:${transfer.blockHash}`,
      type: "payment.disagreement",
      invoiceId,
      facts: {
        networkId: terms.id,
        txHash: transfer.txHash,
        amount: usdtText(transfer.valueBase, terms.decimals),
        confirm: agreement.confirm,
        deny: agreement.deny,
        silent: agreement.silent,
      },
      atMs: clock.wallMs(),
    });
  await lockOwners(client, [...touched]);
  for (const id of [...touched].sort()) await ledger.recompute(id, client);
  await atCrashPoint("before-commit");
}

const INVOICES_AT_ONCE = 50;
/** Longer than a late window: older invoices change by new transfers only. */
const STILL_CHANGING_FOR = "9 days";

/**
 * Recomputes the invoices whose status depends on the chain's time or head: those confirming, past their end, or paid
 * after it.
 */
async function recomputeDue(parts: WatchParts): Promise<void> {
  const { reader, database, ledger, atCrashPoint } = parts;
  const { terms } = reader;
  const cursor = await readCursor(database.pool, terms.id);
  if (cursor?.chainId !== terms.chainId) return;
  const { rows } = await database.pool.query<RowOf<"invoices", "id">>(
    `select i.id from invoices i
     where i.network = $1 and i.chain_id = $2 and (
       (i.is_open and (i.status = 'PROCESSING' or i.expires_at < $3))
       or ((i.status <> 'SETTLED' or i.finality = 'tag') and exists (select from chain_transfers t
         where t.invoice_id = i.id and t.state = 'canonical' and t.block_time > $3 - interval '${STILL_CHANGING_FOR}')))
     order by i.id`,
    [terms.id, terms.chainId, new Date(cursor.timeMs)],
  );
  for (let at = 0; at < rows.length; at += INVOICES_AT_ONCE) {
    const ids = rows.slice(at, at + INVOICES_AT_ONCE).map(({ id }) => id);
    await fencedLedger(parts, async (client) => {
      await atCrashPoint("transaction-begun");
      await lockOwners(client, ids);
      for (const id of ids) await ledger.recompute(id, client);
      await atCrashPoint("before-commit");
    });
  }
}

/** Writes to the payment ledger while this process holds the lease; throws LeadershipLost if it no longer does. */
async function fencedLedger<T>(
  { lease, database, ledger, atCrashPoint }: WatchParts,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const held = lease();
  if (held === undefined) throw new LeadershipLost({ role: "payments", fence: 0 });
  const done = await ledger.transaction(work, (inner) => fencedTransaction(database.pool, held, inner));
  await atCrashPoint("committed");
  return done;
}
