import type { LeaderboardOrder } from "@sextant/core/contract";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { formatProfit } from "../../lib/money-text.ts";
import type { StandingMetrics } from "../../paper-trading/standing-metrics.ts";
import type { LeaderboardRows } from "./leaderboard-rows.ts";
import * as TEXTS from "./texts.tsx";

const COUNT = new Intl.NumberFormat("en-US");
const count = (value: number | null) => COUNT.format(value ?? 0);

/** What the leader leads with, by what the ranking sorts by. */
const LEADS: Readonly<Record<LeaderboardOrder, (metrics: StandingMetrics) => string>> = {
  profit: ({ totalProfitLoss }) => formatProfit(totalProfitLoss, "USD"),
  win_rate: ({ winRate }) => TEXTS.leadsWinRate(percent(winRate)),
  trades: ({ totalTrades }) => TEXTS.leadsTrades(count(totalTrades)),
  streak: ({ longestWinStreak }) => TEXTS.leadsStreak(count(longestWinStreak)),
  lower_bound: ({ dailyReturnLowerBound }) =>
    dailyReturnLowerBound === null ? TEXTS.leadsUnknown : TEXTS.leadsLowerBound(signedPercent(dailyReturnLowerBound)),
};

/** The most rows of a ranking; with as many, more may be ranked. */
const MOST = 10;

/** Says how many are ranked, as far as that is known, and who leads with what. */
export function leaderSentence({ top, own }: LeaderboardRows, by: LeaderboardOrder): string {
  const [leader] = top;
  if (leader === undefined) return TEXTS.noneRanked;
  const lead = LEADS[by](leader.metrics);
  const ranked = top.length < MOST && own === undefined ? top.length : undefined;
  const sentence = leader.isOwn ? TEXTS.youLead(lead) : TEXTS.leads(leader.name, lead);
  return ranked === undefined ? sentence : TEXTS.rankedAnd(ranked, sentence);
}
