import { networkOf, paymentUri, shownAddress, usdtTextFixed6 } from "@sextant/core/billing";
import type { Invoice, NetworkId } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { NODES_TO_AGREE } from "../../providers/chains/port.ts";
import { messageOf } from "./message-of.ts";
import { reviewSentence } from "./review-sentence.ts";
import { wireUsdt } from "../../payments/wire-usdt.ts";
import { wirePayment } from "./wire-payment.ts";

/** A text as a QR code: an SVG path over a square grid of `size` modules. */
type QrCode = { readonly size: number; readonly path: string };

/** Maximum cached codes: an invoice is rendered at each poll, and its code costs milliseconds. */
const STORED = 500;

/** Caches the most recently requested codes, so that each is drawn once. */
function rememberedCodes(draw: (text: string) => QrCode): (text: string) => QrCode {
  const stored = new Map<string, QrCode>();
  return (text) => {
    const known = stored.get(text);
    const code = known ?? draw(text);
    // Reinsert it last: the first of the map is the least recently requested.
    stored.delete(text);
    stored.set(text, code);
    const [oldest] = stored.keys();
    if (stored.size > STORED && oldest !== undefined) stored.delete(oldest);
    return code;
  };
}

export type WireInvoiceOptions = {
  readonly ledger: Pick<PaymentLedger, "chainTime">;
  /** Draws a text as a QR code. */
  readonly qrOf: (text: string) => QrCode;
  /** Returns the number of independent nodes of a network. */
  readonly nodesOf: (networkId: NetworkId) => number;
};

/** Returns an invoice as its owner sees it. */
export type WireInvoice = (record: InvoiceRecord) => Promise<Invoice>;

/**
 * Creates the payer's view of an invoice: exact amounts, and the payment address only while there is something to pay
 * and its seal is valid.
 */
export function createWireInvoice({ ledger, qrOf, nodesOf }: WireInvoiceOptions): WireInvoice {
  const codeOf = rememberedCodes(qrOf);

  return async (record) => {
    const { agreed, terms, networkId, chainId, contract, state, entries, period } = record;
    const { decimals } = terms;
    const network = networkId && networkOf(networkId);
    const chainTime = networkId && (await ledger.chainTime(networkId));
    const amount = (base: bigint): string => wireUsdt(base, decimals);
    const toSend = payableNow(record);
    return {
      id: record.id,
      number: record.number,
      planId: agreed.plan,
      kind: agreed.kind,
      networkId: networkId ?? null,
      status: state.status,
      exception: state.exception,
      price: wireUsdt(agreed.priceMicro),
      creditUsed: wireUsdt(agreed.creditUsedMicro),
      amountDue: state.dueBase === 0n ? amount(0n) : usdtTextFixed6(state.dueBase, decimals),
      amountToSend: state.toSendBase === undefined ? null : usdtTextFixed6(state.toSendBase, decimals),
      amountToSendBase: state.toSendBase === undefined ? null : String(state.toSendBase),
      received: amount(state.receivedBase),
      confirmed: amount(state.confirmedBase),
      over: amount(state.overBase),
      decimals,
      chainId: chainId ?? null,
      contract: contract ?? null,
      ...(toSend === undefined
        ? { address: null, paymentUri: null, qr: null }
        : { address: toSend.address, paymentUri: toSend.uri, qr: codeOf(toSend.uri) }),
      confirmations: {
        have: state.confirmations,
        need: state.needed,
        waitingForFinality: state.isWaitingForFinality,
        waitingForAgreement: state.isWaitingForAgreement,
        nodes: networkId === undefined ? 0 : Math.min(NODES_TO_AGREE, nodesOf(networkId)),
        blockMs: network?.blockMs ?? 0,
      },
      createdAt: isoTimeOf(terms.createdAtMs),
      chainTime: chainTime === undefined ? null : isoTimeOf(chainTime.timeMs),
      expiresAt: isoTimeOf(state.expiresAtMs),
      isExtended: entries.some(({ kind }) => kind === "extended"),
      lateUntil: isoTimeOf(state.lateUntilMs),
      payments:
        network === undefined
          ? []
          : record.transfers.map((transfer) => wirePayment(transfer, { network, terms, chainTime })),
      settledAt: record.settledAtMs === undefined ? null : isoTimeOf(record.settledAtMs),
      entitlement:
        period === undefined
          ? null
          : { planId: period.plan, startsAt: isoTimeOf(period.startsAtMs), endsAt: isoTimeOf(period.endsAtMs) },
      closedBecause: closedBecause(record),
      review: reviewSentence(record) ?? null,
      claimMessage: messageOf(record) ?? "",
    };
  };
}

/**
 * Returns the target of the invoice's next payment; undefined where nothing is to be sent, or the target is uncertain.
 */
function payableNow({ networkId, chainId, contract, address, isSealed, state }: InvoiceRecord) {
  if (!isSealed || state.toSendBase === undefined) return undefined;
  if (networkId === undefined || chainId === undefined || contract === undefined || address === undefined)
    return undefined;
  const shown = shownAddress(networkId, address);
  return {
    address: shown,
    uri: paymentUri({ networkId, chainId, contract, address: shown, amountBase: state.toSendBase }),
  };
}

function closedBecause({ entries }: InvoiceRecord): Invoice["closedBecause"] {
  for (const { kind } of entries) if (kind === "superseded" || kind === "withdrawn") return kind;
  return null;
}
