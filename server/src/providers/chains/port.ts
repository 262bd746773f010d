import type { ChainTransfer, NetworkTerms } from "@sextant/core/billing";

/** A block of a chain. */
export type ChainBlock = { readonly number: number; readonly hash: string; readonly timeMs: number };

/** The newest block that the asked nodes agree on. */
export type ChainHead = ChainBlock & {
  /** Newest block that cannot be undone; undefined where the node does not tell. */
  readonly finalizedNumber: number | undefined;
  /** Independent nodes that answered, and how many are configured. Two addresses of one host count as one. */
  readonly answered: number;
  readonly configured: number;
};

/** Independent nodes that must tell the same of a transfer before it counts; one where only one is configured. */
export const NODES_TO_AGREE = 2;

/** What independent nodes say of one transfer. */
export type Agreement = {
  /** Nodes that have it, whole and equal (contract, index, addresses, value, block hash, success). */
  readonly confirm: number;
  /** Nodes that are as far and say otherwise, or have nothing there. */
  readonly deny: number;
  /** Nodes that did not answer, or are not as far yet. */
  readonly silent: number;
  /** Nodes that must confirm: NODES_TO_AGREE, or 1 where only one is configured. Agreed: `confirm >= needed && deny === 0`. */
  readonly needed: number;
};

/** What became of a transaction, for a payer's claim. */
export type ReadTransaction =
  | { readonly state: "absent" }
  | { readonly state: "failed" }
  | {
      readonly state: "succeeded";
      /** Who signed it, as the network writes addresses. */
      readonly sender: string;
      readonly block: ChainBlock;
      /** Its USDT transfers, to whomever. */
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

/** Thrown by every question below that could not be answered truly. Nothing is ever simulated, left out or cut short instead. */
export class ChainUnread extends Error {
  readonly error: ChainError;
  constructor(error: ChainError, options?: { cause?: unknown }) {
    super(error.sentence, options);
    this.name = "ChainUnread";
    this.error = error;
  }
}

/**
 * Reads one network's USDT transfers. Asks every configured node where the answer decides about money. All answers are hostile: sizes
 * and values are bounded and checked; each wait is bounded.
 */
export type ChainReader = {
  readonly terms: NetworkTerms;
  /** Independent nodes configured. 1: the merchant is warned. */
  readonly nodes: number;
  /** Chain id (TRON: genesis), the contract's code and decimals() are what is expected. Throws ChainUnread. Asked at the start and after faults. */
  check(): Promise<void>;
  /** The newest block: the lower of the nodes' heads where they differ within reason. Throws ChainUnread. */
  head(): Promise<ChainHead>;
  /** The canonical block of that number; undefined above the head. Throws ChainUnread. */
  block(number: number): Promise<ChainBlock | undefined>;
  /**
   * Every USDT transfer above 0 to one of the addresses within the blocks, both ends included, verified by receipt (success, contract,
   * topics, canonical block hash), each once, in chain order. Asked in bounded ranges inside. `blocks` may also be far apart
   * (catch-up of 10,000 blocks in under 60 s). TRON walks the account's list by time with an hour of overlap and may return
   * transfers of slightly earlier blocks as well. Throws ChainUnread rather than leave one out.
   */
  transfers(range: {
    readonly from: ChainBlock;
    readonly to: ChainBlock;
    readonly addresses: readonly string[];
  }): Promise<readonly ChainTransfer[]>;
  /** What all nodes say of a transfer now. Never throws for a silent node. */
  agreement(transfer: ChainTransfer): Promise<Agreement>;
  /** One transaction, as `NODES_TO_AGREE` independent nodes tell it alike (one, where only one is configured). Throws ChainUnread. */
  transaction(txHash: string): Promise<ReadTransaction>;
  /** Frees connections. */
  close(): void;
};
