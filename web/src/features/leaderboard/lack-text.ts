import { RANKED_AFTER, type WayToRank } from "./use-way-to-rank.ts";
import * as TEXTS from "./texts.tsx";

/** Says what someone without a rank lacks for one. Undefined while unknown, and if nothing is missing. */
export function lackText({ trades, days }: Pick<WayToRank, "trades" | "days">, hasJoined: boolean): string | undefined {
  if (trades === undefined || days === undefined) return undefined;
  const [more, longer] = [RANKED_AFTER.trades - trades, RANKED_AFTER.days - days];
  const parts = [
    ...(more > 0 ? [more === 1 ? TEXTS.oneMoreTrade : TEXTS.moreTrades(more)] : []),
    ...(longer > 0 ? [longer === 1 ? TEXTS.oneMoreDay : TEXTS.moreDays(longer)] : []),
  ];
  if (parts.length > 0) return TEXTS.lack(parts.join(TEXTS.lackAnd), hasJoined);
  return hasJoined ? undefined : TEXTS.onlyJoin;
}
