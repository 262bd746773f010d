import { createHash } from "node:crypto";
import { type PaidPeriod, planPriceMicro, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../../database/row.ts";

type Requested = Pick<pg.Pool, "query">;
type PeriodRow = RowOf<"plan_periods", "id" | "plan" | "starts_at" | "ends_at" | "paid_micro" | "bought_until"> & {
  readonly plan: SoldPlanId;
};

/** What of a person's books a price hangs on. */
export type BoughtFacts = {
  /** Not suspended. */
  readonly periods: readonly PaidPeriod[];
  /** Credit that can be used: the balance, and what an open invoice holds, since a newer one takes its place. */
  readonly creditMicro: bigint;
};

/** Returns what of a person's facts counts at a time: periods that are not over by then. */
export function factsAt({ periods, creditMicro }: BoughtFacts, atMs: number): BoughtFacts {
  return { periods: periods.filter(({ endsAtMs }) => endsAtMs > atMs), creditMicro };
}

/** Returns what a person has bought, also what is over, as the database says it now. */
export async function boughtFacts(client: Requested, userId: string): Promise<BoughtFacts> {
  const { rows } = await client.query<PeriodRow>(
    `select id, plan, starts_at, ends_at, paid_micro, bought_until from plan_periods
     where user_id = $1 and suspended_at is null and ends_at > starts_at order by starts_at, id`,
    [userId],
  );
  const { rows: credit } = await client.query<{ micro: string }>(
    `select (coalesce((select sum(amount_micro) from credit_entries where user_id = $1), 0)
           + coalesce((select sum(credit_used_micro) from invoices where user_id = $1 and is_open), 0))::text as micro`,
    [userId],
  );
  return {
    periods: rows.map((row) => ({
      id: row.id,
      plan: row.plan,
      isSuspended: false,
      paidMicro: BigInt(row.paid_micro),
      startsAtMs: row.starts_at.getTime(),
      endsAtMs: row.ends_at.getTime(),
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
