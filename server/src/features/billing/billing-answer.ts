import { nextReminderAtMs, refundable, type ReminderFacts } from "@sextant/core/billing";
import type { Billing, Invoice } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import type { RowOf } from "../../database/row.ts";
import type { SetUpUser } from "../../identity/person.ts";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";
import { heldBy, overLimit } from "./over-limit.ts";
import { refundFacts } from "./refund-facts.ts";
import { renewalFacts } from "./renewal-facts.ts";
import { signedUsdt, wireUsdt } from "../../payments/wire-usdt.ts";

type PeriodRow = RowOf<"plan_periods", "plan" | "starts_at" | "ends_at" | "suspended_at" | "invoice_id">;
type CreditRow = RowOf<"credit_entries", "at" | "text"> & { readonly micro: string };
type RefundRow = RowOf<"refunds", "requested_at" | "invoice_id" | "amount_base" | "address" | "tx_hash" | "state"> &
  RowOf<"invoices", "decimals">;

/** Maximum rows shown of each list, however long the user has been a customer. */
const MOST_ROWS = 200;

/** Returns everything a user sees of their plan and payments, as of now. */
export async function billingAnswer(
  database: Database,
  user: SetUpUser,
  nowMs: number,
  invoices: {
    readonly records: readonly InvoiceRecord[];
    /** The same, as their owner sees them. */
    readonly all: readonly Invoice[];
    readonly open: Invoice | undefined;
  },
): Promise<Billing> {
  const { pool } = database;
  const [periods, credit, balance, refunds, held, renewal, refundFactsOfAll] = await Promise.all([
    pool.query<PeriodRow>(
      `select plan, starts_at, ends_at, suspended_at, invoice_id from plan_periods
       where user_id = $1 and ends_at > starts_at order by starts_at desc, id desc limit $2`,
      [user.id, MOST_ROWS],
    ),
    pool.query<CreditRow>(
      `select at, amount_micro::text as micro, text from credit_entries where user_id = $1 order by at desc, id desc limit $2`,
      [user.id, MOST_ROWS],
    ),
    pool.query<{ micro: string }>(
      "select coalesce(sum(amount_micro), 0)::text as micro from credit_entries where user_id = $1",
      [user.id],
    ),
    pool.query<RefundRow>(
      `select r.requested_at, r.invoice_id, r.amount_base::text as amount_base, i.decimals, r.address, r.tx_hash, r.state
       from refunds r join invoices i on i.id = r.invoice_id where i.user_id = $1 order by r.requested_at desc limit $2`,
      [user.id, MOST_ROWS],
    ),
    heldBy(database, user.id, nowMs),
    renewalFacts(pool, user.id, nowMs),
    refundFacts(pool, invoices.records),
  ]);
  const micro = BigInt(balance.rows[0]?.micro ?? 0);
  const { plan, endsAtMs, trialEndsAtMs } = user.plan;
  return {
    subscriptionPlan: plan,
    planEndsAt: timeOrNull(endsAtMs),
    trialEndsAt: timeOrNull(trialEndsAtMs),
    periods: periods.rows.map((row) => ({
      planId: row.plan,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      state: stateOf(row, nowMs),
      invoiceId: row.invoice_id,
    })),
    credit: wireUsdt(micro > 0n ? micro : 0n),
    creditHistory: credit.rows.map((row) => ({
      at: row.at.toISOString(),
      amount: signedUsdt(BigInt(row.micro)),
      text: row.text,
    })),
    isCancelled: renewal.isCancelled,
    nextReminderAt: timeOrNull(nextReminderAtMs(renewal satisfies ReminderFacts)),
    openInvoice: invoices.open ?? null,
    invoices: [...invoices.all],
    refunds: refunds.rows.map((row) => ({
      at: row.requested_at.toISOString(),
      invoiceId: row.invoice_id,
      address: row.address,
      amount: wireUsdt(BigInt(row.amount_base), row.decimals),
      txHash: row.tx_hash,
      state: row.state,
    })),
    refundable: refundFactsOfAll.flatMap((facts) => {
      const answer = refundable(facts, nowMs);
      if ("why" in answer) return [];
      const { record, paidBase } = facts;
      const amount = wireUsdt(paidBase, record.terms.decimals);
      return [{ invoiceId: record.id, amount, until: new Date(answer.untilMs).toISOString() }];
    }),
    overLimit: overLimit(plan, held),
  };
}

function stateOf({ starts_at, ends_at, suspended_at }: PeriodRow, nowMs: number): Billing["periods"][number]["state"] {
  if (suspended_at !== null) return "suspended";
  if (nowMs >= ends_at.getTime()) return "over";
  return nowMs < starts_at.getTime() ? "ahead" : "running";
}

function timeOrNull(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}
