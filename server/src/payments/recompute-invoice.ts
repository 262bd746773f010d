import { canonicalAddress, CHAIN_CLOCK_SLACK_MS, type InvoiceEntry, usdtText } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import type { WallClock } from "../clock.ts";
import { quarantineAmounts, reserveAmount } from "./amount-slots.ts";
import type { InvoiceRecord, CrashPoint } from "./payment-ledger.ts";
import { grantPeriod, resumePeriod, suspendPeriod } from "./grant-period.ts";
import { balanceCredit, holdCredit, returnCredit } from "./invoice-credit.ts";
import { appendEntry } from "./invoice-entries.ts";
import { newEvents, noteInvoiceEvent } from "./invoice-events.ts";
import type { SealKeys } from "./invoice-seal.ts";
import { noteOwnerless } from "./ownerless-money.ts";
import { chainTimeOf, type HeldInvoice, holdInvoice, readHeld } from "./read-invoices.ts";

/** A partial payment gives this much more time, once. */
const EXTENSION_MS = 15 * 60_000;

/**
 * Requests the remainder of a partial payment as a new amount that identifies the invoice. Returns whether anything was
 * appended. If no amount is left, the exact remainder is still requested, without an amount of its own.
 */
async function requestRemainder(client: pg.PoolClient, record: InvoiceRecord, nowMs: number): Promise<boolean> {
  const { state, entries, terms, networkId, address } = record;
  if (state.status !== "NEW" || state.receivedBase === 0n) return false;
  if (networkId === undefined || address === undefined) return false;
  const boundBase = state.receivedBase;
  if (entries.findLast((entry) => entry.kind === "remainder")?.boundBase === boundBase) return false;
  const priceBase = terms.amountBase - boundBase;
  const place = { networkId, address: canonicalAddress(networkId, address), priceBase, decimals: terms.decimals };
  try {
    const amountBase = await reserveAmount(client, place, { invoiceId: record.id, nowMs });
    await appendEntry(client, record.id, { kind: "remainder", atMs: nowMs, boundBase, amountBase });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  if (!entries.some(({ kind }) => kind === "extended"))
    await appendEntry(client, record.id, {
      kind: "extended",
      atMs: nowMs,
      expiresAtMs: state.expiresAtMs + EXTENSION_MS,
    });
  return true;
}

export type RecomputeParts = {
  readonly keys: SealKeys;
  readonly clock: WallClock;
  readonly atCrashPoint: (point: CrashPoint) => void | Promise<void>;
};

export type InvoiceChange = { readonly invoiceId: string; readonly userId: string };

type Owned = InvoiceRecord & { readonly userId: string };

/**
 * Recomputes an invoice from everything it depends on, and writes what follows in the same transaction: settling,
 * reversing, requesting the remainder, expiring, credit, events. Idempotent. Returns what a user sees differently than
 * before.
 */
export async function recomputeInvoice(
  client: pg.PoolClient,
  parts: RecomputeParts,
  id: string,
): Promise<InvoiceChange | undefined> {
  const held = await holdInvoice(client, parts.keys, id);
  if (held === undefined) return undefined;
  const nowMs = parts.clock.wallMs();
  const reread = async (): Promise<HeldInvoice> => (await readHeld(client, parts.keys, id)) ?? held;

  let { record } = held;
  await parts.atCrashPoint("status-computed");
  if (isDueToSettle(record)) {
    if (record.isSealed) await settle(client, record, nowMs);
    else await noteInvoiceEvent(client, "invoice.tampered", record, { name: "seal", atMs: nowMs });
    ({ record } = await reread());
    if (record.settledAtMs !== undefined) await parts.atCrashPoint("entitlement-written");
  }
  if (await noteOwnerless(client, record, nowMs)) ({ record } = await reread());
  if (held.row.is_open && record.isSealed && (await requestRemainder(client, record, nowMs)))
    ({ record } = await reread());
  return write(client, held, record, nowMs);
}

/** Returns whether the payments suffice, or a merchant marked it so, and nothing was granted yet. */
function isDueToSettle({ state, entries }: InvoiceRecord): boolean {
  if (entries.some(({ kind }) => kind === "settled")) return false;
  return state.isToSettle || entries.findLast((entry) => entry.kind === "marked")?.as === "SETTLED";
}

async function settle(client: pg.PoolClient, record: InvoiceRecord, nowMs: number): Promise<void> {
  const { userId, agreed, state } = record;
  if (userId !== undefined && state.settlesAs === "plan") {
    const owned: Owned = { ...record, userId };
    const isGiven =
      (await holdCredit(client, owned, nowMs)) &&
      (await grantPeriod(client, { userId, invoiceId: record.id, agreed, isLate: isLate(record), nowMs }));
    if (!isGiven) await returnCredit(client, owned, nowMs);
  }
  await appendEntry(client, record.id, { kind: "settled", atMs: nowMs, confirmedBase: state.confirmedBase });
}

function isLate({ transfers, state }: InvoiceRecord): boolean {
  return transfers.some(
    (transfer) => transfer.state === "canonical" && transfer.blockTimeMs > state.expiresAtMs + CHAIN_CLOCK_SLACK_MS,
  );
}

/** Writes the new state and what follows from it. */
async function write(
  client: pg.PoolClient,
  { row }: HeldInvoice,
  record: InvoiceRecord,
  nowMs: number,
): Promise<InvoiceChange | undefined> {
  const { id, state, userId } = record;
  const isOpen = row.is_open && (state.status === "NEW" || state.status === "PROCESSING") && !isClosed(record.entries);
  if (row.is_open && !isOpen) await close(client, record, nowMs);
  const seen = newEvents(row, record);
  let spentMicro = 0n;
  if (seen.includes("invoice.reversed")) spentMicro = await suspendPeriod(client, record, nowMs);
  if (seen.includes("invoice.healed")) spentMicro = await resumePeriod(client, record, nowMs);
  const shown = shownText(record, isOpen);
  const isChanged = shown !== row.shown;
  const changeSeq = Number(row.change_seq) + (isChanged ? 1 : 0);
  if (isChanged || seen.length > 0 || row.is_open !== isOpen)
    await client.query(
      `update invoices set status = $2, exception = $3, is_open = $4, review = $5, change_seq = $6, shown = $7
       where id = $1`,
      [id, state.status, state.exception, isOpen, state.review ?? null, changeSeq, shown],
    );
  for (const type of seen) await noteInvoiceEvent(client, type, record, { name: String(changeSeq), atMs: nowMs });
  if (spentMicro > 0n) await noteSpent(client, record, spentMicro, { nowMs, name: `plan:${String(changeSeq)}` });
  await bringCredit(client, record, { nowMs, name: String(changeSeq) });
  return isChanged && userId !== undefined ? { invoiceId: id, userId } : undefined;
}

const isClosed = (entries: readonly InvoiceEntry[]): boolean =>
  entries.some(({ kind }) => kind === "superseded" || kind === "withdrawn");

async function close(client: pg.PoolClient, record: InvoiceRecord, nowMs: number): Promise<void> {
  const { networkId, chainId, userId, state } = record;
  const chainTime =
    networkId === undefined || chainId === undefined ? undefined : await chainTimeOf(client, networkId, chainId);
  const chainMs = Math.max(chainTime?.timeMs ?? nowMs, record.terms.createdAtMs);
  await quarantineAmounts(client, record.id, { chainMs, lateUntilMs: state.lateUntilMs });
  if (userId !== undefined && record.settledAtMs === undefined)
    await returnCredit(client, { ...record, userId }, nowMs);
}

async function bringCredit(
  client: pg.PoolClient,
  record: InvoiceRecord,
  { nowMs, name }: { readonly nowMs: number; readonly name: string },
): Promise<void> {
  const { userId } = record;
  if (userId === undefined || record.settledAtMs === undefined) return;
  const { givenMicro, missingMicro } = await balanceCredit(client, { ...record, userId }, nowMs);
  if (givenMicro > 0n)
    await noteInvoiceEvent(client, "invoice.overpaid", record, {
      name: `${name}:${String(givenMicro)}`,
      atMs: nowMs,
      facts: { credit: usdtText(givenMicro, 6), isPlan: record.period !== undefined },
    });
  if (missingMicro > 0n) await noteSpent(client, record, missingMicro, { nowMs, name });
}

/** Stores an event when credit from a payment was spent before it was reversed: a merchant decides what happens. */
async function noteSpent(
  client: pg.PoolClient,
  record: InvoiceRecord,
  missingMicro: bigint,
  { nowMs, name }: { readonly nowMs: number; readonly name: string },
): Promise<void> {
  await noteInvoiceEvent(client, "invoice.review", record, {
    name: `credit-spent:${name}`,
    atMs: nowMs,
    facts: { review: "credit-spent", missing: usdtText(missingMicro, 6) },
  });
}

/** Serialises everything changeable that a user sees of an invoice: a different text means a change. */
function shownText({ state, transfers, entries, period }: InvoiceRecord, isOpen: boolean): string {
  const payments = transfers.map((transfer) => [
    ...[transfer.txHash, transfer.logIndex, transfer.state, transfer.isAgreed, transfer.boundBy, transfer.blockNumber],
  ]);
  return JSON.stringify([state, isOpen, entries.length, payments, period], (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}
