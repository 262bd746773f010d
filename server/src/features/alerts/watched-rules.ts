import type { Side } from "@sextant/core/alerts";
import type pg from "pg";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";
import { type CopiedRow, copyRows } from "./copy-rows.ts";
import { type RuleRow } from "./rule-row.ts";
import { RULE_COLUMNS } from "./rule-store.ts";

/** Runs work whole or not at all; throws where the caller may not write any more. */
export type Transaction = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/** A price rule in the form that the watcher's heaps take. */
export type WatchedPriceRow = {
  readonly no: number;
  readonly sequence: number;
  readonly symbol: string;
  readonly direction: "above" | "below" | "crosses";
  readonly level: number;
  readonly hysteresisPercent: number;
  readonly side: Side;
};

/** The side on which a value was seen, and its timestamp at the venue. */
export type SeenSide = { readonly side: Side; readonly atMs: number };

/** Up to when something was watched, and in what kind of data. */
export type WatchedMark = { readonly what: string; readonly untilMs: number; readonly unreal: boolean };

/** The subjects that some rule may need, including rules in cooldown or snoozed. */
export type RuleSubjects = { readonly prices: ReadonlySet<string>; readonly moves: ReadonlySet<string> };

/** The rules as the watcher reads them, and the state it writes other than events. */
export type WatchedRules = {
  /** Streams every price rule that is watched now, or has expired since then; returns how many. */
  priceRules(nowMs: number, sinceMs: number, take: (rule: WatchedPriceRow) => void): Promise<number>;
  /** Returns every other rule that is watched now, or was at some time since then. */
  otherRules(nowMs: number, sinceMs?: number): Promise<readonly RuleRow[]>;
  /** Returns rules about moves of a symbol that bars may have fired. */
  moveRules(symbol: string): Promise<readonly RuleRow[]>;
  /** Returns rules by number, watched or not. */
  byNo(nos: readonly number[]): Promise<readonly RuleRow[]>;
  /** Returns the subjects of unfinished rules: symbols of prices, and `<symbol> <minutes>` of moves. */
  subjects(nowMs: number): Promise<RuleSubjects>;
  /** Returns rules changed by their owners or by the plan since then. */
  changedSince(sinceMs: number): Promise<readonly RuleRow[]>;
  /** Arms rules whose cooldown or snooze is over, as of its end, and returns them. */
  wake(nowMs: number): Promise<readonly RuleRow[]>;
  /** Returns price rules of a symbol that bars between these prices may have fired. */
  reachable(symbol: string, low: number, high: number): Promise<readonly RuleRow[]>;
  /** Clears the sides of a symbol's price rules: they were seen in data of another kind. */
  forgetSides(symbol: string, nowMs: number): Promise<readonly RuleRow[]>;
  keepSides(sides: ReadonlyMap<number, SeenSide>): Promise<void>;
  keepMemories(memories: ReadonlyMap<number, unknown>): Promise<void>;
  marks(): Promise<readonly WatchedMark[]>;
  keepMarks(marks: readonly WatchedMark[]): Promise<void>;
};

/** The condition for watched rules: their owner and the plan allow them. */
const watched = (nowMs: number, sinceMs: number): string => {
  const [now, since] = [nowMs, sinceMs].map((ms) => `'${new Date(ms).toISOString()}'::timestamptz`);
  return `phase = 'armed' and not muted and not over_limit and (expires_at is null or expires_at > ${since ?? ""})
    and (snoozed_until is null or snoozed_until <= ${now ?? ""})`;
};

/** Returns whether the watcher evaluates a rule now. */
export function isWatched(row: RuleRow, nowMs: number): boolean {
  return (
    row.phase === "armed" &&
    !row.muted &&
    !row.over_limit &&
    (row.expires_at === null || row.expires_at.getTime() > nowMs) &&
    (row.snoozed_until === null || row.snoozed_until.getTime() <= nowMs)
  );
}

/** Returns the watcher's view of a row about a price; undefined for other rules. */
export function priceRowOf(row: RuleRow): WatchedPriceRow | undefined {
  if (row.condition.kind !== "price" || row.symbol === null) return undefined;
  const { direction, price } = row.condition;
  const { sequence, symbol, side } = row;
  return {
    no: Number(row.no),
    sequence,
    symbol,
    direction,
    level: price,
    hysteresisPercent: row.hysteresis_percent,
    side,
  };
}

const PRICE_COLUMNS = "no, sequence, symbol, direction, level, hysteresis_percent, side";
const DIRECTIONS: Readonly<Record<string, WatchedPriceRow["direction"]>> = { a: "above", b: "below", c: "crosses" };
const SIDES: Readonly<Record<string, Side>> = { f: "fresh", b: "below", a: "above", r: "returning" };

/** Reads PRICE_COLUMNS in their order. */
function priceRowFrom(row: CopiedRow): WatchedPriceRow {
  return {
    no: row.bigint(),
    sequence: row.integer(),
    symbol: row.text(),
    direction: DIRECTIONS[row.initial()] ?? "above",
    level: row.double(),
    hysteresisPercent: row.double(),
    side: SIDES[row.initial()] ?? "fresh",
  };
}

/** Creates the reader and writer of watched rules. `transaction` runs every write; when absent, writes need no leadership. */
export function createWatchedRules(
  { pool }: Database,
  transaction: Transaction = (work) => inTransaction(pool, work),
): WatchedRules {
  async function rows(sql: string, values: readonly unknown[]): Promise<readonly RuleRow[]> {
    return (await pool.query<RuleRow>(sql, [...values])).rows;
  }

  function write(sql: string, values: readonly unknown[]): Promise<readonly RuleRow[]> {
    return transaction(async (client) => (await client.query<RuleRow>(sql, [...values])).rows);
  }

  return {
    async priceRules(nowMs, sinceMs, take) {
      const client = await pool.connect();
      let isOver = false;
      try {
        const sql = `select ${PRICE_COLUMNS} from alert_rules where kind = 'price' and ${watched(nowMs, sinceMs)}`;
        const count = await copyRows(client, sql, (row) => {
          take(priceRowFrom(row));
        });
        isOver = true;
        return count;
      } finally {
        // An interrupted connection must not be reused.
        client.release(!isOver);
      }
    },

    otherRules: (nowMs, sinceMs = nowMs) =>
      rows(`select ${RULE_COLUMNS} from alert_rules where kind <> 'price' and ${watched(nowMs, sinceMs)}`, []),

    moveRules: (symbol) =>
      rows(
        `select ${RULE_COLUMNS} from alert_rules
           where symbol = $1 and kind = 'move' and phase = 'armed' and not muted and not over_limit`,
        [symbol],
      ),

    byNo: (nos) => rows(`select ${RULE_COLUMNS} from alert_rules where no = any($1::bigint[])`, [nos]),

    async subjects(nowMs) {
      const { rows: found } = await pool.query<
        RowOf<"alert_rules", "symbol"> & { readonly symbol: string; readonly minutes: string | null }
      >(
        `select distinct symbol, condition->>'windowMinutes' as minutes from alert_rules
           where kind in ('price', 'move') and phase <> 'fired' and (expires_at is null or expires_at > $1)`,
        [new Date(nowMs)],
      );
      const moves = found.flatMap(({ symbol, minutes }) => (minutes === null ? [] : [`${symbol} ${minutes}`]));
      const prices = found.flatMap(({ symbol, minutes }) => (minutes === null ? [symbol] : []));
      return { prices: new Set(prices), moves: new Set(moves) };
    },

    changedSince: (sinceMs) =>
      rows(`select ${RULE_COLUMNS} from alert_rules where changed_at >= $1`, [new Date(sinceMs)]),

    // A rule in cooldown was counted into its next trigger sequence when it fired; events during the cooldown don't
    // concern it, later ones do. A cooldown longer than the maximum was written while the clock ran ahead.
    wake: (nowMs) =>
      write(
        `update alert_rules set wake_at = null, armed_at = least(wake_at, $1), side_at = least(wake_at, $1),
             phase = case when phase = 'resting' then 'armed' else phase end,
             side = case when phase = 'resting' then 'returning' else 'fresh' end
           where wake_at <= $1 or (phase = 'resting' and (snoozed_until is null or snoozed_until <= $1)
             and wake_at > $1 + make_interval(mins => cooldown_minutes))
           returning ${RULE_COLUMNS}`,
        [new Date(nowMs)],
      ),

    reachable: (symbol, low, high) =>
      rows(
        `select ${RULE_COLUMNS} from alert_rules where symbol = $1 and kind = 'price' and phase = 'armed' and not muted
           and not over_limit and ((side = 'below' and level <= $3) or (side = 'above' and level >= $2)
             or (side in ('fresh', 'returning') and level between $2 and $3))`,
        [symbol, low, high],
      ),

    forgetSides: (symbol, nowMs) =>
      write(
        `update alert_rules set side = 'fresh', side_at = $2 where symbol = $1 and kind = 'price' and phase = 'armed'
           returning ${RULE_COLUMNS}`,
        [symbol, new Date(nowMs)],
      ),

    async keepSides(sides) {
      const seen = [...sides.values()];
      await write(
        `update alert_rules r set side = n.side, side_at = n.at
           from unnest($1::bigint[], $2::text[], $3::timestamptz[]) n (no, side, at) where r.no = n.no and r.phase = 'armed'`,
        [[...sides.keys()], seen.map(({ side }) => side), seen.map(({ atMs }) => new Date(atMs))],
      );
    },

    async keepMemories(memories) {
      await write(
        `update alert_rules r set memory = n.memory from unnest($1::bigint[], $2::jsonb[]) n (no, memory) where r.no = n.no`,
        [[...memories.keys()], [...memories.values()].map((memory) => JSON.stringify(memory))],
      );
    },

    async marks() {
      const { rows: found } = await pool.query<RowOf<"alert_watched">>(
        "select what, until_at, unreal from alert_watched",
      );
      return found.map(({ what, until_at, unreal }) => ({ what, untilMs: until_at.getTime(), unreal }));
    },

    async keepMarks(marks) {
      await write(
        `insert into alert_watched (what, until_at, unreal) select * from unnest($1::text[], $2::timestamptz[], $3::boolean[])
           on conflict (what) do update set until_at = excluded.until_at, unreal = excluded.unreal`,
        [
          marks.map(({ what }) => what),
          marks.map(({ untilMs }) => new Date(untilMs)),
          marks.map(({ unreal }) => unreal),
        ],
      );
    },
  };
}
