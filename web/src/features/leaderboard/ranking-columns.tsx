import type { ReactNode } from "react";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { amountWay, formatProfit } from "../../lib/money-text.ts";
import { MEANINGS } from "../../paper-trading/ranking-text.ts";
import type { StandingMetrics } from "../../paper-trading/standing-metrics.ts";
import { Arrow } from "../../ui/arrow.tsx";
import type { RankingTab } from "./leaderboard-address.ts";

/** One column of the ranking besides rank and trader. */
export type RankingColumn = {
  readonly name: string;
  /** What it means, if that is not obvious. */
  readonly meaning?: string;
  /** Whether the ranking by the lower bound sorts by this column. */
  readonly isLowerBound?: true;
  readonly cell: (metrics: StandingMetrics) => ReactNode;
};

const COUNT = new Intl.NumberFormat("en-US");
const count = (value: number | null) => (value === null ? "N/A" : COUNT.format(value));
const TONES = { up: "up", down: "down", flat: "ink2" } as const;

/** A gain or loss in dollars, marked by sign, arrow and colour. */
function Profit({ amount }: { readonly amount: string | null }) {
  const way = amountWay(amount);
  return (
    <span className={`chg ${TONES[way]}`}>
      {amount !== null && <Arrow of={way} />}
      {formatProfit(amount, "USD")}
    </span>
  );
}

/** Describes the current streak; consecutive losses are negative. */
function describeStreak(streak: number | null): string {
  if (streak === null) return "N/A";
  if (streak === 0) return "None";
  const length = Math.abs(streak);
  return `${count(length)} ${streak > 0 ? (length === 1 ? "win" : "wins") : length === 1 ? "loss" : "losses"}`;
}

const formatSpan = (days: number | null) => (days === null ? "" : days === 1 ? "1 day" : `${count(days)} days`);

const SAMPLE: RankingColumn = {
  name: "Sample",
  meaning: "Closed trades, and the days that the figures rest on. The fewer there are, the more is luck.",
  cell: ({ totalTrades, days }) => (
    <>
      {totalTrades === 1 ? "1 trade" : `${count(totalTrades)} trades`}
      <small className="meta block">{formatSpan(days)}</small>
    </>
  ),
};
const WIN_RATE: RankingColumn = {
  name: "Win Rate",
  cell: ({ winRate, winRateLowerBound }) => (
    <>
      {percent(winRate)}
      {winRateLowerBound !== null && (
        <small className="meta block" title={MEANINGS.winRateLowerBound}>
          at least {percent(winRateLowerBound)}
        </small>
      )}
    </>
  ),
};
const AT_LEAST: RankingColumn = {
  name: "At least",
  meaning: `${MEANINGS.winRateLowerBound} This tab ranks by it, so that a few lucky trades do not lead.`,
  cell: ({ winRateLowerBound }) => percent(winRateLowerBound),
};
const DRAWDOWN: RankingColumn = {
  name: "Max drawdown",
  meaning: MEANINGS.drawdown,
  cell: ({ maxDrawdown }) => percent(maxDrawdown),
};
const LOWER_BOUND: RankingColumn = {
  name: "Lower bound",
  meaning: MEANINGS.lowerBound,
  isLowerBound: true,
  cell: ({ dailyReturnLowerBound }) =>
    dailyReturnLowerBound === null ? (
      <span className="ink3">Too few days</span>
    ) : (
      <>
        {signedPercent(dailyReturnLowerBound)}
        <small className="meta block">a day</small>
      </>
    ),
};
const FOLLOWER: RankingColumn = {
  name: "One minute later",
  meaning: `${MEANINGS.follower} Missing while a price of that minute is not known.`,
  cell: ({ followerProfitLoss }) => formatProfit(followerProfitLoss, "USD"),
};
const PROFIT: RankingColumn = {
  name: "Total Profit",
  cell: ({ totalProfitLoss }) => <Profit amount={totalProfitLoss} />,
};
const BEST_TRADE: RankingColumn = { name: "Best trade", cell: ({ bestTrade }) => formatProfit(bestTrade, "USD") };
const CURRENT: RankingColumn = { name: "Current streak", cell: ({ currentStreak }) => describeStreak(currentStreak) };

/** The main value of each tab. */
export const METRICS: Readonly<Record<RankingTab, RankingColumn>> = {
  profit: PROFIT,
  "win-rate": { name: "Win Rate", cell: ({ winRate }) => percent(winRate) },
  trades: { name: "Total Trades", cell: ({ totalTrades }) => count(totalTrades) },
  streak: {
    name: "Best Streak",
    cell: ({ longestWinStreak }) => (longestWinStreak === 1 ? "1 win" : `${count(longestWinStreak)} wins`),
  },
};

/** The columns next to it, so that the main value is never read alone. */
export const BESIDE: Readonly<Record<RankingTab, readonly RankingColumn[]>> = {
  profit: [SAMPLE, WIN_RATE, DRAWDOWN, LOWER_BOUND, FOLLOWER, BEST_TRADE],
  "win-rate": [AT_LEAST, SAMPLE, DRAWDOWN, LOWER_BOUND, FOLLOWER, PROFIT],
  trades: [SAMPLE, WIN_RATE, DRAWDOWN, LOWER_BOUND, FOLLOWER, PROFIT],
  streak: [CURRENT, SAMPLE, DRAWDOWN, LOWER_BOUND, FOLLOWER, PROFIT],
};
