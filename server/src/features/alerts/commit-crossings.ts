import { isBarCondition, type Side } from "@sextant/core/alerts";
import type { StoredFact } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { RowOf } from "../../database/row.ts";
import type { DeliveryTarget, TargetsOf } from "../../providers/notify/port.ts";
import { type AlertEvent, mayLeave } from "./alert-event.ts";
import type { RuleRow } from "./rule-row.ts";
import { RULE_COLUMNS } from "./rule-store.ts";
import { isWatched, type Transaction } from "./watched-rules.ts";
import { writeEvents, type WrittenAlert } from "./write-events.ts";

/** A rule's condition came true. The rule's current state is read when the crossing is written. */
export type Crossing = {
  /** The rule's number. */
  readonly no: number;
  /** The timestamp at its venue. */
  readonly happenedAtMs: number;
  readonly late: boolean;
  /** The trigger sequence it was found for: it does not concern a rule that was changed or rearmed since. */
  readonly sequence: number;
  /** The end of the bar it belongs to, for rules that fire once per bar. */
  readonly barMs: number;
  /** Returns the explanation, in words and in numbers; called with the rule as it is when it is written. */
  readonly explain: (row: RuleRow) => TriggerExplanation;
  readonly source: string;
  readonly freshness: Freshness;
  readonly delayMinutes: number | null;
  readonly dataAgeMs: number;
  /** The memory that the rule needs the next time. */
  readonly memory?: unknown;
};

/** The reason a rule fired, as its owner reads it. */
export type TriggerExplanation = { readonly message: string; readonly evidence: readonly StoredFact[] };

/** The outcome of some crossings' rules, and the published alerts. */
export type Committed = {
  readonly written: readonly WrittenAlert[];
  /**
   * Rules that are still watched, in their current state: those with a rejected crossing, or that fire once per bar.
   */
  readonly watched: readonly { readonly row: RuleRow; readonly side: Side }[];
};

const MINUTE_MS = 60_000;

/**
 * Writes crossings: each event, its rule's new state and its deliveries in one transaction. A rule that has finished,
 * is not watched, or fired for this trigger sequence (or bar) already publishes nothing. An in-app-only event finishes
 * nothing: the rule stays armed as it was, so that the real crossing is published too (decision 015).
 */
export function createCommitCrossings(
  { pool }: Database,
  targetsOf: TargetsOf,
  transaction: Transaction = (work) => inTransaction(pool, work),
) {
  /** Returns the owners' channels; uses its own connections, so call it before the transaction holds one. */
  async function targetsFor(nos: readonly number[]): Promise<Map<string, readonly DeliveryTarget[]>> {
    const { rows } = await pool.query<RowOf<"alert_rules", "user_id">>(
      "select distinct user_id from alert_rules where no = any($1::bigint[]) and cardinality(channels) > 0",
      [nos],
    );
    return targetsOfEach(rows.map(({ user_id }) => user_id));
  }

  async function targetsOfEach(owners: readonly string[]): Promise<Map<string, readonly DeliveryTarget[]>> {
    if (owners.length === 0) return new Map();
    const found = await targetsOf(owners);
    return new Map(owners.map((id) => [id, found.get(id) ?? []]));
  }

  return async (crossings: readonly Crossing[], nowMs: number): Promise<Committed> => {
    const byNo = new Map<number, Crossing[]>();
    for (const crossing of crossings) byNo.set(crossing.no, [...(byNo.get(crossing.no) ?? []), crossing]);
    const targets = await targetsFor([...byNo.keys()]);
    const attempt = (): Promise<Committed | { readonly missing: readonly string[] }> =>
      transaction(async (client) => {
        // Lock owners too, in the order in which a deleted user is removed: first the user, then their data.
        const { rows } = await client.query<RuleRow>(
          `select ${RULE_COLUMNS.split(",")
            .map((name) => `r.${name.trim()}`)
            .join(", ")} from alert_rules r join users u on u.id = r.user_id
         where r.no = any($1::bigint[]) order by u.id, r.no for key share of u for update of r`,
          [[...byNo.keys()]],
        );
        const due = rows.flatMap((row) => {
          const found = (byNo.get(Number(row.no)) ?? []).filter((crossing) => isDue(row, crossing, nowMs));
          // One per bar; otherwise only the first, preferring a real one.
          if (row.repeat === "per_bar") return found.map((crossing) => ({ row, crossing }));
          const first = found.find(({ freshness }) => mayLeave(freshness)) ?? found[0];
          return first === undefined ? [] : [{ row, crossing: first }];
        });
        // For rules that got their channels just now, which is rare. Not looked up within the transaction, which would
        // take a second connection.
        const owners = due.flatMap(({ row }) => (row.channels.length > 0 ? [row.user_id] : []));
        const missing = [...new Set(owners)].filter((id) => !targets.has(id));
        if (missing.length > 0) return { missing };
        const written = await writeEvents(
          client,
          due.map(({ row, crossing }) => eventOf(row, crossing)),
          { nowMs, targets },
        );
        const fired = new Map<string, number>();
        for (const { alert } of written) fired.set(alert.ruleId ?? "", (fired.get(alert.ruleId ?? "") ?? 0) + 1);
        // Of several bars of one rule the last determines its state.
        const after = [...new Map(due.map((one) => [one.row.no, one])).values()].map(({ row, crossing }) => ({
          row,
          crossing,
          next: nextOf(row, crossing, nowMs),
          times: fired.get(row.id) ?? 0,
        }));
        await client.query(
          `update alert_rules r set phase = n.phase, sequence = n.sequence, wake_at = n.wake_at, side = 'returning', side_at = least($7, n.happened_at),
             memory = n.memory,
             last_fired_at = case when n.fired > 0 then n.happened_at else r.last_fired_at end,
             times_fired = r.times_fired + n.fired
           from unnest($1::bigint[], $2::text[], $3::int[], $4::timestamptz[], $5::int[], $6::timestamptz[],
             $8::jsonb[]) n (no, phase, sequence, wake_at, fired, happened_at, memory) where r.no = n.no`,
          [
            after.map(({ row }) => row.no),
            after.map(({ next }) => next.phase),
            after.map(({ next }) => next.sequence),
            after.map(({ next }) => next.wakeAt),
            after.map(({ times }) => times),
            after.map(({ crossing }) => new Date(crossing.happenedAtMs)),
            new Date(nowMs),
            after.map(({ crossing }) => (crossing.memory === undefined ? null : JSON.stringify(crossing.memory))),
          ],
        );
        const published = new Map(after.map((one) => [one.row.no, one.crossing]));
        const watched = rows.flatMap((row) => {
          const crossing = published.get(row.no);
          if (crossing === undefined) {
            // A crossing rejected only for its data was beyond its level anyway.
            const isSeen = (byNo.get(Number(row.no)) ?? []).some(({ sequence }) => sequence === row.sequence);
            return isWatched(row, nowMs) ? [{ row, side: isSeen ? ("returning" as const) : row.side }] : [];
          }
          if ((row.repeat !== "per_bar" && mayLeave(crossing.freshness)) || !isWatched(row, nowMs)) return [];
          return [{ row: { ...row, memory: crossing.memory ?? null }, side: "returning" as const }];
        });
        return { written, watched };
      });
    let done = await attempt();
    while ("missing" in done) {
      for (const [id, found] of await targetsOfEach(done.missing)) targets.set(id, found);
      done = await attempt();
    }
    return done;
  };
}

function isDue(row: RuleRow, { sequence, late, happenedAtMs, freshness }: Crossing, nowMs: number): boolean {
  if (sequence !== row.sequence) return false;
  // An event found in a bar happened at the bar's end, whenever it was evaluated.
  if (!isWatched(row, late || isBarCondition(row.condition) ? Math.min(happenedAtMs, nowMs) : nowMs)) return false;
  if (mayLeave(freshness) || row.repeat !== "every" || row.last_fired_at === null) return true;
  return nowMs >= row.last_fired_at.getTime() + row.cooldown_minutes * MINUTE_MS;
}

function eventOf(row: RuleRow, crossing: Crossing): AlertEvent {
  const { source, freshness, delayMinutes, dataAgeMs, happenedAtMs, late } = crossing;
  return {
    ...crossing.explain(row),
    source,
    freshness,
    delayMinutes,
    dataAgeMs,
    happenedAtMs,
    late,
    eventKey: `${row.id} ${occasionOf(row, crossing)}`,
    userId: row.user_id,
    ruleId: row.id,
    alertType: row.condition.kind,
    symbol: row.symbol ?? "",
    note: row.note,
    channels: row.channels,
  };
}

/** Returns the part of the event key that makes it unique. */
function occasionOf({ repeat, sequence }: RuleRow, { barMs, freshness, happenedAtMs }: Crossing): string {
  const occasion = repeat === "per_bar" ? `bar ${String(barMs)}` : `arming ${String(sequence)}`;
  if (mayLeave(freshness)) return occasion;
  return `${occasion} in the application${repeat === "every" ? ` ${String(happenedAtMs)}` : ""}`;
}

/**
 * Returns a rule's state after firing. The next trigger sequence is set at once, so that this one can never fire again.
 */
function nextOf(row: RuleRow, { freshness }: Crossing, nowMs: number) {
  const { sequence } = row;
  if (row.repeat === "per_bar" || !mayLeave(freshness)) return { phase: "armed", sequence, wakeAt: row.wake_at };
  if (row.repeat === "once") return { phase: "fired", sequence, wakeAt: null };
  return { phase: "resting", sequence: sequence + 1, wakeAt: new Date(nowMs + row.cooldown_minutes * MINUTE_MS) };
}
