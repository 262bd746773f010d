import { microToBase, PLAN_PERIOD_MS, planName, spanText } from "@sextant/core/billing";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";
import { signedUsdt } from "../../payments/wire-usdt.ts";

type Line = { readonly text: string; readonly amount: string };

/** Returns the sold items and deductions, line by line: they add up to the paid amount, to the last base unit. */
export function receiptLines(record: InvoiceRecord, paidBase: bigint): Line[] {
  const { agreed, terms } = record;
  const base = (micro: bigint): bigint => microToBase(micro, terms.decimals);
  const price = base(agreed.priceMicro);
  const credit = base(agreed.creditUsedMicro);
  const unused = base(agreed.replaces.reduce((sum, { restMicro }) => sum + restMicro, 0n));
  const noise = terms.amountBase - (price - credit);
  // Paid in parts: the remainder was requested with its own last digits, which are no overpayment.
  const requested = record.state.dueBase > terms.amountBase ? record.state.dueBase - terms.amountBase : 0n;
  const more = paidBase - price + credit - noise;
  const ofRest = more < requested ? (more > 0n ? more : 0n) : requested;
  const rest = more - ofRest;
  const line = (text: string, amount: bigint): Line[] =>
    amount === 0n ? [] : [{ text, amount: signedUsdt(amount, terms.decimals) }];
  const span = agreed.durationMs === PLAN_PERIOD_MS ? "30 days" : spanText(agreed.durationMs);
  return [
    { text: `${span} of ${planName(agreed.plan)}`, amount: signedUsdt(price + unused, terms.decimals) },
    ...line(`Unused ${spanText(agreed.durationMs)} of the previous plan`, -unused),
    ...line("Credit used", -credit),
    ...line("Last digits that identify this invoice", noise),
    ...line("Last digits of the remaining amount", ofRest),
    ...line(rest > 0n ? "Overpaid" : "Not paid on a network", rest),
  ];
}

/** Returns what a reader of the receipt must know besides its sums; undefined where there is nothing. */
export function receiptNote({ entries, period, state }: InvoiceRecord): string | undefined {
  if (entries.some((entry) => entry.kind === "marked" && entry.as === "SETTLED"))
    return "The merchant marked this invoice as settled.";
  if (period === undefined) return "The payment became credit, and no plan started from it.";
  if (state.overBase > 0n) return "The overpaid amount became credit.";
  return undefined;
}
