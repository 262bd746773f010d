import type { ReminderFacts } from "@sextant/core/billing";
import type pg from "pg";
import type { ColumnOf, RowOf } from "../../database/row.ts";

type Row = RowOf<"subscriptions", "cancelled_at"> & {
  readonly user_id: ColumnOf<"users", "id">;
  readonly ends_at: Date | null;
  readonly bought_at: Date | null;
  readonly paid_at: Date | null;
  readonly sent: readonly number[];
};

/**
 * Paid plans with their ends, and the cancellations and reminders for them. A payment after cancelling withdraws the
 * cancellation.
 */
const FACTS = `select u.id as user_id, p.ends_at, p.bought_at, p.paid_at, s.cancelled_at,
    array(select days from renewal_reminders r where r.user_id = u.id and r.plan_ends_at = p.ends_at order by days) as sent
  from users u
  left join lateral (
    select max(ends_at) as ends_at, max(created_at) as bought_at, max(created_at) filter (where invoice_id is not null) as paid_at
    from plan_periods where user_id = u.id and suspended_at is null and ends_at > starts_at and ends_at > $1
  ) p on true
  left join subscriptions s on s.user_id = u.id`;

/** Returns the facts that decide about one user's reminders. */
export async function renewalFacts(
  client: Pick<pg.Pool, "query">,
  userId: string,
  nowMs: number,
): Promise<ReminderFacts> {
  const { rows } = await client.query<Row>(`${FACTS} where u.id = $2`, [new Date(nowMs), userId]);
  return rows[0] === undefined
    ? { planEndsAtMs: undefined, boughtAtMs: nowMs, isCancelled: false, sentDays: [], nowMs }
    : factsOf(rows[0], nowMs);
}

/** Returns the facts of all users whose plan ends within that time, and who did not cancel. */
export async function endingSoon(
  client: Pick<pg.Pool, "query">,
  nowMs: number,
  withinMs: number,
): Promise<readonly (ReminderFacts & { readonly userId: string })[]> {
  const { rows } = await client.query<Row>(
    `${FACTS} where p.ends_at <= $2 and u.id in (select user_id from plan_periods where ends_at > $1 and ends_at <= $2)`,
    [new Date(nowMs), new Date(nowMs + withinMs)],
  );
  return rows.map((row) => ({ userId: row.user_id, ...factsOf(row, nowMs) }));
}

function factsOf(row: Row, nowMs: number): ReminderFacts {
  const cancelledAtMs = row.cancelled_at?.getTime();
  return {
    planEndsAtMs: row.ends_at?.getTime(),
    boughtAtMs: row.bought_at?.getTime() ?? 0,
    isCancelled: cancelledAtMs !== undefined && cancelledAtMs >= (row.paid_at?.getTime() ?? 0),
    sentDays: row.sent,
    nowMs,
  };
}
