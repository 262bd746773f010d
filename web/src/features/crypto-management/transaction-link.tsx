import type { MerchantTransfer } from "@sextant/core/contract";
import { shortened } from "./payment-text.ts";
import * as TEXTS from "./texts.tsx";

/** A link to the transaction in the network's public explorer. */
export function TransactionLink({ transfer }: { readonly transfer: Pick<MerchantTransfer, "txHash" | "explorerUrl"> }) {
  const { txHash, explorerUrl } = transfer;
  return (
    <a className="tlink font-normal" href={explorerUrl} target="_blank" rel="noopener noreferrer">
      {shortened(txHash)}
      <span className="sr">{TEXTS.opensTransaction}</span>
    </a>
  );
}
