import { planName, REMINDER_DAYS, reminderDue } from "@sextant/core/billing";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";
import { noteEvent } from "../../payments/payment-events.ts";
import { endingSoon } from "./renewal-facts.ts";

const LONGEST_MS = Math.max(...REMINDER_DAYS) * 86_400_000;

/** Reminds users that their plan is about to end, with the way to renew it. */
export function createReminders({ database, clock }: { readonly database: Database; readonly clock: WallClock }) {
  return {
    /** Writes the due reminders as events (`subscription.reminder`), each once across processes; returns how many. */
    async sweep(): Promise<number> {
      const nowMs = clock.wallMs();
      let written = 0;
      for (const facts of await endingSoon(database.pool, nowMs, LONGEST_MS)) {
        const { userId, planEndsAtMs } = facts;
        const days = reminderDue(facts);
        if (days === undefined || planEndsAtMs === undefined) continue;
        if (await remind(userId, planEndsAtMs, days, nowMs)) written++;
      }
      return written;
    },
  };

  function remind(userId: string, planEndsAtMs: number, days: number, nowMs: number): Promise<boolean> {
    const endsAt = new Date(planEndsAtMs);
    return inTransaction(database.pool, async (client) => {
      const { rowCount } = await client.query(
        `insert into renewal_reminders (user_id, plan_ends_at, days, sent_at)
         select id, $2, $3, $4 from users where id = $1 on conflict do nothing`,
        [userId, endsAt, days, new Date(nowMs)],
      );
      if (rowCount === 0) return false;
      const { rows } = await client.query<RowOf<"plan_periods", "plan">>(
        "select plan from plan_periods where user_id = $1 and suspended_at is null and ends_at = $2 limit 1",
        [userId, endsAt],
      );
      const plan = rows[0]?.plan;
      await noteEvent(client, {
        key: `subscription.reminder:${userId}:${String(planEndsAtMs)}:${String(days)}`,
        type: "subscription.reminder",
        userId,
        facts: {
          plan: plan ?? null,
          planName: plan === undefined ? null : planName(plan),
          endsAt: endsAt.toISOString(),
          days,
          path: plan === undefined ? "/billing" : `/billing?renew=${plan}`,
        },
        atMs: nowMs,
      });
      return true;
    });
  }
}
