import { networkLabel, networkOf, shownAddress } from "@sextant/core/billing";
import { Failure, type getReceipt } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import type * as z from "zod";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { ownInvoice } from "./own-invoice.ts";
import { receiptLines, receiptNote } from "./receipt-lines.ts";
import { reviewSentence } from "./review-sentence.ts";
import { wireUsdt } from "../../payments/wire-usdt.ts";
import { wirePayment } from "./wire-payment.ts";

export type Receipt = z.input<(typeof getReceipt)["answer"]>;

export type ReceiptOptions = {
  readonly ledger: Pick<PaymentLedger, "invoice" | "chainTime">;
  readonly seller: Receipt["seller"];
};

type Input = {
  readonly params: { readonly id: string; readonly invoiceId: string };
  readonly context: CallContext;
};

/** Returns the receipt of a settled invoice: the sold items, and each transfer as it can be looked up on its chain. */
export function createGetReceipt({ ledger, seller }: ReceiptOptions) {
  return async ({ params, context }: Input): Promise<Receipt> => {
    const { username, email } = setUpUser(context.person);
    const record = await ownInvoice(ledger, params);
    const { terms, networkId, chainId, contract, address, isSealed, period, settledAtMs } = record;
    if (settledAtMs === undefined) throw unsettled(record);
    const network = networkId && networkOf(networkId);
    const chainTime = networkId && (await ledger.chainTime(networkId));
    const standing = record.transfers.filter(({ state }) => state === "canonical");
    const paidBase = standing.reduce((sum, { valueBase }) => sum + valueBase, 0n);
    return {
      number: record.number,
      issuedAt: isoTimeOf(settledAtMs),
      seller,
      buyer: { username, email },
      lines: receiptLines(record, paidBase),
      paid: wireUsdt(paidBase, terms.decimals),
      paidBase: String(paidBase),
      currency: "USDT",
      networkId: networkId ?? null,
      networkName: networkId === undefined ? null : networkLabel(networkId),
      chainId: chainId ?? null,
      contract: contract ?? null,
      decimals: terms.decimals,
      recipient: networkId && address && isSealed ? shownAddress(networkId, address) : null,
      payments:
        network === undefined
          ? []
          : standing.map((transfer) => ({
              ...wirePayment(transfer, { network, terms, chainTime }),
              amountBase: String(transfer.valueBase),
              blockHash: transfer.blockHash,
            })),
      period:
        period === undefined
          ? null
          : { planId: period.plan, startsAt: isoTimeOf(period.startsAtMs), endsAt: isoTimeOf(period.endsAtMs) },
      credit: wireUsdt(period === undefined ? paidBase : record.state.overBase, terms.decimals),
      note: receiptNote(record) ?? reviewSentence(record) ?? null,
    };
  };
}

function unsettled({ number, state }: InvoiceRecord): Failure {
  return new Failure("invoice-closed", {
    number: String(number),
    status: `is ${state.status.toLowerCase()}`,
    remedy: "Its receipt appears here as soon as it settles.",
  });
}
