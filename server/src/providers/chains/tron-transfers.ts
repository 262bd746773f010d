import { type ChainTransfer, type NetworkTerms, tronBase58 } from "@sextant/core/billing";
import type { ChainBlock } from "./port.ts";
import type { TronInfo } from "./tron-shapes.ts";

/** keccak-256 of `Transfer(address,address,uint256)`. */
const TRANSFER = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/**
 * Returns the USDT transfers above 0 in a transaction's events, in order; none for one that failed. The events count,
 * not the list of an account or the call's arguments, because the token may take a fee.
 */
export function tronTransfers(info: TronInfo, block: ChainBlock, terms: NetworkTerms): readonly ChainTransfer[] {
  if (info.receipt.result !== "SUCCESS" || info.result === "FAILED") return [];
  return info.log.flatMap(({ address, topics, data }, logIndex): readonly ChainTransfer[] => {
    const [topic, from, to] = topics;
    if (topic !== TRANSFER || from === undefined || to === undefined || topics.length !== 3) return [];
    // Events name 20 bytes; the network's prefix is added.
    if (tronBase58(`41${address.slice(-40)}`) !== terms.contract || data.length !== 64) return [];
    if (from.length !== 64 || to.length !== 64) return [];
    const valueBase = BigInt(`0x${data}`);
    if (valueBase === 0n) return [];
    return [
      {
        networkId: terms.id,
        chainId: terms.chainId,
        txHash: info.id,
        logIndex,
        contract: terms.contract,
        from: tronBase58(`41${from.slice(-40)}`),
        to: tronBase58(`41${to.slice(-40)}`),
        valueBase,
        blockNumber: block.number,
        blockHash: block.hash,
        blockTimeMs: block.timeMs,
      },
    ];
  });
}
