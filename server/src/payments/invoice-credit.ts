import { baseToMicro } from "@sextant/core/billing";
import type pg from "pg";
import type { InvoiceRecord } from "./payment-ledger.ts";
import { bookCredit, creditBalance, creditMoved, GIVEN_CREDIT } from "./credit-ledger.ts";

type Owned = InvoiceRecord & { readonly userId: string };

/** Returns the credit taken for an invoice once it closes unpaid. */
export async function returnCredit(
  client: pg.PoolClient,
  record: Pick<Owned, "id" | "userId" | "number">,
  nowMs: number,
): Promise<void> {
  const heldMicro = -(await creditMoved(client, record.id, ["used", "returned"]));
  if (heldMicro <= 0n) return;
  await bookCredit(client, {
    userId: record.userId,
    ref: record.id,
    amountMicro: heldMicro,
    reason: "returned",
    atMs: nowMs,
    text: `Returned: invoice ${String(record.number)} was not paid`,
  });
}

/**
 * Takes the credit that an invoice relies on again, if it was returned in between. Returns false if it is no longer
 * available.
 */
export async function holdCredit(client: pg.PoolClient, record: Owned, nowMs: number): Promise<boolean> {
  const heldMicro = -(await creditMoved(client, record.id, ["used", "returned"]));
  const lackingMicro = record.agreed.creditUsedMicro - heldMicro;
  if (lackingMicro <= 0n) return true;
  if ((await creditBalance(client, record.userId)) < lackingMicro) return false;
  await bookCredit(client, {
    userId: record.userId,
    ref: record.id,
    amountMicro: -lackingMicro,
    reason: "used",
    atMs: nowMs,
    text: `Used for invoice ${String(record.number)}`,
  });
  return true;
}

/**
 * Adjusts the credit that a settled invoice gave to what its payments are worth: the confirmed amount beyond its price,
 * or all of it if it gave no plan. Withdraws what a reorg reversed as far as it is unspent. Returns the change, and
 * what could not be withdrawn.
 */
export async function balanceCredit(
  client: pg.PoolClient,
  record: Owned,
  nowMs: number,
): Promise<{ readonly givenMicro: bigint; readonly missingMicro: bigint }> {
  const { state, terms, entries } = record;
  // A merchant's mark may give no plan either: what it replaced is gone, or a newer one took its place.
  const isPlan = record.period !== undefined;
  const beyond = (sumBase: bigint): bigint => {
    const base = isPlan ? sumBase - state.dueBase : sumBase;
    return base > 0n ? baseToMicro(base, terms.decimals).micro : 0n;
  };
  const givenMicro = await creditMoved(client, record.id, GIVEN_CREDIT);
  const confirmedMicro = beyond(state.confirmedBase);
  const canonicalMicro = beyond(state.receivedBase);
  if (confirmedMicro > givenMicro) {
    const reason = isPlan ? "overpaid" : entries.some(({ kind }) => kind === "superseded") ? "superseded" : "late";
    const amountMicro = confirmedMicro - givenMicro;
    await bookCredit(client, {
      userId: record.userId,
      ref: record.id,
      amountMicro,
      reason,
      atMs: nowMs,
      text: TEXTS[reason](record.number),
    });
    return { givenMicro: amountMicro, missingMicro: 0n };
  }
  if (canonicalMicro >= givenMicro) return { givenMicro: 0n, missingMicro: 0n };
  const balance = await creditBalance(client, record.userId);
  const wantedMicro = givenMicro - canonicalMicro;
  const takenMicro = balance < wantedMicro ? (balance < 0n ? 0n : balance) : wantedMicro;
  if (takenMicro > 0n)
    await bookCredit(client, {
      userId: record.userId,
      ref: record.id,
      amountMicro: -takenMicro,
      reason: "reversed",
      atMs: nowMs,
      text: `Taken back: the network undid a payment of invoice ${String(record.number)}`,
    });
  return { givenMicro: -takenMicro, missingMicro: wantedMicro - takenMicro };
}

const TEXTS = {
  overpaid: (number: number) => `Overpaid invoice ${String(number)}`,
  superseded: (number: number) => `Paid invoice ${String(number)}, which a newer one had replaced`,
  late: (number: number) => `Paid invoice ${String(number)} late, after its price had changed`,
} as const;
