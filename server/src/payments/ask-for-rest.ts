import { canonicalAddress } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import { reserveAmount } from "./amount-slots.ts";
import type { InvoiceRecord } from "./books.ts";
import { appendEntry } from "./invoice-entries.ts";

/** A partial payment gives this much more time, once. */
const EXTENSION_MS = 15 * 60_000;

/**
 * Part has arrived: the rest is asked for as another amount that names the invoice alone. Gives whether anything was appended. Where
 * no amount is left, the exact rest is still asked for, without one of its own.
 */
export async function askForRest(client: pg.PoolClient, record: InvoiceRecord, nowMs: number): Promise<boolean> {
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
  } catch (fault) {
    if (!(fault instanceof Failure)) throw fault;
  }
  if (!entries.some(({ kind }) => kind === "extended"))
    await appendEntry(client, record.id, {
      kind: "extended",
      atMs: nowMs,
      expiresAtMs: state.expiresAtMs + EXTENSION_MS,
    });
  return true;
}
