import { type ChainTime, type Network, type NetworkTerms, paymentState } from "@sextant/core/billing";
import type { Payment } from "@sextant/core/contract";
import type { BookedTransfer } from "../../payments/payment-ledger.ts";
import { wireUsdt } from "../../payments/wire-usdt.ts";

/** What a transfer is told by: the network it is on, what holds there, how far it was read. */
export type PublishedOn = {
  readonly network: Network;
  readonly terms: Pick<NetworkTerms, "decimals" | "confirmations" | "finality">;
  readonly chainTime: ChainTime | undefined;
};

/** A transfer of an invoice as its payer sees it. */
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
