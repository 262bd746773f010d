import type {
  BoundBy,
  BoundTransfer,
  ChainTime,
  ChainTransfer,
  InvoiceEntry,
  InvoiceState,
  InvoiceTerms,
  SoldPlanId,
} from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type pg from "pg";

/** What settling gives, as it was agreed when the invoice was made; kept whole in `invoices.agreed`. */
export type Agreed = {
  /** `new` and `renewal` append from `startsAtMs` or the end of what runs by then; `upgrade` replaces what runs at once. */
  readonly kind: "new" | "renewal" | "upgrade";
  readonly plan: SoldPlanId;
  readonly priceMicro: bigint;
  /** Where credit was taken for it: booked as used when the invoice is made, returned when it closes unpaid. */
  readonly creditUsedMicro: bigint;
  /** As shown: the period begins there or later (a late payment's plan begins when it settles), and lasts `durationMs`. */
  readonly startsAtMs: number;
  readonly durationMs: number;
  /** Upgrade: what the rest of the old periods was worth and which they were; they end when it settles. */
  readonly replaces: readonly { readonly periodId: string; readonly restMicro: bigint }[];
};

/** A transfer that belongs to an invoice, with all that a receipt says. */
export type BookedTransfer = ChainTransfer & BoundTransfer & { readonly boundBy: BoundBy };

/** An invoice with everything its status hangs on. Amounts in base units of its network unless they say micro. */
export type InvoiceRecord = {
  readonly id: string;
  readonly number: number;
  /** Undefined once the account is gone. */
  readonly userId: string | undefined;
  readonly agreed: Agreed;
  readonly terms: InvoiceTerms;
  /** Undefined where credit covers all. */
  readonly networkId: NetworkId | undefined;
  readonly chainId: string | undefined;
  readonly contract: string | undefined;
  readonly address: string | undefined;
  readonly walletVersion: number | undefined;
  /** False: the row was changed from outside; no address is shown and nothing settles. */
  readonly isSealed: boolean;
  readonly entries: readonly InvoiceEntry[];
  readonly transfers: readonly BookedTransfer[];
  readonly state: InvoiceState;
  readonly isOpen: boolean;
  readonly settledAtMs: number | undefined;
  readonly period: { readonly plan: SoldPlanId; readonly startsAtMs: number; readonly endsAtMs: number } | undefined;
  readonly changeSeq: number;
};

/** A wish for an invoice, checked and priced. */
export type NewInvoice = {
  readonly userId: string;
  readonly agreed: Agreed;
  /** Undefined where credit covers all: it settles at once. */
  readonly pay:
    | {
        readonly networkId: NetworkId;
        readonly address: string;
        readonly walletVersion: number;
        /** What is due without noise, in base units. */
        readonly priceBase: bigint;
      }
    | undefined;
  /** Facts the price was computed from are still true; checked within the transaction, throws Failure 'price-changed'. */
  readonly check: (within: pg.PoolClient) => Promise<void>;
};

/** Names of moments between reading a log and the webhook: tests end the process there. */
export const TIMESTAMPS = [
  "log-read",
  "agreement-asked",
  "transaction-begun",
  "transfers-written",
  "transfer-bound",
  "status-computed",
  "entitlement-written",
  "before-commit",
  "committed",
  "webhook-sent",
] as const;
export type Timestamp = (typeof TIMESTAMPS)[number];

/**
 * The books of payments. What the chain or time makes of invoices, transfers, periods and credit is written here only; an unproven
 * claim, a change to a smaller plan and a merchant's decision write beside it (`features/invoices`, `billing`, `merchant`).
 */
export type PaymentLedger = {
  invoice(id: string): Promise<InvoiceRecord | undefined>;
  /** Newest first. */
  invoicesOf(userId: string): Promise<readonly InvoiceRecord[]>;
  invoices(page: {
    readonly limit: number;
    readonly beforeNumber?: number;
    readonly status?: InvoiceState["status"];
    readonly isForReview?: boolean;
  }): Promise<readonly InvoiceRecord[]>;
  /**
   * Makes an invoice in one transaction: the open one of the same person, plan and network comes back while its price is the same; any
   * other open one is superseded; an amount is reserved at random. Throws Failure 'amounts-used-up', 'invoices-unpaid', 'price-changed'.
   */
  create(input: NewInvoice): Promise<InvoiceRecord>;
  /** Calls an unpaid one off, in a transaction of its own or within one of `transaction`. Throws Failure 'invoice-closed'. */
  withdraw(id: string, within?: pg.PoolClient): Promise<InvoiceRecord>;
  /** Gives a transfer to an invoice and computes it anew, within one transaction; what is bound elsewhere throws 'claimed-already'. */
  bind(
    key: { readonly chainId: string; readonly txHash: string; readonly logIndex: number },
    invoiceId: string,
    by: Extract<BoundBy, "claim" | "review">,
    within?: pg.PoolClient,
  ): Promise<InvoiceRecord>;
  /**
   * Writes transfers that a payer named, or a comparison found, as if the watch had found them. Enough independent nodes told those alike that
   * are in the books otherwise: they are corrected.
   */
  take(transfers: readonly ChainTransfer[]): Promise<void>;
  /** A merchant's mark. Throws Failure 'invoice-closed'. */
  mark(id: string, as: "SETTLED" | "INVALID", within: pg.PoolClient): Promise<void>;
  /** Computes an invoice anew from all it hangs on and writes what follows: settling, reversing, expiring. */
  recompute(id: string, within: pg.PoolClient): Promise<void>;
  /**
   * Runs work in a transaction and tells of the invoices it changed once it is committed: for who calls `mark`, `bind` or `recompute`
   * within one. Marks the request that it belongs to as done (`inRequestTransaction`), so it is the last that a request writes.
   * `run`: a transaction of another kind (a fenced one).
   */
  transaction<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    run?: (work: (client: pg.PoolClient) => Promise<T>) => Promise<T>,
  ): Promise<T>;
  chainTime(networkId: NetworkId): Promise<ChainTime | undefined>;
  /** Told after each commit that changed what a person sees of an invoice, in this process or another. */
  onChange(listener: (change: { readonly invoiceId: string; readonly userId: string }) => void): () => void;
};
