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

/** What settling grants, as agreed when the invoice was created; stored whole in `invoices.agreed`. */
export type Agreed = {
  /**
   * `new` and `renewal` append from `startsAtMs` or the end of the period that runs by then; `upgrade` replaces the
   * current period at once.
   */
  readonly kind: "new" | "renewal" | "upgrade";
  readonly plan: SoldPlanId;
  readonly priceMicro: bigint;
  /** Credit taken for it: booked as used when the invoice is created, returned when it closes unpaid. */
  readonly creditUsedMicro: bigint;
  /**
   * As shown: the period begins then or later (a late payment's plan begins when it settles) and lasts `durationMs`.
   */
  readonly startsAtMs: number;
  readonly durationMs: number;
  /** For an upgrade, the old periods and what the rest of each was worth; they end when it settles. */
  readonly replaces: readonly { readonly periodId: string; readonly restMicro: bigint }[];
};

/** A transfer that belongs to an invoice, with everything a receipt shows. */
export type BookedTransfer = ChainTransfer & BoundTransfer & { readonly boundBy: BoundBy };

/**
 * An invoice with everything its status depends on. Amounts are in base units of its network unless the name says
 * micro.
 */
export type InvoiceRecord = {
  readonly id: string;
  readonly number: number;
  /** Undefined once the account is deleted. */
  readonly userId: string | undefined;
  readonly agreed: Agreed;
  readonly terms: InvoiceTerms;
  /** Undefined if credit covers everything. */
  readonly networkId: NetworkId | undefined;
  readonly chainId: string | undefined;
  readonly contract: string | undefined;
  readonly address: string | undefined;
  readonly walletVersion: number | undefined;
  /** If false, the row was changed from outside; no address is shown and nothing settles. */
  readonly isSealed: boolean;
  readonly entries: readonly InvoiceEntry[];
  readonly transfers: readonly BookedTransfer[];
  readonly state: InvoiceState;
  readonly isOpen: boolean;
  readonly settledAtMs: number | undefined;
  readonly period: { readonly plan: SoldPlanId; readonly startsAtMs: number; readonly endsAtMs: number } | undefined;
  readonly changeSeq: number;
};

/** A request for an invoice, validated and priced. */
export type NewInvoice = {
  readonly userId: string;
  readonly agreed: Agreed;
  /** Undefined if credit covers everything: it settles at once. */
  readonly pay:
    | {
        readonly networkId: NetworkId;
        readonly address: string;
        readonly walletVersion: number;
        /** The amount due without noise, in base units. */
        readonly priceBase: bigint;
      }
    | undefined;
  /**
   * Checks within the transaction that the facts behind the price still hold; throws Failure 'price-changed' if not.
   */
  readonly check: (within: pg.PoolClient) => Promise<void>;
};

/** Names of the points between reading a log and posting the webhook at which tests kill the process. */
export const CRASH_POINTS = [
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
export type CrashPoint = (typeof CRASH_POINTS)[number];

/**
 * The payment ledger. Only it writes what the chain or time makes of invoices, transfers, periods and credit; unproven
 * claims, changes to a smaller plan and merchants' decisions are written elsewhere (`features/invoices`, `billing`,
 * `merchant`).
 */
export type PaymentLedger = {
  invoice(id: string): Promise<InvoiceRecord | undefined>;
  /** Returns a user's invoices, newest first. */
  invoicesOf(userId: string): Promise<readonly InvoiceRecord[]>;
  invoices(page: {
    readonly limit: number;
    readonly beforeNumber?: number;
    readonly status?: InvoiceState["status"];
    readonly isForReview?: boolean;
  }): Promise<readonly InvoiceRecord[]>;
  /**
   * Creates an invoice in one transaction. Returns the open one of the same user, plan and network while its price is
   * the same; any other open one is superseded. Reserves a random amount. Throws Failure 'amounts-used-up',
   * 'invoices-unpaid', 'price-changed'.
   */
  create(input: NewInvoice): Promise<InvoiceRecord>;
  /**
   * Withdraws an unpaid invoice, in its own transaction or within one of `transaction`. Throws Failure
   * 'invoice-closed'.
   */
  withdraw(id: string, within?: pg.PoolClient): Promise<InvoiceRecord>;
  /**
   * Binds a transfer to an invoice and recomputes it, in one transaction. Throws 'claimed-already' if it belongs to
   * another invoice.
   */
  bind(
    key: { readonly chainId: string; readonly txHash: string; readonly logIndex: number },
    invoiceId: string,
    by: Extract<BoundBy, "claim" | "review">,
    within?: pg.PoolClient,
  ): Promise<InvoiceRecord>;
  /**
   * Writes transfers that a payer named, or a comparison found, as if the watch had found them. Enough independent
   * nodes reported those that differ from the payment ledger, so these are corrected.
   */
  take(transfers: readonly ChainTransfer[]): Promise<void>;
  /** Applies a merchant's mark. Throws Failure 'invoice-closed'. */
  mark(id: string, as: "SETTLED" | "INVALID", within: pg.PoolClient): Promise<void>;
  /** Recomputes an invoice from everything it depends on and writes what follows: settling, reversing, expiring. */
  recompute(id: string, within: pg.PoolClient): Promise<void>;
  /**
   * Runs work in a transaction and publishes the invoices it changed after the commit; for callers of `mark`, `bind` or
   * `recompute` within one. Marks the request that it belongs to as done (`inRequestTransaction`), so it must be the
   * last write of a request. `run`: a transaction of another kind (a fenced one).
   */
  transaction<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    run?: (work: (client: pg.PoolClient) => Promise<T>) => Promise<T>,
  ): Promise<T>;
  chainTime(networkId: NetworkId): Promise<ChainTime | undefined>;
  /** Calls the listener after each commit that changed what a user sees of an invoice, in this process or another. */
  onChange(listener: (change: { readonly invoiceId: string; readonly userId: string }) => void): () => void;
};
