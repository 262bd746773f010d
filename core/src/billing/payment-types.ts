import type { NetworkId } from "../contract/index.ts";

/**
 * A network on which USDT is taken. One file each in `networks/`; chain id, contract and decimals are pinned there and only a
 * local chain outside production may stand in for them.
 */
export type Network = {
  readonly id: NetworkId;
  /** As people call it: 'Ethereum'. */
  readonly name: string;
  /** The token's standard on it: 'ERC20'; empty for Polygon. */
  readonly standard: string;
  readonly symbol: "USDT";
  /** How addresses, transactions and transfers are written there. */
  readonly family: "evm" | "tron";
  /** EIP-155 number as decimal text; for TRON 'mainnet'. */
  readonly chainId: string;
  /** The one contract whose transfers count, checksummed. */
  readonly contract: string;
  /** Of the token on this network: 6, and 18 on BSC. */
  readonly decimals: number;
  readonly confirmations: number;
  /** Usual time between two blocks, for 'about one more minute'. */
  readonly blockMs: number;
  /** What the network takes for a transfer, about: '$5-15'. */
  readonly feeText: string;
  readonly description: string;
  /** A well-formed address that belongs to nobody to pay to: shown as the form's example only. */
  readonly exampleAddress: string;
  readonly colour: string;
  readonly icon: string;
  readonly explorer: {
    readonly name: string;
    readonly tx: (hash: string) => string;
    readonly address: (address: string) => string;
  };
};

/** What holds for payments on a network here: the pinned values, or a local chain's outside production. */
export type NetworkTerms = Pick<Network, "id" | "family" | "chainId" | "contract" | "decimals" | "confirmations"> & {
  /** `tag`: settling waits for the node's finalized (TRON: solidified) head as well. */
  readonly finality: "depth" | "tag";
};

/** Names a transfer: one transaction can hold several. For TRON the index is the event's within the transaction. */
export type TransferKey = { readonly chainId: string; readonly txHash: string; readonly logIndex: number };

/** A Transfer event of the USDT contract to an address of ours, as a chain tells it. Never one of value 0. */
export type ChainTransfer = TransferKey & {
  readonly networkId: NetworkId;
  /** All three as the network writes them: EVM in small letters, TRON base58. */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** The event's value, in base units of the network's token. */
  readonly valueBase: bigint;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly blockTimeMs: number;
};

/** How a transfer came to belong to an invoice. */
export type BoundBy = "exact" | "tail" | "near" | "claim" | "review";

/**
 * What of a transfer that belongs to an invoice decides its status. `canonical`: in the chain as read last. `orphaned`: its block is
 * no longer there; it may return. `rejected`: failed or fake as it turned out; no reader tells of such a one, so today none is kept.
 */
export type BoundTransfer = TransferKey & {
  readonly valueBase: bigint;
  readonly blockNumber: number;
  readonly blockTimeMs: number;
  readonly state: "canonical" | "orphaned" | "rejected";
  /** Whether enough independent nodes told the same of it (see ChainReader). Without, it never settles. */
  readonly isAgreed: boolean;
  readonly boundBy: BoundBy;
};

/** What was agreed when an invoice was made; never changed after. Amounts in base units of its network. */
export type InvoiceTerms = {
  readonly id: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** The exact unique amount asked for: price less credit, plus noise. 0 where credit covers all. */
  readonly amountBase: bigint;
  readonly decimals: number;
  readonly confirmations: number;
  readonly finality: "depth" | "tag";
};

/**
 * What happened to an invoice besides transfers: appended, never changed, in order. Together with the terms, the transfers and the
 * chain's time they give its status.
 */
export type InvoiceEntry =
  /** Part arrived: the rest is asked for as a new unique amount. Total due is then `boundBase + amountBase`. */
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
  /** A person decided what becomes of what was ownerless by then: sent back, or kept. */
  | { readonly kind: "decided"; readonly atMs: number };

/** How far a network was read, and committed: what deadlines run on. */
export type ChainTime = {
  /** Number and time of the newest block that was read and committed. */
  readonly blockNumber: number;
  readonly timeMs: number;
  /** Newest block that cannot be undone, by the network's own word; undefined where it does not tell. */
  readonly finalizedNumber: number | undefined;
};

export type InvoiceStatus = "NEW" | "PROCESSING" | "SETTLED" | "EXPIRED" | "INVALID";
export type InvoiceException = "NONE" | "PAID_PARTIAL" | "PAID_OVER" | "PAID_LATE" | "MARKED" | "REVERSED";

/** Where an invoice stands. All amounts in base units of its network. */
export type InvoiceState = {
  readonly status: InvoiceStatus;
  readonly exception: InvoiceException;
  /** Canonical transfers bound to it. */
  readonly receivedBase: bigint;
  /** Of these, with enough confirmations (and finality, where asked) and agreed on. */
  readonly confirmedBase: bigint;
  /** Total asked for by now. */
  readonly dueBase: bigint;
  /** The exact amount to send now; undefined where nothing is to be sent. */
  readonly toSendBase: bigint | undefined;
  /** Beyond what was due; a credit note once settled. */
  readonly overBase: bigint;
  /** Of the newest transfer that the sum needs: 0 before any. Never above `needed`. */
  readonly confirmations: number;
  readonly needed: number;
  /** Enough confirmations, and yet the network's finalized head is below. */
  readonly isWaitingForFinality: boolean;
  /** Enough confirmations, and yet the nodes do not agree. */
  readonly isWaitingForAgreement: boolean;
  readonly expiresAtMs: number;
  /** Until when (block time) a full payment still counts. */
  readonly lateUntilMs: number;
  /**
   * True exactly when the confirmed sum is enough, nothing was settled yet, and no person has to decide: whoever computes this
   * settles now. `settlesAs`: 'plan', or 'credit' for one that was superseded.
   */
  readonly isToSettle: boolean;
  readonly settlesAs: "plan" | "credit";
  /** Why a person has to look; undefined where nobody has to. */
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
  /** Amounts of it that are reserved or in quarantine, in base units: what was asked for, and remainders. */
  readonly amountsBase: readonly bigint[];
  /** Whether a partial or rounded payment may still be wanted: not closed for good. */
  readonly isOpen: boolean;
};

/** Where a transfer belongs. `review`: a person, or the payer's own proof, decides; `dust`: nothing anybody is likely to claim. */
export type Match =
  | { readonly kind: "bound"; readonly invoiceId: string; readonly by: Extract<BoundBy, "exact" | "tail" | "near"> }
  | { readonly kind: "review"; readonly why: "rounded" | "several" | "none"; readonly suggestions: readonly string[] }
  | { readonly kind: "dust" };
