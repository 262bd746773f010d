import type { NetworkId } from "@sextant/core/contract";
import type { Dice } from "@sextant/core/statistics";
import type { RawLog } from "../src/providers/chains/test-lying-node.ts";
import type { ChaosChain } from "./chaos-chain.ts";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** Draws a new failure for each node. At most one of a network's two nodes lies; both may fail to answer. */
export function throwErrors(
  chains: ReadonlyMap<NetworkId, ChaosChain>,
  dice: Dice,
  amountOf: (networkId: NetworkId) => bigint | undefined,
  headOf: (networkId: NetworkId) => number,
): void {
  for (const { networkId, nodes, merchant, settings } of chains.values()) {
    const liar = dice() < 0.5 ? 0 : 1;
    for (const [at, { errors }] of nodes.entries()) {
      const isBad = dice() < 0.4;
      const share = isBad ? dice() * 0.15 : 0.02;
      Object.assign(errors, {
        error5xx: share,
        hang: share / 8,
        truncated: share,
        html: share / 2,
        isDown: dice() < 0.04,
      });
      const lies = at === liar && dice() < 0.35 ? Math.floor(dice() * 4) : -1;
      if (networkId === "tron")
        Object.assign(errors, { hidesLists: lies === 0 || lies === 2, deniesTransactions: lies === 1 });
      else {
        const amount = amountOf(networkId);
        const contract = settings[`CHAIN_${networkId.toUpperCase()}_USDT`] ?? "";
        Object.assign(errors, {
          staleBlocks: lies === 0 ? Math.ceil(dice() * 10) : 0,
          hidesLogs: lies === 1,
          deniesReceipts: lies === 2,
          inventsLogs:
            lies === 3 && amount !== undefined
              ? [invented({ contract, merchant, amount, number: headOf(networkId), dice })]
              : [],
        });
      }
    }
  }
}

/** Makes all nodes answer, and truthfully. */
export function endErrors(chains: ReadonlyMap<NetworkId, ChaosChain>): void {
  for (const { nodes } of chains.values())
    for (const { errors } of nodes)
      for (const name of Object.keys(errors)) if (name !== "seed") Reflect.deleteProperty(errors, name);
}

function invented({
  contract,
  merchant,
  amount,
  number,
  dice,
}: {
  readonly contract: string;
  readonly merchant: string;
  readonly amount: bigint;
  readonly number: number;
  readonly dice: Dice;
}): RawLog {
  const hash = (): string => `0x${Array.from({ length: 64 }, () => Math.floor(dice() * 16).toString(16)).join("")}`;
  const word = (text: string): string => `0x${text.padStart(64, "0")}`;
  return {
    address: contract,
    topics: [TRANSFER, word("aa".repeat(20)), word(merchant.slice(2).toLowerCase())],
    data: word(amount.toString(16)),
    blockNumber: `0x${number.toString(16)}`,
    blockHash: hash(),
    transactionHash: hash(),
    logIndex: "0x0",
  };
}
