import { planName, type PreviewedPlan } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import type pg from "pg";
import { dissolveReversedUpgrades } from "../../payments/reversed-upgrades.ts";
import { createUlid } from "../../ulid.ts";

/**
 * Writes a downgrade in one transaction: the replaced plan ends, its rest becomes credit, and the smaller plan's period
 * is paid from it. Throws Failure 'invoice-closed' where a reversed payment has to be restored first.
 */
export async function takeDowngrade(
  client: pg.PoolClient,
  userId: string,
  preview: PreviewedPlan,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const change = createUlid(nowMs);
  const replaced = preview.replaces.map(({ periodId }) => periodId);
  const number = await dissolveReversedUpgrades(client, replaced, nowMs);
  if (number !== undefined)
    throw new Failure("invoice-closed", {
      number,
      status: "had its payment undone by the network",
      remedy: "Wait until its payment is back, or ask the merchant.",
    });
  const rest = preview.replaces.reduce((sum, { restMicro }) => sum + restMicro, 0n);
  await client.query(
    `update plan_periods p set ends_at = greatest(p.starts_at, $3), changed_by = $4, change_rest_micro = r.rest_micro
     from unnest($1::text[], $2::bigint[]) as r (id, rest_micro) where p.id = r.id and p.ends_at > $3`,
    [replaced, preview.replaces.map(({ restMicro }) => String(restMicro)), ...[now, change]],
  );
  const book = async (reason: "downgrade" | "used", amountMicro: bigint, text: string): Promise<void> => {
    if (amountMicro === 0n) return;
    await client.query(
      "insert into credit_entries (id, user_id, amount_micro, reason, ref, text, at) values ($1, $2, $3, $4, $5, $6, $7)",
      [createUlid(nowMs), userId, String(amountMicro), reason, change, text, now],
    );
  };
  const [bought, ...unused] = preview.durationMs > 0 ? preview.lines : [undefined, ...preview.lines];
  await book("downgrade", rest, unused[0]?.text ?? "Unused time");
  await book("used", -preview.priceMicro, bought?.text ?? planName(preview.plan));
  if (preview.durationMs === 0) return;
  const startsAtMs = Math.max(preview.startsAtMs, nowMs);
  await client.query(
    `insert into plan_periods (id, user_id, invoice_id, plan, starts_at, ends_at, paid_micro, bought_until, created_at)
     values ($1, $2, null, $3, $4, $5, $6, $5, $7)`,
    [
      ...[change, userId, preview.plan, new Date(startsAtMs), new Date(startsAtMs + preview.durationMs)],
      ...[String(preview.priceMicro), now],
    ],
  );
}
