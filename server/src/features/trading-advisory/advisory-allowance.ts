import { planEntitlements, planName } from "@sextant/core/billing";
import { Failure, type RiskProfile } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { WallClock } from "../../clock.ts";
import type { SetUpUser } from "../../identity/person.ts";

/** Counts the distinct advisories a person asks for a day (UTC); the same question again that day is free. */
export type AdvisoryAllowance = {
  /** Counts one; throws Failure 'advisories-used-up' when the plan's are used up. */
  take(user: SetUpUser, symbol: string, profile: RiskProfile): Promise<void>;
};

/** The plans with more advisories than the last, smallest first. */
const LARGER = ["basic", "premium", "pro"] as const;

export function createAdvisoryAllowance({ pool }: Database, clock: WallClock): AdvisoryAllowance {
  return {
    async take(user, symbol, profile) {
      const { advisoriesPerDay } = planEntitlements(user.plan.plan);
      const day = new Date(clock.wallMs()).toISOString().slice(0, 10);
      const fits = await inTransaction(pool, async (client) => {
        // Two questions at once must not both be the last that is left.
        await client.query("select from users where id = $1 for update", [user.id]);
        const { rows } = await client.query<{ symbol: string; profile: string }>(
          "select symbol, profile from advisory_uses where user_id = $1 and day = $2",
          [user.id, day],
        );
        const asked = rows.some((row) => row.symbol === symbol && row.profile === profile);
        const fitting = asked || advisoriesPerDay === null || rows.length < advisoriesPerDay;
        if (fitting && !asked)
          await client.query("insert into advisory_uses (user_id, day, symbol, profile) values ($1, $2, $3, $4)", [
            user.id,
            day,
            symbol,
            profile,
          ]);
        return fitting;
      });
      if (fits) return;
      const more = LARGER.find((plan) => moreThan(planEntitlements(plan).advisoriesPerDay, advisoriesPerDay));
      throw new Failure("advisories-used-up", {
        count: String(advisoriesPerDay),
        plan: planName(more ?? "pro"),
      });
    },
  };
}

function moreThan(limit: number | null, than: number | null): boolean {
  return than !== null && (limit === null || limit > than);
}
