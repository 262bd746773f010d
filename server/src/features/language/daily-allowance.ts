import type { Database } from "../../database/database.ts";

/** Maximum questions to a model per day, by one user and by all together. */
export type Allowance = { readonly perUser: number; readonly perInstallation: number };

export interface DailyAllowance {
  /**
   * Takes one question for a user; false when the user's or the installation's day is used up. Rejects when it cannot
   * be counted.
   */
  take(userId: string): Promise<boolean>;
  /** Takes one without a user; false when the installation's day is used up. */
  takeForAll(): Promise<boolean>;
}

/**
 * One row each for the user and the day, incremented only while there is something left; when one rejects, the other is
 * not incremented either.
 */
const TAKE = `
  with own as (
    insert into language_questions as q (user_id, day, requested) values ($1, $2, 1)
      on conflict (user_id, day) do update set requested = q.requested + 1 where q.requested < $3
      returning 1
  ), everybody as (
    insert into language_days as d (day, requested) select $2, 1 from own
      on conflict (day) do update set requested = d.requested + 1 where d.requested < $4
      returning 1
  )
  select 1 from everybody`;

const TAKE_FOR_ALL = `
  insert into language_days as d (day, requested) values ($1, 1)
    on conflict (day) do update set requested = d.requested + 1 where d.requested < $2
    returning 1`;

/**
 * Counts questions by UTC day of the wall clock in the database: the count survives a restart, and all processes of an
 * installation share it. A question that the installation's day rejects may count as one of the user's, on a day that
 * is over.
 */
export function createDailyAllowance(
  { pool }: Database,
  { perUser, perInstallation }: Allowance,
  clock: { wallMs(): number },
): DailyAllowance {
  let swept = "";

  /** Returns the day, after deleting earlier days' counts. */
  async function today(): Promise<string> {
    const day = new Date(clock.wallMs()).toISOString().slice(0, 10);
    if (day !== swept) {
      await pool.query("delete from language_questions where day < $1", [day]);
      await pool.query("delete from language_days where day < $1", [day]);
      swept = day;
    }
    return day;
  }

  return {
    async take(userId) {
      if (perUser < 1 || perInstallation < 1) return false;
      const { rowCount } = await pool.query(TAKE, [userId, await today(), perUser, perInstallation]);
      return rowCount === 1;
    },
    async takeForAll() {
      if (perInstallation < 1) return false;
      const { rowCount } = await pool.query(TAKE_FOR_ALL, [await today(), perInstallation]);
      return rowCount === 1;
    },
  };
}
