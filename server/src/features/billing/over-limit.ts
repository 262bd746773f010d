import { CHANNEL_NEEDS, planEntitlements, planName } from "@sextant/core/billing";
import type { ChannelKind, PlanId } from "@sextant/core/contract";
import type { Database } from "../../database/database.ts";

/** A user's use of what a plan limits. */
export type Held = {
  readonly alerts: number;
  /** Number of distinct assets in all portfolios. */
  readonly assets: number;
  readonly channels: readonly ChannelKind[];
};

/** Counts what a user has. */
export async function heldBy({ pool }: Database, userId: string, nowMs: number): Promise<Held> {
  const { rows } = await pool.query<{ alerts: number; assets: number; channels: ChannelKind[] }>(
    `select
       (select count(*)::int from alert_rules
        where user_id = $1 and phase <> 'fired' and (expires_at is null or expires_at > $2)) as alerts,
       (select count(distinct h.symbol)::int from portfolio_holdings h join portfolios p on p.id = h.portfolio_id
        where p.user_id = $1) as assets,
       array(select distinct kind from channels where user_id = $1 order by kind) as channels`,
    [userId, new Date(nowMs)],
  );
  return rows[0] ?? { alerts: 0, assets: 0, channels: [] };
}

const CHANNEL_NAMES: Readonly<Record<ChannelKind, string>> = {
  email: "email",
  telegram: "Telegram",
  web_push: "browser notifications",
  webhook: "webhooks",
};

/**
 * Returns one sentence for each exceeded limit of a plan, with its consequence: nothing is deleted, and what exceeds
 * the limit is paused until the plan allows it.
 */
export function overLimit(plan: PlanId, { alerts, assets, channels }: Held): string[] {
  const { customAlerts, portfolioAssets, capabilities } = planEntitlements(plan);
  const name = planName(plan);
  const sentences: string[] = [];
  if (customAlerts !== null && alerts > customAlerts)
    sentences.push(
      `You have ${String(alerts)} alerts and ${name} includes ${String(customAlerts)}: the newest ${String(alerts - customAlerts)} are paused.`,
    );
  if (portfolioAssets !== null && assets > portfolioAssets)
    sentences.push(
      `You hold ${String(assets)} assets and ${name} allows ${String(portfolioAssets)}: portfolios with more are read-only, except for sales.`,
    );
  for (const kind of channels) {
    const needed = CHANNEL_NEEDS[kind];
    if (needed !== undefined && !capabilities.includes(needed))
      sentences.push(`${name} doesn't include ${CHANNEL_NAMES[kind]}, so that channel is off.`);
  }
  return sentences;
}
