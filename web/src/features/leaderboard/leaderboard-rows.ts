import type { LeaderboardEntry } from "@sextant/core/contract";
import { standingMetrics, type StandingMetrics } from "../../paper-trading/standing-metrics.ts";

/** Ranks shown above the user's own row. */
const TOP = 10;

export type LeaderboardRow = Pick<LeaderboardEntry, "id" | "rank" | "isOwn" | "isAgent" | "hasSkillMark"> & {
  readonly name: string;
  readonly metrics: StandingMetrics;
};

export type LeaderboardRows = {
  readonly top: readonly LeaderboardRow[];
  /** The user's own row if it is not among those. */
  readonly own: LeaderboardRow | undefined;
};

/** Parses the numbers of a ranking once and sorts its rows by rank; equal ranks stay in their original order. */
export function leaderboardRows(entries: readonly LeaderboardEntry[]): LeaderboardRows {
  const rows = entries
    .map(({ id, rank, user, isOwn, isAgent, hasSkillMark, league: _, ...standing }) => ({
      id,
      rank,
      isOwn,
      isAgent,
      hasSkillMark,
      name: user.username,
      metrics: standingMetrics(standing),
    }))
    .sort((a, b) => a.rank - b.rank);
  return { top: rows.slice(0, TOP), own: rows.slice(TOP).find(({ isOwn }) => isOwn) };
}
