import { setTimeout as pause } from "node:timers/promises";
import { baseOf, baseToMicro } from "@sextant/core/billing";
import type { MerchantTransfer } from "@sextant/core/contract";
import type { MadeInvoice } from "../chaos-record.ts";
import { request } from "./request.ts";
import { confirm, flip, type History, invoicesPath, TIMEOUT_MS, pay, seen, whole } from "./history.ts";

/** Pays an amount rounded to whole cents, as users do. */
async function payRounded(history: History, invoice: MadeInvoice, payer: number): Promise<string> {
  const cent = 10n ** BigInt(invoice.decimals - 2);
  // Rounded up: enough once a person decides whose it is.
  return pay(history, invoice, (invoice.amountBase / cent + 1n) * cent, "never", { payer });
}

async function rounded(history: History): Promise<void> {
  const invoice = await request(history);
  if (invoice === undefined) return;
  await payRounded(history, invoice, 0);
  await confirm(history, invoice.networkId);
}

const claim = (isTrue: boolean) =>
  async function claimed(history: History): Promise<void> {
    const { record, name, chain } = history;
    const invoice = await request(history);
    if (invoice === undefined) return;
    const payer = whole(history.dice, 0, 5);
    const txHash = await payRounded(history, invoice, payer);
    if (flip(history.dice)) await history.chain.mine(2);
    const { claimMessage } = await seen(invoice.owner, invoice.id);
    const signature = await chain.sign(isTrue ? payer : (payer + 1) % 6, claimMessage);
    for (const one of record.sent) if (one.txHash === txHash && isTrue) one.bound = "may";
    const said = await invoice.owner.call<{ outcome: string }>(
      "POST",
      invoicesPath(invoice.owner, `/${invoice.id}/claims`),
      {
        txHash,
        signature,
      },
    );
    if (isTrue && said.status === 200 && said.answer.outcome === "bound")
      for (const one of record.sent) if (one.txHash === txHash) one.bound = "must";
    // Another history removed its block meanwhile, or it has not been seen yet: 400.
    if (!isTrue && said.status !== 403 && said.status !== 400)
      record.broken.push(`${name}: a wrong signature was answered ${String(said.status)}`);
    await confirm(history, invoice.networkId);
  };

const decision = (kind: "assign" | "credit" | "refund" | "keep") =>
  async function decided(history: History): Promise<void> {
    const { merchant, record } = history;
    const invoice = await request(history);
    if (invoice === undefined) return;
    const txHash = await payRounded(history, invoice, 0);
    await confirm(history, invoice.networkId);
    const untilMs = performance.now() + TIMEOUT_MS;
    while (performance.now() < untilMs) {
      const { answer } = await merchant.call<MerchantTransfer[]>(
        "GET",
        `/api/merchant/transfers?standing=review&limit=200&networkId=${invoice.networkId}`,
      );
      const found = Array.isArray(answer) ? answer.find((one) => one.txHash === txHash) : undefined;
      if (found !== undefined) {
        for (const one of record.sent)
          if (one.txHash === txHash && kind !== "refund" && kind !== "keep") one.bound = "may";
        const body = {
          decision: kind,
          reason: "chaos test",
          ...(kind === "assign" || kind === "credit" ? { invoiceId: invoice.id } : {}),
        };
        const said = await merchant.call(
          "POST",
          `/api/merchant/transfers/${found.id}/decision`,
          body,
          `decide-${txHash}`,
        );
        if (said.status === 200 && kind === "assign")
          for (const one of record.sent) if (one.txHash === txHash) one.bound = "must";
        // The process was killed between commit and answer: the repeated request finds it decided.
        if (kind === "credit" && (said.status === 200 || said.code === "decided-already"))
          record.credited.set(txHash, {
            userId: invoice.owner.userId,
            micro: baseToMicro(baseOf(found.amount, invoice.decimals), invoice.decimals).micro,
          });
        // Not all of its confirmations may have been read yet.
        if (kind === "credit" && said.status === 400) {
          await pause(700);
          continue;
        }
        break;
      }
      await pause(700);
    }
    await confirm(history, invoice.networkId);
  };

const mark = (as: "SETTLED" | "INVALID") =>
  async function marked(history: History): Promise<void> {
    const invoice = await request(history);
    if (invoice === undefined) return;
    const path = `/api/merchant/invoices/${invoice.id}/mark`;
    const said = await history.merchant.call("POST", path, { as, reason: "chaos test" }, `mark-${invoice.id}`);
    if (said.status === 200) invoice.markedAs = as;
    // A kill between commit and answer: the repeat finds it marked.
    else if ((await seen(invoice.owner, invoice.id)).exception === "MARKED") invoice.markedAs = as;
  };

/** A person decides whose a payment is: its payer by a signature, or the merchant. */
export const DECIDING = {
  rounded,
  "true claim": claim(true),
  "wrong claim": claim(false),
  "assigned by the merchant": decision("assign"),
  "credited by the merchant": decision("credit"),
  "to be refunded": decision("refund"),
  "marked settled": mark("SETTLED"),
  "marked invalid": mark("INVALID"),
};
