import { baseToMicro, microToBase, shownAddress } from "@sextant/core/billing";
import type pg from "pg";
import { createUlid } from "../ulid.ts";
import type { InvoiceRecord } from "./payment-ledger.ts";
import { creditMoved, GIVEN_CREDIT } from "./credit-ledger.ts";
import { appendEntry } from "./invoice-entries.ts";

/**
 * Puts money that counts for an invoice of a deleted account, and became neither plan nor credit, up for the merchant's
 * decision: as a review, and as a refund to its sender, which the merchant pays or refuses. Noted once per sum. Returns
 * whether there was any.
 */
export async function noteOwnerless(client: pg.PoolClient, record: InvoiceRecord, nowMs: number): Promise<boolean> {
  const { id, userId, settledAtMs, entries, terms, networkId } = record;
  if (userId !== undefined || settledAtMs === undefined || networkId === undefined) return false;
  const amountBase = microToBase(await nobodysMicro(client, record), terms.decimals);
  const noted = entries.filter((entry) => entry.kind === "ownerless");
  if (amountBase <= (noted.at(-1)?.amountBase ?? 0n)) return false;
  await appendEntry(client, id, { kind: "ownerless", atMs: nowMs, amountBase });
  const decidedAt = entries.findLastIndex(({ kind }) => kind === "decided");
  const decidedBase = entries
    .slice(0, Math.max(0, decidedAt))
    .findLast((entry) => entry.kind === "ownerless")?.amountBase;
  const from = record.transfers.findLast(({ state }) => state === "canonical")?.from;
  if (from === undefined) return true;
  // A pending refund grows. One that the payer requested is decided first, and what arrived since stays in review.
  await client.query(
    `insert into refunds (id, invoice_id, amount_base, address, signature, state, requested_at)
     values ($1, $2, $3, $4, '', 'asked', $5)
     on conflict (invoice_id) where state = 'asked' do update set amount_base = excluded.amount_base
       where refunds.signature = ''`,
    [createUlid(nowMs), id, String(amountBase - (decidedBase ?? 0n)), shownAddress(networkId, from), new Date(nowMs)],
  );
  return true;
}

/** Returns the confirmed amount that neither paid a plan nor became credit while the account existed. */
async function nobodysMicro(client: pg.PoolClient, record: InvoiceRecord): Promise<bigint> {
  const { state, terms, period } = record;
  const beyondBase = state.confirmedBase - (period === undefined ? 0n : state.dueBase);
  const beyondMicro = beyondBase > 0n ? baseToMicro(beyondBase, terms.decimals).micro : 0n;
  const leftMicro = beyondMicro - (await creditMoved(client, record.id, GIVEN_CREDIT));
  return leftMicro > 0n ? leftMicro : 0n;
}
