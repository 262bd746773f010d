import type { ChainTransfer, NetworkTerms } from "@sextant/core/billing";
import type { EvmLog, EvmReceipt } from "./evm-shapes.ts";
import type { ChainBlock } from "./port.ts";

/** keccak256 of 'Transfer(address,address,uint256)'. */
export const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Encodes an address as a topic of a log. */
export const asTopic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;

/**
 * Returns the USDT transfers above 0 of a transaction, by its receipt, in the given canonical block. None if it failed.
 * Each rule rejects a known forgery: another contract, another event, a value among the topics, nothing moved, a
 * removed log.
 */
export function evmTransfers(receipt: EvmReceipt, block: ChainBlock, terms: NetworkTerms): readonly ChainTransfer[] {
  if (receipt.status !== "0x1" || receipt.blockHash !== block.hash || receipt.blockNumber !== block.number) return [];
  const found = new Map<number, ChainTransfer>();
  for (const log of receipt.logs) {
    const isOfReceipt =
      log.transactionHash === receipt.transactionHash &&
      log.blockHash === receipt.blockHash &&
      log.blockNumber === receipt.blockNumber;
    const transfer = isOfReceipt ? transferIn(log, block, terms) : undefined;
    // The same index twice is one transfer, or an invalid answer: the first counts, and other nodes are queried anyway.
    if (transfer !== undefined && !found.has(transfer.logIndex)) found.set(transfer.logIndex, transfer);
  }
  return [...found.values()].sort((a, b) => a.logIndex - b.logIndex);
}

/** Returns whether a log is a transfer of the contract with a value above 0, which is then examined further. */
export function isTransferLog(log: EvmLog, contract: string): boolean {
  return (
    log.address === contract.toLowerCase() &&
    log.removed !== true &&
    log.topics.length === 3 &&
    log.topics[0] === TRANSFER_TOPIC &&
    /^0x[0-9a-f]{64}$/i.test(log.data) &&
    BigInt(log.data) > 0n
  );
}

function transferIn(log: EvmLog, block: ChainBlock, terms: NetworkTerms): ChainTransfer | undefined {
  if (!isTransferLog(log, terms.contract)) return undefined;
  const [from, to] = [addressIn(log.topics[1]), addressIn(log.topics[2])];
  if (from === undefined || to === undefined) return undefined;
  return {
    networkId: terms.id,
    chainId: terms.chainId,
    txHash: log.transactionHash,
    logIndex: log.logIndex,
    contract: log.address,
    from,
    to,
    valueBase: BigInt(log.data),
    blockNumber: block.number,
    blockHash: block.hash,
    blockTimeMs: block.timeMs,
  };
}

/** Returns the address in a topic; undefined if it contains more than an address. */
function addressIn(topic: string | undefined): string | undefined {
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(topic ?? "")?.[1];
  return digits === undefined ? undefined : `0x${digits}`;
}
