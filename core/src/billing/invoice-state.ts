import { invoiceAgreement, type InvoiceAgreement } from "./invoice-agreement.ts";
import { invoiceMoney, type InvoiceMoney } from "./invoice-money.ts";
import { CHAIN_CLOCK_SLACK_MS, LATE_WINDOW_MS, UNCONFIRMED_LIMIT_MS } from "./payment-deadlines.ts";
import type {
  BoundTransfer,
  ChainTime,
  InvoiceEntry,
  InvoiceException,
  InvoiceState,
  InvoiceStatus,
  InvoiceTerms,
} from "./payment-types.ts";

/** The part of a state that is decided; the rest is counted. */
type Verdict = Pick<InvoiceState, "status" | "exception" | "isToSettle" | "review">;

/**
 * Returns the state of an invoice: a function of its terms, the entries appended to it (in order), the transfers bound
 * to it (in any order) and how far its chain was read. The state is computed from scratch each time, so that a reorg
 * needs no correction by hand. All deadlines use the chain's time; without it nothing expires. Never throws. Source: BTCPay Server's
 * invoice states (docs.btcpayserver.org), a status with an exception.
 */
export function invoiceState(
  terms: InvoiceTerms,
  entries: readonly InvoiceEntry[],
  transfers: readonly BoundTransfer[],
  chainTime: ChainTime | undefined,
): InvoiceState {
  const agreed = invoiceAgreement(terms, entries);
  const money = invoiceMoney(transfers, agreed.neededBase, terms, chainTime);
  const verdict = verdictOn(agreed, money, chainTime);
  const isOpen = verdict.status === "NEW" || verdict.status === "PROCESSING" || verdict.status === "INVALID";
  return {
    ...verdict,
    review: verdict.review ?? (agreed.isOwnerless ? "ownerless" : undefined),
    receivedBase: money.receivedBase,
    confirmedBase: money.confirmedBase,
    dueBase: agreed.dueBase,
    toSendBase: verdict.status === "NEW" ? toSend(terms, agreed, money) : undefined,
    overBase: overOf(verdict.status, agreed, money),
    confirmations: money.confirmations,
    needed: terms.confirmations,
    isWaitingForFinality: isOpen && money.isWaitingForFinality,
    isWaitingForAgreement: isOpen && money.isWaitingForAgreement,
    expiresAtMs: agreed.expiresAtMs,
    lateUntilMs: agreed.expiresAtMs + LATE_WINDOW_MS,
    settlesAs: agreed.isSuperseded ? "credit" : "plan",
  };
}

function verdictOn(agreed: InvoiceAgreement, money: InvoiceMoney, chainTime: ChainTime | undefined): Verdict {
  if (agreed.markedAs !== undefined) return marked(agreed.markedAs, agreed, money);
  if (agreed.settledBase !== undefined) return settled(agreed.settledBase, agreed, money);
  if (agreed.neededBase === 0n) return { status: "PROCESSING", exception: "NONE", isToSettle: true, review: undefined };
  return money.receivedAtMs === undefined
    ? unpaid(agreed, money, chainTime)
    : paid(money.receivedAtMs, agreed, money, chainTime);
}

function marked(
  { as, atMs }: NonNullable<InvoiceAgreement["markedAs"]>,
  { settledBase = 0n }: InvoiceAgreement,
  { receivedBase, receivedAtMs }: InvoiceMoney,
): Verdict {
  // The decision was made knowing the payments up to then.
  const isPaidAfterwards = as === "INVALID" && receivedAtMs !== undefined && receivedAtMs > atMs;
  const isGone = as === "SETTLED" && receivedBase < settledBase;
  const review = isPaidAfterwards ? "invalid" : isGone ? "reversed" : undefined;
  return { status: as, exception: "MARKED", isToSettle: false, review };
}

function settled(settledBase: bigint, agreed: InvoiceAgreement, money: InvoiceMoney): Verdict {
  const { neededBase } = agreed;
  const stored = { status: "SETTLED", isToSettle: false } as const;
  if (money.receivedBase < (settledBase < neededBase ? settledBase : neededBase)) {
    return { ...stored, exception: "REVERSED", review: "reversed" };
  }
  // The plan is paid for; the excess that was given back has disappeared.
  const review = money.receivedBase < settledBase ? "over" : undefined;
  return { ...stored, exception: exceptionOf("SETTLED", agreed, money), review };
}

/** Decides for an invoice without enough received. */
function unpaid(agreed: InvoiceAgreement, { receivedBase }: InvoiceMoney, chainTime: ChainTime | undefined): Verdict {
  const isPast = chainTime !== undefined && chainTime.timeMs > agreed.expiresAtMs + CHAIN_CLOCK_SLACK_MS;
  const isExpired = agreed.isClosed || isPast;
  const isPartial = receivedBase > 0n;
  return {
    status: isExpired ? "EXPIRED" : "NEW",
    exception: isPartial ? "PAID_PARTIAL" : "NONE",
    isToSettle: false,
    review: isExpired && isPartial ? "partial-expired" : undefined,
  };
}

/** Decides for an invoice with enough received: whether it counts depends on time and confirmations. */
function paid(
  receivedAtMs: number,
  agreed: InvoiceAgreement,
  money: InvoiceMoney,
  chainTime: ChainTime | undefined,
): Verdict {
  const lateUntilMs = agreed.expiresAtMs + LATE_WINDOW_MS;
  if (receivedAtMs > lateUntilMs) {
    return { status: "EXPIRED", exception: "PAID_LATE", isToSettle: false, review: "late" };
  }
  const exception = exceptionOf("PROCESSING", agreed, money);
  // The confirmed payments must be on time by themselves: an early payment that the nodes dispute does not make a later
  // one early.
  if (money.confirmedAtMs !== undefined && money.confirmedAtMs <= lateUntilMs) {
    return { status: "PROCESSING", exception, isToSettle: true, review: undefined };
  }
  const isStuck = chainTime !== undefined && chainTime.timeMs - receivedAtMs > UNCONFIRMED_LIMIT_MS;
  return {
    status: isStuck ? "INVALID" : "PROCESSING",
    exception,
    isToSettle: false,
    review: isStuck ? "invalid" : money.confirmedAtMs === undefined ? undefined : "late",
  };
}

/**
 * Returns the exception of an invoice with enough received. Overpaid takes precedence over late, because the excess is
 * given back.
 */
function exceptionOf(status: InvoiceStatus, agreed: InvoiceAgreement, money: InvoiceMoney): InvoiceException {
  if (overOf(status, agreed, money) > 0n) return "PAID_OVER";
  const { receivedAtMs } = money;
  return receivedAtMs !== undefined && receivedAtMs > agreed.expiresAtMs + CHAIN_CLOCK_SLACK_MS ? "PAID_LATE" : "NONE";
}

/** Returns the amount beyond the total requested. Once settled it is given back, and only if confirmed. */
function overOf(
  status: InvoiceStatus,
  { dueBase }: InvoiceAgreement,
  { receivedBase, confirmedBase }: InvoiceMoney,
): bigint {
  const counted = status === "SETTLED" ? confirmedBase : receivedBase;
  return counted > dueBase ? counted - dueBase : 0n;
}

/**
 * Returns the exact amount reserved for the rest: the invoice's own, or the remainder's while its sum still applies.
 */
function toSend(
  { amountBase }: InvoiceTerms,
  { remainder, neededBase }: InvoiceAgreement,
  { receivedBase }: InvoiceMoney,
): bigint {
  if (receivedBase === 0n) return amountBase;
  return remainder?.boundBase === receivedBase ? remainder.amountBase : neededBase - receivedBase;
}
