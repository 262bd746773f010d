import type pg from "pg";
import type { RowOf } from "../database/row.ts";
import { appendMerchantLog } from "../wallets/merchant-log.ts";

const ACTION = "installation.restored";
const SUBJECT = "installation";
/** Invoice numbers that may have been used after the backup. */
const NUMBERS_AHEAD = 1_000;

/**
 * Notes during a restore that invoices unknown here may have been created since the backup. Their numbers are skipped
 * (more with each minute, so that a second restore of one backup repeats none of the first), and their amounts for a
 * while.
 */
export async function noteRestored(
  within: pg.PoolClient,
  { madeAtMs, nowMs }: { readonly madeAtMs: number; readonly nowMs: number },
): Promise<void> {
  const ahead = NUMBERS_AHEAD + Math.max(0, Math.ceil((nowMs - madeAtMs) / 60_000));
  await within.query("select setval('invoice_numbers', last_value + $1::bigint) from invoice_numbers", [ahead]);
  await appendMerchantLog(within, nowMs, {
    actor: "operator",
    action: ACTION,
    subject: SUBJECT,
    facts: { madeAt: new Date(madeAtMs).toISOString() },
  });
}

/**
 * How long after a restore payments of lost invoices may still arrive: as long as their amounts would have stayed
 * reserved.
 */
export const AFTER_RESTORE_MS = 8 * 86_400_000;

/** Returns a function that reports whether invoices unknown here may have been created or paid at a time. */
export async function readLostTimes(client: Pick<pg.Pool, "query">): Promise<(timeMs: number) => boolean> {
  const { rows } = await client.query<RowOf<"merchant_log", "at"> & { readonly made_at: string }>(
    "select at, facts ->> 'madeAt' as made_at from merchant_log where subject = $1 and action = $2",
    [SUBJECT, ACTION],
  );
  const spans = rows.map((row) => ({ fromMs: Date.parse(row.made_at), toMs: row.at.getTime() + AFTER_RESTORE_MS }));
  return (timeMs) => spans.some(({ fromMs, toMs }) => timeMs >= fromMs && timeMs <= toMs);
}

/** SQL for when this installation was last restored from a backup; null if it never was. */
export const RESTORED_AT = `select at from merchant_log where subject = '${SUBJECT}' and action = '${ACTION}' order by seq desc limit 1`;
