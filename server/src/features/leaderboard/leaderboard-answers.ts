import type { Achievement, LeaderboardEntry, TraderProfile } from "@sextant/core/contract";
import { moneyText } from "@sextant/core/decimal";
import { type BadgeProgress, type RankedRow, type Standing } from "@sextant/core/leaderboard";
import { isoTimeOf } from "@sextant/core/market";

/** The name of a trader whose account was deleted: their results stay. */
const FORMER = "Former trader";

/** Returns a name to show. */
export function shownName(pseudonym: string | undefined): string {
  return pseudonym ?? FORMER;
}

const percent = (share: number | undefined): string | null => (share === undefined ? null : (share * 100).toFixed(2));

/** Returns an account's standing, numbers as text. */
export function standingAnswer(of: Standing): Omit<TraderProfile["standings"][number], "window" | "rank"> {
  const isFollowable = of.totalTrades > 0 && of.followerTrades === of.totalTrades;
  return {
    totalProfitLoss: moneyText(of.totalProfit),
    winRate: percent(of.winRate),
    winRateLowerBound: percent(of.winRateLow),
    totalTrades: String(of.totalTrades),
    longestWinStreak: String(of.longestWinStreak),
    currentStreak: String(of.currentStreak),
    bestTrade: of.bestTrade === undefined ? null : moneyText(of.bestTrade),
    maxDrawdown: percent(of.maxDrawdown),
    exposure: percent(of.exposure),
    dailyReturnLowerBound: of.meanReturnLow === undefined ? null : (of.meanReturnLow * 100).toFixed(4),
    days: String(of.days),
    followerProfitLoss: isFollowable ? moneyText(of.followerProfit) : null,
  };
}

/** Returns a row of the board. */
export function entryAnswer(
  { rank, entrant }: RankedRow,
  names: ReadonlyMap<string, string>,
  ownTraderId: string | undefined,
): LeaderboardEntry {
  return {
    ...standingAnswer(entrant.standing),
    id: entrant.personId,
    user: { username: shownName(names.get(entrant.personId)) },
    rank,
    isOwn: entrant.personId === ownTraderId,
    isAgent: entrant.isAgent,
    hasSkillMark: entrant.standing.isSkilled,
    league: entrant.league,
  };
}

/** Returns a badge with the user's progress. */
export function achievementAnswer({ badge, have, need, earnedAtMs }: BadgeProgress): Achievement {
  const { id, category, name, description, badgeIcon, rarity, points } = badge;
  return {
    id,
    category,
    name,
    description,
    badgeIcon,
    rarity,
    points,
    earnedAt: earnedAtMs === undefined ? null : isoTimeOf(earnedAtMs),
    progress: { done: have, of: need },
  };
}
