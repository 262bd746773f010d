import { type AlertRuleInput, Failure } from "@sextant/core/contract";
import type { Side } from "@sextant/core/alerts";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import { createSerialByKey } from "../../async/serial-by-key.ts";
import type { RowOf } from "../../database/row.ts";
import { createUlid } from "../../ulid.ts";
import { createRuleQuotaUse, type MostRules, type RuleQuotaUse } from "./rule-quota.ts";
import { type RuleRow, inputColumns } from "./rule-row.ts";

/** A plan's limit of rules that are watched or could be; and the maximum stored, including finished ones. */
export type RuleQuota = { readonly limit: number | null; readonly most: number };

/** An owner's change of a rule; absent fields stay unchanged. */
export type RuleChange = {
  readonly input?: AlertRuleInput | undefined;
  readonly muted?: boolean | undefined;
  readonly snoozedUntilMs?: number | null | undefined;
  readonly armAgain?: boolean | undefined;
  /** The current side of the value, when known: a rearmed rule starts from there. */
  readonly side: Side;
};

/** A store of users' rules, as their owners see and change them. */
export type RuleStore = RuleQuotaUse & {
  /** Returns rules, newest first. */
  of(userId: string): Promise<readonly RuleRow[]>;
  one(userId: string, ruleId: string): Promise<RuleRow | undefined>;
  /** Creates a rule; undefined when the quota is exceeded: `plan` and `cap` say which. */
  create(
    userId: string,
    input: AlertRuleInput,
    options: { readonly nowMs: number; readonly quota: RuleQuota; readonly side: Side },
  ): Promise<RuleRow | "plan" | "cap">;
  change(
    userId: string,
    ruleId: string,
    change: RuleChange,
    options: { readonly nowMs: number; readonly quota: RuleQuota },
  ): Promise<RuleRow | "plan" | undefined>;
  /** Removes a rule; returns the number by which the watcher knows it; undefined when there was none. */
  remove(userId: string, ruleId: string): Promise<string | undefined>;
  /**
   * Keeps the oldest rules within the plan's quota watched, and the others not; returns the numbers of those that
   * changed.
   */
  fit(userId: string, limit: number | null, nowMs: number): Promise<readonly string[]>;
  /** Returns users with more rules than the smallest plan allows: their plan may have become too small. */
  peopleWithMoreThan(count: number): Promise<readonly string[]>;
};

const COLUMNS = `id, no, user_id, symbol, condition, repeat, cooldown_minutes, hysteresis_percent, expires_at, note, channels, phase,
  sequence, armed_at, side, side_at, muted, snoozed_until, over_limit, wake_at, memory, last_fired_at, times_fired, created_at,
  changed_at`;

/** All columns of a rule, for other readers of the table. */
export const RULE_COLUMNS = COLUMNS;

/**
 * Creates a store of rules in `database`; `most`: the maximum of the installation, by default as the watcher's. Changes
 * of one user's rules are serialised, also between processes. An exceeded quota is part of the answer; its calls reject
 * only where the database cannot be reached or rejects, and with the failure `signed-out` where the user was deleted;
 * nothing is written in part.
 */
export function createRuleStore(database: Database, most?: MostRules): RuleStore {
  const { pool } = database;
  // Concurrent requests of one user wait here, without each holding a connection.
  const inTurn = createSerialByKey();
  async function lockOwner(client: pg.PoolClient, userId: string): Promise<void> {
    // Two concurrent requests must not both be the last that fits.
    const { rowCount } = await client.query("select from users where id = $1 for update", [userId]);
    if (rowCount === 0) throw new Failure("signed-out");
  }

  async function counts(client: pg.PoolClient, userId: string, nowMs: number, except = "") {
    const { rows } = await client.query<{ stored: number; live: number }>(
      `select count(*)::int as stored,
         (count(*) filter (where phase <> 'fired' and (expires_at is null or expires_at > $2)))::int as live
       from alert_rules where user_id = $1 and id <> $3`,
      [userId, new Date(nowMs), except],
    );
    return rows[0] ?? { stored: 0, live: 0 };
  }

  function changing<T>(userId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return inTurn(userId, () =>
      inRequestTransaction(pool, async (client) => {
        await lockOwner(client, userId);
        return work(client);
      }),
    );
  }

  return {
    ...createRuleQuotaUse(database, most),

    async of(userId) {
      const { rows } = await pool.query<RuleRow>(
        `select ${COLUMNS} from alert_rules where user_id = $1 order by created_at desc, no desc`,
        [userId],
      );
      return rows;
    },

    async one(userId, ruleId) {
      const { rows } = await pool.query<RuleRow>(`select ${COLUMNS} from alert_rules where user_id = $1 and id = $2`, [
        userId,
        ruleId,
      ]);
      return rows[0];
    },

    create: (userId, input, { nowMs, quota, side }) =>
      changing(userId, async (client) => {
        const { stored, live } = await counts(client, userId, nowMs);
        if (quota.limit !== null && live >= quota.limit) return "plan";
        if (stored >= quota.most) return "cap";
        const id = createUlid(nowMs);
        const { rows } = await client.query<RuleRow>(
          `insert into alert_rules (id, user_id, symbol, kind, condition, direction, level, timeframe, portfolio_id, repeat,
               cooldown_minutes, hysteresis_percent, expires_at, note, channels, side, side_at, armed_at, created_at, changed_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $17, $17) returning ${COLUMNS}`,
          [id, userId, ...inputValues(input), side, new Date(nowMs)],
        );
        return rows[0] ?? "cap";
      }),

    change: (userId, ruleId, change, { nowMs, quota }) =>
      changing(userId, async (client) => {
        const { rows } = await client.query<RuleRow>(
          `select ${COLUMNS} from alert_rules where user_id = $1 and id = $2 for update`,
          [userId, ruleId],
        );
        const before = rows[0];
        if (before === undefined) return undefined;
        const now = new Date(nowMs);
        const revived = change.armAgain === true || change.input !== undefined;
        // An active rule keeps its place, however many others wait for one.
        if (revived && quota.limit !== null && !hasPlace(before, nowMs)) {
          const { live } = await counts(client, userId, nowMs, ruleId);
          if (live >= quota.limit) return "plan";
        }
        if (change.input !== undefined)
          await client.query(
            `update alert_rules set symbol = $2, kind = $3, condition = $4, direction = $5, level = $6, timeframe = $7,
                 portfolio_id = $8, repeat = $9, cooldown_minutes = $10, hysteresis_percent = $11, expires_at = $12, note = $13,
                 channels = $14 where id = $1`,
            [ruleId, ...inputValues(change.input)],
          );
        if (change.muted !== undefined)
          await client.query("update alert_rules set muted = $2 where id = $1", [ruleId, change.muted]);
        if (change.snoozedUntilMs !== undefined) {
          const until = change.snoozedUntilMs === null ? null : new Date(change.snoozedUntilMs);
          await client.query(
            `update alert_rules set snoozed_until = $2,
                 wake_at = case when phase = 'resting' then greatest(wake_at, $2) else $2 end where id = $1`,
            [ruleId, until],
          );
        }
        const wakes =
          (before.muted && change.muted === false) || (before.snoozed_until !== null && change.snoozedUntilMs === null);
        // Rearmed: earlier events don't concern it, and it may fire once more.
        if (revived)
          await client.query(
            `update alert_rules set phase = 'armed', sequence = sequence + 1, armed_at = $2, side = $3, side_at = $2, memory = null, over_limit = false,
                 wake_at = case when snoozed_until > $2 then snoozed_until end where id = $1`,
            [ruleId, now, change.side],
          );
        else if (wakes && before.phase === "armed")
          await client.query(
            "update alert_rules set armed_at = $2, side = $3, side_at = $2, memory = null where id = $1",
            [ruleId, now, change.side],
          );
        const after = await client.query<RuleRow>(
          `update alert_rules set changed_at = $2 where id = $1 returning ${COLUMNS}`,
          [ruleId, now],
        );
        return after.rows[0];
      }),

    async remove(userId, ruleId) {
      const { rows } = await pool.query<RowOf<"alert_rules", "no">>(
        "delete from alert_rules where user_id = $1 and id = $2 returning no",
        [userId, ruleId],
      );
      return rows[0]?.no;
    },

    async fit(userId, limit, nowMs) {
      const values = [userId, limit, new Date(nowMs)];
      if ((await pool.query(`${FITTED} limit 1`, values)).rowCount === 0) return [];
      // A user deleted meanwhile has no rules to fit.
      return unlessGone([], () =>
        changing(userId, async (client) => {
          // Lock the owner first, then the rules in their order, as crossings are written: otherwise the two could
          // deadlock.
          await client.query("select from alert_rules where user_id = $1 order by no for update", [userId]);
          const { rows } = await client.query<RowOf<"alert_rules", "no">>(
            `update alert_rules r set over_limit = n.over, changed_at = $3,
             armed_at = case when n.over then r.armed_at else $3 end, side_at = $3,
             side = case when n.over then r.side else 'fresh' end
           from (${FITTED}) n where n.id = r.id returning r.no`,
            values,
          );
          return rows.map(({ no }) => no);
        }),
      );
    },

    async peopleWithMoreThan(count) {
      const { rows } = await pool.query<RowOf<"alert_rules", "user_id">>(
        "select user_id from alert_rules where phase <> 'fired' group by user_id having count(*) > $1",
        [count],
      );
      return rows.map(({ user_id }) => user_id);
    },
  };
}

async function unlessGone<T>(none: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === "signed-out") return none;
    throw error;
  }
}

/** Rules of a user ($1) that move into or out of the plan's quota ($2), at a timestamp ($3). */
const FITTED = `select id, over from (
    select id, over_limit, $2::int is not null and row_number() over (order by created_at, no) > $2::int as over from alert_rules
    where user_id = $1 and phase <> 'fired' and (expires_at is null or expires_at > $3::timestamptz)
  ) live where over_limit <> over`;

/** Returns whether a rule is within the plan's quota. */
function hasPlace(row: RuleRow, nowMs: number): boolean {
  const isLive = row.phase !== "fired" && (row.expires_at === null || row.expires_at.getTime() > nowMs);
  return isLive && !row.over_limit;
}

function inputValues(input: AlertRuleInput): readonly unknown[] {
  const { kind, direction, level, timeframe, portfolioId } = inputColumns(input.condition);
  return [
    ...[input.symbol, kind, JSON.stringify(input.condition), direction, level, timeframe, portfolioId, input.repeat],
    ...[input.cooldownMinutes, input.hysteresisPercent],
    input.expiresAt === null ? null : new Date(input.expiresAt),
    ...[input.note, input.channels],
  ];
}
