import type { Database } from "../../database/database.ts";

/** How many questions a day a model may be asked, by one person and by all together. */
export type Allowance = { readonly perUser: number; readonly perInstallation: number };

export interface DailyAllowance {
  /** Takes one question for a person; false when the person's or the installation's day is used up. Rejects when it cannot be counted. */
  take(userId: string): Promise<boolean>;
  /** Takes one that is nobody's own; false when the installation's day is used up. */
  takeForAll(): Promise<boolean>;
}

/** One row each for the person and the day, added to only while there is something left; nothing is given for what the other refuses. */
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
 * Counts questions by UTC day of the wall clock in the database: a restart goes on with the day, and all processes of an
 * installation share it. A question that the installation's day refuses may count as one of the person's, of a day that is over.
 */
export function createDailyAllowance(
  { pool }: Database,
  { perUser, perInstallation }: Allowance,
  clock: { wallMs(): number },
): DailyAllowance {
  let swept = "";

  /** The day, with what earlier ones were counted by swept away. */
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
