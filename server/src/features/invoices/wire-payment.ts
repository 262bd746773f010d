import { type ChainTime, type Network, type NetworkTerms, paymentState } from "@sextant/core/billing";
import type { Payment } from "@sextant/core/contract";
import type { BookedTransfer } from "../../payments/payment-ledger.ts";
import { wireUsdt } from "../../payments/wire-usdt.ts";

/** The context of a transfer: its network, the terms there, and how far the chain was read. */
export type PublishedOn = {
  readonly network: Network;
  readonly terms: Pick<NetworkTerms, "decimals" | "confirmations" | "finality">;
  readonly chainTime: ChainTime | undefined;
};

/** Returns a transfer of an invoice as its payer sees it. */
export function wirePayment(transfer: BookedTransfer, { network, terms, chainTime }: PublishedOn): Payment {
  const { txHash, logIndex, valueBase, from, blockNumber, blockTimeMs, boundBy } = transfer;
  return {
    txHash,
    logIndex,
    from,
    boundBy,
    block: blockNumber,
    amount: wireUsdt(valueBase, terms.decimals),
    blockTime: new Date(blockTimeMs).toISOString(),
    ...paymentState(transfer, terms, chainTime),
    explorerUrl: network.explorer.tx(txHash),
  };
}
