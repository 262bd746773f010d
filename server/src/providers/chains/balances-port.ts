import type { NetworkTerms } from "@sextant/core/billing";
import type { ChainBlock } from "./port.ts";

/** An address's balances at one block, in base units of the chain's coin and of its USDT contract. */
export type AddressBalances = {
  readonly block: ChainBlock;
  readonly coinBase: bigint;
  readonly usdtBase: bigint;
};

/** Reads addresses' balances on one network. */
export type BalanceReader = {
  readonly terms: Pick<NetworkTerms, "id" | "contract" | "decimals">;
  /**
   * Returns the balances at one block that the nodes agree on and that is final by the network's own depth. Throws
   * ChainUnread if they do not agree, or if there was a reorg meanwhile.
   */
  balances(address: string): Promise<AddressBalances>;
  /** Returns whether a block that was read before is still part of the chain. Throws ChainUnread. */
  holds(block: Pick<ChainBlock, "number" | "hash">): Promise<boolean>;
  /** Closes connections. */
  close(): void;
};
