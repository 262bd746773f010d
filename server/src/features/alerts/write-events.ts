import type { Alert } from "@sextant/core/contract";
import type pg from "pg";
import type { RowOf } from "../../database/row.ts";
import { createUlid } from "../../ulid.ts";
import type { DeliveryTarget } from "../../providers/notify/port.ts";
import { type AlertEvent, mayLeave } from "./alert-event.ts";
import { alertOf, type AlertRow, type DeliveryRow } from "./alert-row.ts";

/** An event that was just written, for the first and only time. */
export type WrittenAlert = { readonly userId: string; readonly alert: Alert; readonly unread: number };

export type WriteOptions = {
  readonly nowMs: number;
  readonly targets: ReadonlyMap<string, readonly DeliveryTarget[]>;
};

type Inbox = { seq: number; unread: number };

/**
 * Writes events with their deliveries within the caller's transaction, each once: the result leaves out events whose
 * key exists already. The users' inboxes are locked in one order, so that two concurrent writers wait for each other
 * instead of deadlocking.
 */
export async function writeEvents(
  client: pg.PoolClient,
  events: readonly AlertEvent[],
  { nowMs, targets }: WriteOptions,
): Promise<readonly WrittenAlert[]> {
  if (events.length === 0) return [];
  const inboxes = await lockInboxes(client, [...new Set(events.map(({ userId }) => userId))]);
  const fresh = await notYetWritten(client, events);
  if (fresh.length === 0) return [];

  const alerts: { readonly row: AlertRow; readonly eventKey: string }[] = [];
  const deliveries: DeliveryRow[] = [];
  for (const event of fresh) {
    const inbox = inboxes.get(event.userId);
    if (inbox === undefined) continue;
    inbox.seq += 1;
    inbox.unread += 1;
    const row = alertRow(event, nowMs, inbox.seq);
    alerts.push({ row, eventKey: event.eventKey });
    if (!row.in_app_only) deliveries.push(...deliveriesOf(event, row.id, targets.get(event.userId) ?? [], nowMs));
  }
  await insertAlerts(client, alerts);
  await insertDeliveries(client, deliveries, nowMs);
  await client.query(
    `update alert_inboxes i set last_seq = n.seq, unread = n.unread
       from unnest($1::text[], $2::bigint[], $3::int[]) n (user_id, seq, unread) where i.user_id = n.user_id`,
    [
      [...inboxes.keys()],
      [...inboxes.values()].map(({ seq }) => seq),
      [...inboxes.values()].map(({ unread }) => unread),
    ],
  );
  return alerts.map(({ row }) => ({
    userId: row.user_id,
    alert: alertOf(
      row,
      deliveries.filter(({ alert_id }) => alert_id === row.id),
    ),
    unread: inboxes.get(row.user_id)?.unread ?? 0,
  }));
}

async function lockInboxes(client: pg.PoolClient, userIds: readonly string[]): Promise<Map<string, Inbox>> {
  const { rows } = await client.query<RowOf<"alert_inboxes">>(
    // A deleted user has no inbox and gets no event; an existing one stays until this is written.
    `insert into alert_inboxes (user_id) select id from users where id = any($1::text[]) order by id for key share
       on conflict (user_id) do update set last_seq = alert_inboxes.last_seq returning user_id, last_seq, unread`,
    [userIds],
  );
  return new Map(rows.map(({ user_id, last_seq, unread }) => [user_id, { seq: Number(last_seq), unread }]));
}

/**
 * Returns the events that are not written yet. No other writer can write for these users meanwhile, so the result stays
 * valid.
 */
async function notYetWritten(client: pg.PoolClient, events: readonly AlertEvent[]): Promise<readonly AlertEvent[]> {
  const byKey = new Map(events.map((event) => [event.eventKey, event]));
  const { rows } = await client.query<RowOf<"alerts", "event_key">>(
    "select event_key from alerts where event_key = any($1::text[])",
    [[...byKey.keys()]],
  );
  for (const { event_key } of rows) byKey.delete(event_key);
  return [...byKey.values()];
}

function alertRow(event: AlertEvent, nowMs: number, seq: number): AlertRow {
  return {
    id: createUlid(nowMs),
    user_id: event.userId,
    seq: String(seq),
    rule_id: event.ruleId,
    alert_type: event.alertType,
    symbol: event.symbol,
    message: event.message,
    note: event.note,
    is_read: false,
    happened_at: new Date(event.happenedAtMs),
    created_at: new Date(nowMs),
    late: event.late,
    evidence: [...event.evidence],
    source: event.source,
    data_age_ms: String(Math.max(0, Math.round(event.dataAgeMs))),
    freshness: event.freshness,
    delay_minutes: event.delayMinutes,
    in_app_only: !mayLeave(event.freshness),
  };
}

function deliveriesOf(
  { userId, channels }: AlertEvent,
  alertId: string,
  targets: readonly DeliveryTarget[],
  nowMs: number,
): DeliveryRow[] {
  return targets
    .filter(({ kind }) => channels.includes(kind))
    .map(({ channelId, kind, to, skip }) => ({
      id: createUlid(nowMs),
      alert_id: alertId,
      user_id: userId,
      channel_id: channelId,
      channel: kind,
      sent_to: to,
      state: skip === null ? ("pending" as const) : ("skipped" as const),
      attempts: 0,
      doubts: 0,
      receipt: null,
      latency_ms: null,
      note: skip,
      at: null,
    }));
}

async function insertAlerts(
  client: pg.PoolClient,
  alerts: readonly { readonly row: AlertRow; readonly eventKey: string }[],
): Promise<void> {
  const keyed = alerts.map(({ row, eventKey }) => ({ ...row, event_key: eventKey }));
  await client.query(
    `insert into alerts (id, event_key, user_id, seq, rule_id, alert_type, symbol, message, note, happened_at, created_at, late,
         evidence, source, data_age_ms, freshness, delay_minutes, in_app_only)
       select id, event_key, user_id, seq, rule_id, alert_type, symbol, message, note, happened_at, created_at, late,
         evidence, source, data_age_ms, freshness, delay_minutes, in_app_only
       from jsonb_populate_recordset(null::alerts, $1::jsonb)`,
    [JSON.stringify(keyed)],
  );
}

async function insertDeliveries(client: pg.PoolClient, rows: readonly DeliveryRow[], nowMs: number): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into deliveries (id, alert_id, user_id, channel_id, channel, sent_to, state, due_at, note)
       select id, alert_id, user_id, channel_id, channel, sent_to, state, $2, note
       from jsonb_populate_recordset(null::deliveries, $1::jsonb)`,
    [JSON.stringify(rows), new Date(nowMs)],
  );
}
