import { createHash } from "node:crypto";
import { type PaidPeriod, planPriceMicro, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import type pg from "pg";
import type { RowOf } from "../../database/row.ts";

type Requested = Pick<pg.Pool, "query">;
type PeriodRow = RowOf<"plan_periods", "id" | "plan" | "starts_at" | "ends_at" | "paid_micro" | "bought_until"> & {
  readonly plan: SoldPlanId;
};

/** The parts of a user's payment ledger that a price depends on. */
export type BoughtFacts = {
  /** Periods that are not suspended. */
  readonly periods: readonly PaidPeriod[];
  /** Usable credit: the balance, and the part that an open invoice holds, since a newer one replaces it. */
  readonly creditMicro: bigint;
};

/** Returns the facts that count at a time: without periods that have ended by then. */
export function factsAt({ periods, creditMicro }: BoughtFacts, atMs: number): BoughtFacts {
  return { periods: periods.filter(({ endsAtMs }) => endsAtMs > atMs), creditMicro };
}

/** Returns a user's purchases from the database, including those that have ended. */
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

/** Returns a hash of the facts: another hash means another price. */
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
