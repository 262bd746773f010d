import {
  canonicalAddress,
  type ChainTransfer,
  type Match,
  type MatchCandidate,
  matchTransfer,
  type NetworkTerms,
  usdtText,
} from "@sextant/core/billing";
import type pg from "pg";
import type { WallClock } from "../clock.ts";
import type { RowOf } from "../database/row.ts";
import type { ChainBlock, ChainHead } from "../providers/chains/port.ts";
import { openCandidates, releaseAmounts } from "./amount-slots.ts";
import type { CrashPoint } from "./payment-ledger.ts";
import { moveCursor, readCursor } from "./chain-cursor.ts";
import { lockOwners } from "./lock-users.ts";
import { noteEvent } from "./payment-events.ts";
import { inheritedStanding, signedClaim, type Standing } from "./signed-claim.ts";
import { readLostTimes } from "./restored-at.ts";
import { isReportedOtherwise, TRANSFER_COLUMNS, transferKey, type TransferRow } from "./transfer-row.ts";
import type { WatchParts } from "./watch-parts.ts";

/** A range of blocks that were read in full, with every transfer to our addresses within them. */
export type Chunk = {
  readonly from: ChainBlock;
  readonly to: ChainBlock;
  readonly head: ChainHead;
  readonly addresses: readonly string[];
  readonly transfers: readonly ChainTransfer[];
};

/** Writes a chunk in one transaction: transfers, what follows for their invoices, and the new cursor. */
export async function commitChunk(client: pg.PoolClient, parts: WatchParts, chunk: Chunk): Promise<void> {
  const { reader, clock, atCrashPoint, ledger } = parts;
  const { terms } = reader;
  await atCrashPoint("transaction-begun");
  const touched = new Set([
    ...(await orphanAbsent(client, terms, chunk)),
    ...(await bookTransfers(client, { terms, transfers: chunk.transfers, isAgreed: false, clock, atCrashPoint })),
  ]);
  const isNewest = chunk.to.number === chunk.head.number;
  await move(client, parts, chunk);
  await lockOwners(client, [...touched]);
  for (const id of [...touched].sort()) await ledger.recompute(id, client);
  if (isNewest) {
    await markFinal(client, terms, chunk.to.number);
    const cursor = await readCursor(client, terms.id);
    if (cursor !== undefined) await releaseAmounts(client, terms.id, cursor.timeMs);
  }
  await atCrashPoint("before-commit");
}

/**
 * Marks transfers as orphaned that were in these blocks and are not there any more, because a reorg removed their blocks.
 * Returns the invoices they belonged to.
 */
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

/**
 * Moves the cursor, never backwards on the same chain: while the chain is shorter than what was read, the cursor waits.
 */
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

export type Booking = {
  readonly terms: NetworkTerms;
  /** Transfers to our addresses, verified by the reader. */
  readonly transfers: readonly ChainTransfer[];
  /** Whether enough independent nodes reported the same transfers; they then also correct what was agreed before. */
  readonly isAgreed: boolean;
  readonly clock: WallClock;
  readonly atCrashPoint: (point: CrashPoint) => void | Promise<void>;
};

/**
 * Writes transfers as the chain now reports them. New ones are matched. Those that returned or moved to another block
 * become canonical again and need agreement again. One that a node reported differently before is corrected and matched
 * again. Returns the affected invoices.
 */
export async function bookTransfers(client: pg.PoolClient, booking: Booking): Promise<ReadonlySet<string>> {
  const { terms, transfers, clock, atCrashPoint } = booking;
  const touched = new Set<string>();
  if (transfers.length === 0) return touched;
  const known = await knownTransfers(client, terms, transfers);
  const toMatch: { readonly transfer: ChainTransfer; readonly row: TransferRow | undefined }[] = [];
  const nowMs = clock.wallMs();
  for (const transfer of transfers) {
    const row = known.get(transferKey(transfer));
    if (row === undefined) {
      toMatch.push({ transfer, row });
      continue;
    }
    const mayCorrect = booking.isAgreed || !row.is_agreed || isMoved(row, transfer);
    const isCorrected = mayCorrect && isReportedOtherwise(row, transfer);
    if (!isCorrected && !isMoved(row, transfer)) continue;
    await writeMoved(client, transfer);
    if (row.invoice_id !== null) touched.add(row.invoice_id);
    if (isCorrected && !isGivenByProof(row)) toMatch.push({ transfer, row });
  }
  if (toMatch.length === 0) return touched;
  const facts = { terms, candidates: await openCandidates(client, terms), isLostTime: await readLostTimes(client) };
  for (const { transfer, row } of toMatch) {
    const inherited = row === undefined ? await inheritedStanding(client, transfer) : undefined;
    const standing = inherited ?? (await matchedStanding(client, transfer, facts));
    if (row !== undefined) await writeStanding(client, transfer, standing, nowMs);
    else if (!(await insertTransfer(client, transfer, standing, nowMs))) continue;
    await atCrashPoint("transfers-written");
    if (standing.invoiceId !== undefined) {
      touched.add(standing.invoiceId);
      await atCrashPoint("transfer-bound");
    } else if (standing.standing === "review")
      await noteUnmatched(client, transfer, { standing, terms, nowMs, isCorrected: row !== undefined });
  }
  return touched;
}

async function knownTransfers(
  client: pg.PoolClient,
  { chainId }: NetworkTerms,
  transfers: readonly ChainTransfer[],
): Promise<ReadonlyMap<string, TransferRow>> {
  const { rows } = await client.query<TransferRow>(
    `select ${TRANSFER_COLUMNS} from chain_transfers where chain_id = $1 and tx_hash = any($2)
     order by chain_id, tx_hash, log_index for update`,
    [chainId, transfers.map(({ txHash }) => txHash)],
  );
  return new Map(
    rows.map((row) => [transferKey({ chainId, txHash: row.tx_hash, logIndex: row.log_index }), row] as const),
  );
}

const isMoved = (row: TransferRow, { blockHash }: ChainTransfer): boolean =>
  row.state !== "canonical" || row.block_hash !== blockHash;

/** Whether a payer's signature or a user's decision bound it, neither of which depends on the amount. */
const isGivenByProof = ({ standing, bound_by }: TransferRow): boolean =>
  standing === "decided" || bound_by === "claim" || bound_by === "review";

async function writeMoved(client: pg.PoolClient, transfer: ChainTransfer): Promise<void> {
  const { networkId, from, to, contract } = transfer;
  await client.query(
    `update chain_transfers set state = 'canonical', is_agreed = false, is_final = false, block_number = $4,
       block_hash = $5, block_time = $6, sender = $7, recipient = $8, value_base = $9, contract = $10
     where chain_id = $1 and tx_hash = $2 and log_index = $3`,
    [
      ...[transfer.chainId, transfer.txHash, transfer.logIndex, transfer.blockNumber, transfer.blockHash],
      ...[new Date(transfer.blockTimeMs), from, canonicalAddress(networkId, to), String(transfer.valueBase)],
      canonicalAddress(networkId, contract),
    ],
  );
}

type MatchFacts = {
  readonly terms: NetworkTerms;
  readonly candidates: readonly MatchCandidate[];
  readonly isLostTime: (timeMs: number) => boolean;
};

/** Matches by amount first; before a merchant has to decide, the payer's signed claim counts. */
async function matchedStanding(client: pg.PoolClient, transfer: ChainTransfer, facts: MatchFacts): Promise<Standing> {
  const { candidates, terms, isLostTime } = facts;
  const match = matchTransfer(transfer, candidates, terms);
  // A near match may be the exact amount of an invoice that was lost in a restore.
  const isSure = match.kind === "bound" && (match.by === "exact" || !isLostTime(transfer.blockTimeMs));
  if (!isSure) {
    const claimed = await signedClaim(client, transfer);
    if (claimed !== undefined) return claimed;
  }
  if (match.kind === "bound" && !isSure) return { standing: "review", why: "several", suggestions: [match.invoiceId] };
  return standingOfMatch(match);
}

function standingOfMatch(match: Match): Standing {
  if (match.kind === "bound") return { standing: "bound", invoiceId: match.invoiceId, by: match.by };
  if (match.kind === "dust") return { standing: "dust" };
  return { standing: "review", why: match.why, suggestions: match.suggestions };
}

async function insertTransfer(
  client: pg.PoolClient,
  transfer: ChainTransfer,
  { standing, invoiceId, by, why, suggestions }: Standing,
  nowMs: number,
): Promise<boolean> {
  const { networkId } = transfer;
  const { rowCount } = await client.query(
    `insert into chain_transfers (network, chain_id, tx_hash, log_index, contract, sender, recipient, value_base,
       block_number, block_hash, block_time, state, first_seen_at, invoice_id, bound_by, bound_at, standing, why, suggestions)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'canonical', $12, $13, $14, $15, $16, $17, $18)
     on conflict do nothing`,
    [
      ...[networkId, transfer.chainId, transfer.txHash, transfer.logIndex],
      ...[canonicalAddress(networkId, transfer.contract), transfer.from, canonicalAddress(networkId, transfer.to)],
      ...[String(transfer.valueBase), transfer.blockNumber, transfer.blockHash, new Date(transfer.blockTimeMs)],
      ...[new Date(nowMs), invoiceId ?? null, by ?? null, invoiceId === undefined ? null : new Date(nowMs)],
      ...[standing, why ?? null, JSON.stringify(suggestions ?? [])],
    ],
  );
  return rowCount === 1;
}

async function writeStanding(
  client: pg.PoolClient,
  { chainId, txHash, logIndex }: ChainTransfer,
  { standing, invoiceId, by, why, suggestions }: Standing,
  nowMs: number,
): Promise<void> {
  await client.query(
    `update chain_transfers set invoice_id = $4, bound_by = $5, bound_at = $6, standing = $7, why = $8, suggestions = $9
     where chain_id = $1 and tx_hash = $2 and log_index = $3`,
    [
      ...[chainId, txHash, logIndex, invoiceId ?? null, by ?? null, invoiceId === undefined ? null : new Date(nowMs)],
      ...[standing, why ?? null, JSON.stringify(suggestions ?? [])],
    ],
  );
}

type Unmatched = {
  readonly standing: Standing;
  readonly terms: NetworkTerms;
  readonly nowMs: number;
  readonly isCorrected: boolean;
};

async function noteUnmatched(
  client: pg.PoolClient,
  transfer: ChainTransfer,
  { standing, terms, nowMs, isCorrected }: Unmatched,
): Promise<void> {
  const { txHash, logIndex, from, networkId, valueBase } = transfer;
  await noteEvent(client, {
    // Users who were notified of another amount are notified of this one too.
    key: `payment.unmatched:${transferKey(transfer)}${isCorrected ? `:${String(valueBase)}` : ""}`,
    type: "payment.unmatched",
    facts: {
      networkId,
      txHash,
      logIndex,
      from,
      why: standing.why ?? null,
      suggestions: standing.suggestions ?? [],
      amount: usdtText(valueBase, terms.decimals),
    },
    atMs: nowMs,
  });
}
