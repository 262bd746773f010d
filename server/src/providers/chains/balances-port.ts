import type { NetworkTerms } from "@sextant/core/billing";
import type { ChainBlock } from "./port.ts";

/** What an address has at one block, in base units of the chain's coin and of its USDT contract. */
export type AddressBalances = {
  readonly block: ChainBlock;
  readonly coinBase: bigint;
  readonly usdtBase: bigint;
};

/** Reads what addresses have on one network. */
export type BalanceReader = {
  readonly terms: Pick<NetworkTerms, "id" | "contract" | "decimals">;
  /**
   * Returns the balances at one block that the nodes agree on and that no longer changes by the network's own depth. Throws ChainUnread where
   * they do not, or where the chain was reorganised meanwhile.
   */
  balances(address: string): Promise<AddressBalances>;
  /** Returns whether a block that was read before is still part of the chain. Throws ChainUnread. */
  holds(block: Pick<ChainBlock, "number" | "hash">): Promise<boolean>;
  /** Frees connections. */
  close(): void;
};
