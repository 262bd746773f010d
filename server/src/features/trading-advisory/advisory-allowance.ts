import { planEntitlements, planName } from "@sextant/core/billing";
import { Failure, type RiskProfile } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { WallClock } from "../../clock.ts";
import type { RowOf } from "../../database/row.ts";
import type { SetUpUser } from "../../identity/person.ts";

/** The allowance of distinct advisories that a user requests per day (UTC); repeating a question that day is free. */
export type AdvisoryAllowance = {
  /**
   * Counts one, then does the work; a failure is not counted. Throws Failure 'advisories-used-up' when the plan's are
   * used up, without beginning the work.
   */
  spend<T>(
    user: SetUpUser,
    input: { readonly symbol: string; readonly riskProfile: RiskProfile },
    work: () => Promise<T>,
  ): Promise<T>;
};

/** The running requests for one question of a user: several tabs may request the same. */
type Requested = { running: number; isNew: boolean; isAnswered: boolean };
type Use = readonly [userId: string, day: string, symbol: string, profile: RiskProfile];

/** The plans with increasing numbers of advisories, smallest first. */
const LARGER = ["basic", "premium", "pro"] as const;

export function createAdvisoryAllowance({ pool }: Database, clock: WallClock): AdvisoryAllowance {
  const requesting = new Map<string, Requested>();

  /** Counts the use unless it was counted before; returns whether one was left. */
  async function count(use: Use, perDay: number | null, requested: Requested): Promise<boolean> {
    const [userId, day, symbol, profile] = use;
    return inTransaction(pool, async (client) => {
      // Two concurrent questions must not both be the last that is left.
      await client.query("select from users where id = $1 for update", [userId]);
      const { rows } = await client.query<RowOf<"advisory_uses", "symbol" | "profile">>(
        "select symbol, profile from advisory_uses where user_id = $1 and day = $2",
        [userId, day],
      );
      if (rows.some((row) => row.symbol === symbol && row.profile === profile)) return true;
      if (perDay !== null && rows.length >= perDay) return false;
      // Before the commit: where its response is lost, the use may have been counted, and is refunded.
      requested.isNew = true;
      await client.query("insert into advisory_uses (user_id, day, symbol, profile) values ($1, $2, $3, $4)", [...use]);
      return true;
    });
  }

  async function giveBack(use: Use): Promise<void> {
    await pool.query("delete from advisory_uses where user_id = $1 and day = $2 and symbol = $3 and profile = $4", [
      ...use,
    ]);
  }

  return {
    async spend(user, { symbol, riskProfile }, work) {
      const { advisoriesPerDay } = planEntitlements(user.plan.plan);
      const use: Use = [user.id, new Date(clock.wallMs()).toISOString().slice(0, 10), symbol, riskProfile];
      const name = use.join(" ");
      const requested = requesting.get(name) ?? { running: 0, isNew: false, isAnswered: false };
      requesting.set(name, requested);
      requested.running++;
      try {
        if (!(await count(use, advisoriesPerDay, requested))) throw usedUp(advisoriesPerDay);
        const answer = await work();
        requested.isAnswered = true;
        return answer;
      } finally {
        requested.running--;
        // Only the last one refunds: while another still works, the question may be answered.
        if (requested.running === 0) {
          requesting.delete(name);
          // Where even this fails, the work's error takes precedence.
          if (requested.isNew && !requested.isAnswered) await giveBack(use).catch(() => undefined);
        }
      }
    },
  };
}

function usedUp(count: number | null): Failure {
  const more = LARGER.find((plan) => moreThan(planEntitlements(plan).advisoriesPerDay, count));
  return new Failure("advisories-used-up", { count: String(count), plan: planName(more ?? "pro") });
}

function moreThan(limit: number | null, than: number | null): boolean {
  return than !== null && (limit === null || limit > than);
}
