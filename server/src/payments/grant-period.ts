import { planPriceMicro } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { createUlid } from "../ulid.ts";
import type { Agreed, InvoiceRecord } from "./payment-ledger.ts";
import { suspendUnpaidPlans } from "./suspend-unpaid-plans.ts";
import { dissolveReversedUpgrades } from "./reversed-upgrades.ts";

export type Grant = {
  readonly userId: string;
  readonly invoiceId: string;
  readonly agreed: Agreed;
  /** Paid after its end: only what is still available is granted. */
  readonly isLate: boolean;
  readonly nowMs: number;
};

type PeriodRow = RowOf<"plan_periods", "id" | "starts_at" | "ends_at">;

/**
 * Writes what settling grants, once per invoice by a unique key. Returns false and writes nothing if the agreement no
 * longer applies (what it replaces is gone or being refunded, its time is over, its price has changed); the money then
 * becomes credit.
 */
export async function grantPeriod(client: pg.PoolClient, grant: Grant): Promise<boolean> {
  return grant.agreed.kind === "upgrade" ? grantUpgrade(client, grant) : grantAppended(client, grant);
}

async function grantAppended(client: pg.PoolClient, { userId, invoiceId, agreed, isLate, nowMs }: Grant) {
  if (isLate && planPriceMicro(agreed.plan) !== agreed.priceMicro) return false;
  const { rows } = await client.query<{ ends_at: Date | null }>(
    `select max(ends_at) as ends_at from plan_periods
     where user_id = $1 and plan = $2 and suspended_at is null and ends_at > $3`,
    [userId, agreed.plan, new Date(nowMs)],
  );
  // The user paid for a full period: no part of it elapses while the chain confirms.
  const startsAtMs = Math.max(agreed.startsAtMs, nowMs, rows[0]?.ends_at?.getTime() ?? 0);
  await write(client, {
    userId,
    invoiceId,
    plan: agreed.plan,
    startsAtMs,
    endsAtMs: startsAtMs + agreed.durationMs,
    paidMicro: agreed.priceMicro,
    nowMs,
  });
  return true;
}

async function grantUpgrade(client: pg.PoolClient, { userId, invoiceId, agreed, isLate, nowMs }: Grant) {
  const endsAtMs = agreed.startsAtMs + agreed.durationMs;
  if (isLate || endsAtMs <= nowMs) return false;
  const ids = agreed.replaces.map(({ periodId }) => periodId);
  const { rows } = await client.query<PeriodRow>(
    `select id, starts_at, ends_at from plan_periods
     where id = any($1) and user_id = $2 and suspended_at is null and ends_at = bought_until and ends_at > $3
       and not exists (select from refunds r where r.invoice_id = plan_periods.invoice_id and r.state <> 'refused')
     order by id for update`,
    [ids, userId, new Date(agreed.startsAtMs)],
  );
  if (rows.length !== ids.length) return false;
  if ((await dissolveReversedUpgrades(client, ids, nowMs)) !== undefined) return false;
  await cutReplaced(client, agreed, invoiceId, nowMs);
  const restMicro = agreed.replaces.reduce((sum, rest) => sum + rest.restMicro, 0n);
  await write(client, {
    userId,
    invoiceId,
    plan: agreed.plan,
    startsAtMs: Math.max(nowMs, agreed.startsAtMs),
    endsAtMs,
    paidMicro: agreed.priceMicro + restMicro,
    nowMs,
  });
  return true;
}

async function cutReplaced(client: pg.PoolClient, agreed: Agreed, invoiceId: string, atMs: number): Promise<void> {
  await client.query(
    `update plan_periods set ends_at = least(ends_at, greatest(starts_at, $2)), replaced_by = $3
     where id = any($1) and (replaced_by is null or replaced_by = $3)`,
    [agreed.replaces.map(({ periodId }) => periodId), new Date(atMs), invoiceId],
  );
}

async function write(
  client: pg.PoolClient,
  period: {
    readonly userId: string;
    readonly invoiceId: string;
    readonly plan: string;
    readonly startsAtMs: number;
    readonly endsAtMs: number;
    readonly paidMicro: bigint;
    readonly nowMs: number;
  },
): Promise<void> {
  const endsAt = new Date(period.endsAtMs);
  await client.query(
    `insert into plan_periods (id, user_id, invoice_id, plan, starts_at, ends_at, paid_micro, bought_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $6, $8)`,
    [
      ...[createUlid(period.nowMs), period.userId, period.invoiceId, period.plan, new Date(period.startsAtMs)],
      ...[endsAt, String(period.paidMicro), new Date(period.nowMs)],
    ],
  );
}

/**
 * Suspends the period of a reversed payment: neither it nor anything derived from it counts, and what it replaced gets
 * its time back meanwhile. Returns credit that was already spent, in micro-USDT.
 */
export async function suspendPeriod(client: pg.PoolClient, record: InvoiceRecord, nowMs: number): Promise<bigint> {
  await client.query("update plan_periods set ends_at = bought_until where replaced_by = $1", [record.id]);
  return suspendUnpaidPlans(client, record, true, nowMs);
}

/**
 * Resumes the period of a restored payment. If another change took its place meanwhile, it gives no period any
 * more and becomes credit.
 */
export async function resumePeriod(client: pg.PoolClient, record: InvoiceRecord, nowMs: number): Promise<bigint> {
  if (record.period !== undefined) await cutReplaced(client, record.agreed, record.id, nowMs);
  return suspendUnpaidPlans(client, record, false, nowMs);
}
