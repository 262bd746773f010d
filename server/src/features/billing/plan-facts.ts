import { createHash } from "node:crypto";
import { type PaidPeriod, planPriceMicro, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import type pg from "pg";

type Asked = Pick<pg.Pool, "query">;
type PeriodRow = {
  readonly id: string;
  readonly plan: SoldPlanId;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly paid_micro: string;
  readonly bought_until: Date;
};

/** What of a person's books a price hangs on. */
export type BoughtFacts = {
  /** Neither over by then nor suspended. */
  readonly periods: readonly PaidPeriod[];
  /** Credit that can be used: the balance, and what an open invoice holds, since a newer one takes its place. */
  readonly creditMicro: bigint;
};

/** What a person had bought as of a moment, as the books say it now. */
export async function boughtFacts(client: Asked, userId: string, atMs: number): Promise<BoughtFacts> {
  const { rows } = await client.query<PeriodRow>(
    `select id, plan, starts_at, ends_at, paid_micro, bought_until from plan_periods
     where user_id = $1 and suspended_at is null and ends_at > starts_at and ends_at > $2 order by starts_at, id`,
    [userId, new Date(atMs)],
  );
  const { rows: credit } = await client.query<{ micro: string }>(
    `select (coalesce((select sum(amount_micro) from credit_entries where user_id = $1), 0)
           + coalesce((select sum(credit_used_micro) from invoices where user_id = $1 and is_open), 0))::text as micro`,
    [userId],
  );
  return {
    periods: rows.map((row) => ({
      ...{ id: row.id, plan: row.plan, isSuspended: false, paidMicro: BigInt(row.paid_micro) },
      ...{ startsAtMs: row.starts_at.getTime(), endsAtMs: row.ends_at.getTime() },
      boughtUntilMs: row.bought_until.getTime(),
    })),
    creditMicro: BigInt(credit[0]?.micro ?? 0),
  };
}

/** Names the facts: another hash means another price. */
export function factsHash({ periods, creditMicro }: BoughtFacts): Buffer {
  const facts = [
    SOLD_PLANS.map((plan) => String(planPriceMicro(plan))),
    periods.map(({ id, plan, startsAtMs, endsAtMs, boughtUntilMs, paidMicro }) => [
      id,
      plan,
      startsAtMs,
      endsAtMs,
      boughtUntilMs,
      String(paidMicro),
    ]),
    String(creditMicro),
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest();
}
