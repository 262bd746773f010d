import { baseOf, refundable, usdtText } from "@sextant/core/billing";
import type { Billing, Invoice } from "@sextant/core/contract";

/** An invoice whose money may be asked back, with how much of it and until when. */
export type RefundableInvoice = {
  readonly invoice: Invoice;
  /** USDT: what came on the chain for it, without what became credit. */
  readonly amount: string;
  readonly untilMs: number;
};

type Facts = Pick<Billing, "invoices" | "periods" | "refunds">;

/** Those that the server would say yes to, by the same rule. */
export function refundableInvoices({ invoices, periods, refunds }: Facts, nowMs: number): RefundableInvoice[] {
  return invoices.flatMap((invoice) => {
    const { settledAt, confirmed, over, decimals, exception, entitlement } = invoice;
    const paidBase = baseOf(confirmed, decimals) - baseOf(over, decimals);
    const answer = refundable(
      {
        settledAtMs: settledAt === null ? undefined : Date.parse(settledAt),
        ...{ paidBase, isReversed: exception === "REVERSED", isCredit: entitlement === null },
        isSpent: isSpent(invoice, periods),
        isAskedFor: refunds.some(({ invoiceId, state }) => invoiceId === invoice.id && state !== "refused"),
      },
      nowMs,
    );
    return "untilMs" in answer ? [{ invoice, amount: usdtText(paidBase, decimals), untilMs: answer.untilMs }] : [];
  });
}

/**
 * Whether what it gave was replaced since: its span is gone from the list, or over before its time. Thirty days are never over within
 * the days in which money may be asked back; an upgrade buys what is left of another plan, and is replaced where another one begins
 * at its end.
 */
function isSpent({ id, kind }: Invoice, periods: Facts["periods"]): boolean {
  const given = periods.find(({ invoiceId }) => invoiceId === id);
  if (given === undefined) return true;
  if (given.state !== "over") return false;
  return (
    kind !== "upgrade" ||
    periods.some(({ planId, startsAt }) => planId !== given.planId && Date.parse(startsAt) === Date.parse(given.endsAt))
  );
}
