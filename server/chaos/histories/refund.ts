import { setTimeout as pause } from "node:timers/promises";
import { refundMessage } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import type { ChaosChain } from "../chaos-chain.ts";
import type { MadeInvoice } from "../chaos-record.ts";
import type { Said } from "../person.ts";
import { request } from "./request.ts";
import { billingPath, expect, flip, type History, TIMEOUT_MS, settled, whole } from "./history.ts";

type Refund = { readonly id: string; readonly invoiceId: string; readonly state: "asked" | "paid" | "refused" };
type Decision =
  | { readonly state: "paid"; readonly txHash: string }
  | { readonly state: "refused"; readonly reason: string };

/**
 * Requests a refund within 14 days: neither a stranger's signature nor a second request gets anything, a rejected one
 * may be requested again, and the merchant's transaction has to pay all of it.
 */
async function refund(history: History): Promise<void> {
  const { dice } = history;
  const payer = whole(dice, 0, 5);
  const invoice = await request(history);
  const paid = await settled(history, invoice, payer);
  if (invoice === undefined || paid === undefined) return;
  const chain = history.chains.get(invoice.networkId)!;
  const { owner } = invoice;
  const input = async (signer: number, key?: string): Promise<Said<unknown>> => {
    const address = chain.payers[payer]!;
    const signature = await chain.sign(signer, messageOf(invoice, paid, address));
    return owner.call("POST", billingPath(owner, "/refunds"), { invoiceId: invoice.id, address, signature }, key);
  };

  const stranger = await input((payer + 1) % 6);
  expect(history, stranger.status !== 200, "a stranger signed for a refund and it was taken");
  const said = await input(payer, `refund-${invoice.id}`);
  // Another history removed its block meanwhile.
  if (said.code === "not-refundable") return;
  expect(history, said.status === 200, `a refund was answered ${JSON.stringify(said)}`);
  if (said.status !== 200) return;
  const again = await input(payer);
  expect(history, again.code === "not-refundable", `a second refund was answered ${String(again.status)}`);
  if (flip(dice)) {
    await decide(history, invoice, { state: "refused", reason: "chaos test" });
    if (flip(dice) || (await input(payer, `refund-again-${invoice.id}`)).status !== 200) return;
  }
  await payBack(history, invoice, chain, payer);
}

const messageOf = (invoice: MadeInvoice, { number, chainId }: Invoice, address: string): string =>
  refundMessage({ id: invoice.id, number, networkId: invoice.networkId, chainId: chainId ?? "", address });

/** The merchant sends one unit too little, which must not count, and then the full amount. */
async function payBack(history: History, invoice: MadeInvoice, chain: ChaosChain, payer: number): Promise<void> {
  const { record } = history;
  const untilMs = performance.now() + TIMEOUT_MS;
  for (let lacking = 1n; performance.now() < untilMs; await pause(500)) {
    const txHash = await chain.sendBack(payer, invoice.amountBase - lacking);
    const said = await decide(history, invoice, { state: "paid", txHash });
    if (said === undefined) return;
    if (said.status === 400) {
      // Too little; or nodes that lag don't know the transaction yet, or another history removed its block.
      lacking = 0n;
      continue;
    }
    expect(history, said.status === 200, `noting a refund as paid was answered ${JSON.stringify(said)}`);
    if (said.status !== 200) return;
    record.refunded.add(invoice.id);
    // A chain that can't be read right now is not checked: the merchant's statement counts, and is recorded as such.
    const isRead = said.answer.reason?.includes("Not checked") !== true;
    expect(history, lacking === 0n || !isRead, "a refund was noted as paid by a transaction that pays less");
    return;
  }
}

/** Decides about the requested refund; undefined if there is none. */
async function decide(
  { merchant }: History,
  { id }: MadeInvoice,
  decision: Decision,
): Promise<Said<Refund & { readonly reason: string | null }> | undefined> {
  const list = await merchant.call<Refund[]>("GET", "/api/merchant/refunds");
  const found = list.answer.find(({ invoiceId, state }) => invoiceId === id && state === "asked");
  if (found === undefined) return undefined;
  const key = decision.state === "paid" ? decision.txHash.slice(-40) : `refuse-${found.id}`;
  const said = await merchant.call<Refund & { reason: string | null }>(
    ...(["POST", `/api/merchant/refunds/${found.id}`, decision, key] as const),
  );
  return said;
}

export const REFUND = { refunded: refund };
