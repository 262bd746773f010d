import type { ChainTransfer, NetworkTerms } from "@sextant/core/billing";

/** A block of a chain. */
export type ChainBlock = { readonly number: number; readonly hash: string; readonly timeMs: number };

/** The newest block that the queried nodes agree on. */
export type ChainHead = ChainBlock & {
  /** Newest block that no reorg can remove; undefined if the node does not report it. */
  readonly finalizedNumber: number | undefined;
  /** Independent nodes that answered, and how many are configured. Two addresses of one host count as one. */
  readonly answered: number;
  readonly configured: number;
};

/** Independent nodes that must report the same transfer before it counts; one if only one is configured. */
export const NODES_TO_AGREE = 2;

/** What independent nodes report about one transfer. */
export type Agreement = {
  /** Nodes that report it in full and identically (contract, index, addresses, value, block hash, success). */
  readonly confirm: number;
  /** Nodes that are in sync that far and disagree, or have nothing there. */
  readonly deny: number;
  /** Nodes that did not answer, or are not in sync that far yet. */
  readonly silent: number;
  /**
   * Nodes that must confirm: NODES_TO_AGREE, or 1 if only one is configured. Agreed: `confirm >= needed && deny === 0`.
   */
  readonly needed: number;
};

/** The state of a transaction, for a payer's claim. */
export type ReadTransaction =
  | { readonly state: "absent" }
  | { readonly state: "failed" }
  | {
      readonly state: "succeeded";
      /** The signer, as the network writes addresses. */
      readonly sender: string;
      readonly block: ChainBlock;
      /** Its USDT transfers, to any recipient. */
      readonly transfers: readonly ChainTransfer[];
    };

/** Why a network cannot be read, for the merchant and for health. */
export type ChainError = {
  readonly code:
    | "unreachable"
    | "wrong-chain"
    | "wrong-decimals"
    | "no-contract"
    | "disagreement"
    | "stale-head"
    | "malformed";
  /** One sentence without secrets or addresses of nodes. */
  readonly sentence: string;
};

/**
 * Thrown by every request below that could not be answered truthfully. Nothing is ever simulated, left out or truncated
 * instead.
 */
export class ChainUnread extends Error {
  readonly error: ChainError;
  constructor(error: ChainError, options?: { cause?: unknown }) {
    super(error.sentence, options);
    this.name = "ChainUnread";
    this.error = error;
  }
}

/**
 * Reads one network's USDT transfers. Queries every configured node where the answer decides about money. All answers
 * are treated as hostile: sizes and values are bounded and checked, and each wait is bounded.
 */
export type ChainReader = {
  readonly terms: NetworkTerms;
  /** Number of independent nodes configured. With 1, the merchant is warned. */
  readonly nodes: number;
  /**
   * Checks that chain id (TRON: genesis), the contract's code and decimals() are as expected. Called at the start and
   * after errors. Throws ChainUnread.
   */
  check(): Promise<void>;
  /** Returns the newest block: the lower of the nodes' heads if they differ within reason. Throws ChainUnread. */
  head(): Promise<ChainHead>;
  /** Returns the canonical block of a number; undefined above the head. Throws ChainUnread. */
  block(number: number): Promise<ChainBlock | undefined>;
  /**
   * Returns every USDT transfer above 0 to one of the addresses within the blocks, both ends included, verified by
   * receipt (success, contract, topics, canonical block hash), each once, in chain order. Queries in bounded ranges.
   * `blocks` may be far apart (catch-up of 10,000 blocks in under 60 s). TRON walks the account's list by time with an
   * hour of overlap and may return transfers of slightly earlier blocks as well. Throws ChainUnread rather than leave
   * one out.
   */
  transfers(range: {
    readonly from: ChainBlock;
    readonly to: ChainBlock;
    readonly addresses: readonly string[];
  }): Promise<readonly ChainTransfer[]>;
  /** Returns what all nodes report about a transfer now. Never throws for an unreachable node. */
  agreement(transfer: ChainTransfer): Promise<Agreement>;
  /**
   * Returns one transaction, as `NODES_TO_AGREE` independent nodes report it identically (one if only one is
   * configured). Throws ChainUnread.
   */
  transaction(txHash: string): Promise<ReadTransaction>;
  /** Closes connections. */
  close(): void;
};
