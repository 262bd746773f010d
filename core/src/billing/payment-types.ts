import type { NetworkId } from "../contract/index.ts";

/**
 * A network on which USDT is accepted. One file each in `networks/`; chain id, contract and decimals are pinned there,
 * and only a local chain outside production may replace them.
 */
export type Network = {
  readonly id: NetworkId;
  /** Its common name: 'Ethereum'. */
  readonly name: string;
  /** The token's standard on it: 'ERC20'; empty for Polygon. */
  readonly standard: string;
  readonly symbol: "USDT";
  /** The format of its addresses, transactions and transfers. */
  readonly family: "evm" | "tron";
  /** EIP-155 number as a decimal string; 'mainnet' for TRON. */
  readonly chainId: string;
  /** The only contract whose transfers count, checksummed. */
  readonly contract: string;
  /** Of the token on this network: 6, or 18 on BSC. */
  readonly decimals: number;
  readonly confirmations: number;
  /** Usual time between two blocks, in milliseconds, for 'about one more minute'. */
  readonly blockMs: number;
  /** The network's approximate fee for a transfer: '$5-15'. */
  readonly feeText: string;
  readonly description: string;
  /** A well-formed address that no one can be paid at: only the form's example. */
  readonly exampleAddress: string;
  readonly colour: string;
  readonly icon: string;
  readonly explorer: {
    readonly name: string;
    readonly tx: (hash: string) => string;
    readonly address: (address: string) => string;
  };
};

/** The effective terms for payments on a network: the pinned values, or a local chain's outside production. */
export type NetworkTerms = Pick<Network, "id" | "family" | "chainId" | "contract" | "decimals" | "confirmations"> & {
  /** `tag`: settling also waits for the node's finalized (TRON: solidified) head. */
  readonly finality: "depth" | "tag";
};

/**
 * Identifies a transfer: one transaction can contain several. For TRON the index is the event's within the transaction.
 */
export type TransferKey = { readonly chainId: string; readonly txHash: string; readonly logIndex: number };

/** A Transfer event of the USDT contract to one of our addresses, as the chain reports it. Its value is never 0. */
export type ChainTransfer = TransferKey & {
  readonly networkId: NetworkId;
  /** All three in the network's format: EVM in lower case, TRON base58. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** The event's value, in base units of the network's token. */
  readonly valueBase: bigint;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly blockTimeMs: number;
};

/** How a transfer was matched to an invoice. */
export type BoundBy = "exact" | "tail" | "near" | "claim" | "review";

/**
 * The properties of a bound transfer that determine the invoice's status. `canonical`: in the chain as last read.
 * `orphaned`: its block was removed; it may return. `rejected`: turned out to be failed or fake; no reader reports such
 * transfers, so none is stored today.
 */
export type BoundTransfer = TransferKey & {
  readonly valueBase: bigint;
  readonly blockNumber: number;
  readonly blockTimeMs: number;
  readonly state: "canonical" | "orphaned" | "rejected";
  /** Whether enough independent nodes reported the same (see ChainReader). Otherwise it never settles. */
  readonly isAgreed: boolean;
  readonly boundBy: BoundBy;
};

/** The terms agreed when an invoice was created; never changed afterwards. Amounts in base units of its network. */
export type InvoiceTerms = {
  readonly id: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** The exact unique amount requested: price less credit, plus noise. 0 if credit covers everything. */
  readonly amountBase: bigint;
  readonly decimals: number;
  readonly confirmations: number;
  readonly finality: "depth" | "tag";
};

/**
 * An event of an invoice other than transfers: appended, never changed, in order. Together with the terms, the
 * transfers and the chain's time they determine its status.
 */
export type InvoiceEntry =
  /** Part arrived: the rest is requested as a new unique amount. The total due is then `boundBase + amountBase`. */
  | { readonly kind: "remainder"; readonly atMs: number; readonly boundBase: bigint; readonly amountBase: bigint }
  /** Once, by 15 minutes, for a partial payment. */
  | { readonly kind: "extended"; readonly atMs: number; readonly expiresAtMs: number }
  /** A newer invoice of the same person took its place: what comes still becomes credit. */
  | { readonly kind: "superseded"; readonly atMs: number; readonly by: string }
  /** The person called it off; what comes still counts as for an expired one. */
  | { readonly kind: "withdrawn"; readonly atMs: number }
  /** Written in the transaction that gave the plan or the credit: from here on it is SETTLED for good. */
  | { readonly kind: "settled"; readonly atMs: number; readonly confirmedBase: bigint }
  /** A merchant's decision, with step-up and reason (both in the audit log). */
  | { readonly kind: "marked"; readonly atMs: number; readonly as: "SETTLED" | "INVALID" }
  /** The account was deleted before this much of what is confirmed was given to it as plan or credit: a person decides. */
  | { readonly kind: "ownerless"; readonly atMs: number; readonly amountBase: bigint }
  /** The merchant decided what happens to what was ownerless by then: it is sent back or stays. */
  | { readonly kind: "decided"; readonly atMs: number };

/** How far a network was read and committed: the basis of deadlines. */
export type ChainTime = {
  /** Number and time of the newest block that was read and committed. */
  readonly blockNumber: number;
  readonly timeMs: number;
  /** Newest block that the network reports as final; undefined if it does not report one. */
  readonly finalizedNumber: number | undefined;
};

export type InvoiceStatus = "NEW" | "PROCESSING" | "SETTLED" | "EXPIRED" | "INVALID";
export type InvoiceException = "NONE" | "PAID_PARTIAL" | "PAID_OVER" | "PAID_LATE" | "MARKED" | "REVERSED";

/** The state of an invoice. All amounts in base units of its network. */
export type InvoiceState = {
  readonly status: InvoiceStatus;
  readonly exception: InvoiceException;
  /** Sum of the canonical transfers bound to it. */
  readonly receivedBase: bigint;
  /** The part of it with enough confirmations (and finality, where required) and agreement. */
  readonly confirmedBase: bigint;
  /** Total requested so far. */
  readonly dueBase: bigint;
  /** The exact amount to send now; undefined if nothing is due. */
  readonly toSendBase: bigint | undefined;
  /** Amount beyond the total due; a credit note once settled. */
  readonly overBase: bigint;
  /** Confirmations of the newest transfer that the sum needs: 0 before any. Never above `needed`. */
  readonly confirmations: number;
  readonly needed: number;
  /** Enough confirmations, but the network's finalized head is still below. */
  readonly isWaitingForFinality: boolean;
  /** Enough confirmations, but the nodes disagree. */
  readonly isWaitingForAgreement: boolean;
  readonly expiresAtMs: number;
  /** Until when (block time) a full payment still counts. */
  readonly lateUntilMs: number;
  /**
   * True if and only if the confirmed sum is enough, nothing was settled yet, and no review is needed: the caller must
   * settle now. `settlesAs`: 'plan', or 'credit' for a superseded invoice.
   */
  readonly isToSettle: boolean;
  readonly settlesAs: "plan" | "credit";
  /** Why it needs a review; undefined if it does not. */
  readonly review: "late" | "invalid" | "reversed" | "over" | "partial-expired" | "ownerless" | undefined;
};

/** An invoice as matching sees it. */
export type MatchCandidate = {
  readonly id: string;
  readonly networkId: NetworkId;
  readonly chainId: string;
  readonly contract: string;
  readonly address: string;
  readonly createdAtMs: number;
  /** Its amounts that are reserved or in quarantine, in base units: the amount requested, and remainders. */
  readonly amountsBase: readonly bigint[];
  /** Whether a partial or rounded payment may still be meant for it: not permanently closed. */
  readonly isOpen: boolean;
};

/**
 * The result of matching a transfer. `review`: an operator, or the payer's own proof, decides; `dust`: too small for
 * anyone to claim.
 */
export type Match =
  | { readonly kind: "bound"; readonly invoiceId: string; readonly by: Extract<BoundBy, "exact" | "tail" | "near"> }
  | { readonly kind: "review"; readonly why: "rounded" | "several" | "none"; readonly suggestions: readonly string[] }
  | { readonly kind: "dust" };
