import { NOT_AVAILABLE } from "@sextant/core/market";
import type { ReactNode } from "react";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { amountWay, formatProfit } from "../../lib/money-text.ts";
import { MEANINGS } from "../../paper-trading/ranking-text.ts";
import type { StandingMetrics } from "../../paper-trading/standing-metrics.ts";
import { Arrow } from "../../ui/arrow.tsx";
import type { RankingTab } from "./leaderboard-address.ts";
import * as TEXTS from "./texts.tsx";

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
const count = (value: number | null) => (value === null ? NOT_AVAILABLE : COUNT.format(value));
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
  if (streak === null) return NOT_AVAILABLE;
  if (streak === 0) return TEXTS.none;
  const length = Math.abs(streak);
  return TEXTS.streakOf(length, count(length), streak > 0);
}

const formatSpan = (days: number | null) => (days === null ? "" : days === 1 ? TEXTS.oneDay : TEXTS.days(count(days)));

const SAMPLE: RankingColumn = {
  name: TEXTS.sample,
  meaning: TEXTS.sampleMeaning,
  cell: ({ totalTrades, days }) => (
    <>
      {totalTrades === 1 ? TEXTS.oneTrade : TEXTS.trades(count(totalTrades))}
      <small className="meta block">{formatSpan(days)}</small>
    </>
  ),
};
const WIN_RATE: RankingColumn = {
  name: TEXTS.winRate,
  cell: ({ winRate, winRateLowerBound }) => (
    <>
      {percent(winRate)}
      {winRateLowerBound !== null && (
        <small className="meta block" title={MEANINGS.winRateLowerBound}>
          {TEXTS.least(percent(winRateLowerBound))}
        </small>
      )}
    </>
  ),
};
const AT_LEAST: RankingColumn = {
  name: TEXTS.atLeast,
  meaning: TEXTS.winRateBoundMeaning(MEANINGS.winRateLowerBound),
  cell: ({ winRateLowerBound }) => percent(winRateLowerBound),
};
const DRAWDOWN: RankingColumn = {
  name: TEXTS.maxDrawdown,
  meaning: MEANINGS.drawdown,
  cell: ({ maxDrawdown }) => percent(maxDrawdown),
};
const LOWER_BOUND: RankingColumn = {
  name: TEXTS.lowerBound,
  meaning: MEANINGS.lowerBound,
  isLowerBound: true,
  cell: ({ dailyReturnLowerBound }) =>
    dailyReturnLowerBound === null ? (
      <span className="ink3">{TEXTS.tooFewDays}</span>
    ) : (
      <>
        {signedPercent(dailyReturnLowerBound)}
        <small className="meta block">{TEXTS.day}</small>
      </>
    ),
};
const FOLLOWER: RankingColumn = {
  name: TEXTS.oneMinuteLater,
  meaning: TEXTS.followerMeaning(MEANINGS.follower),
  cell: ({ followerProfitLoss }) => formatProfit(followerProfitLoss, "USD"),
};
const PROFIT: RankingColumn = {
  name: TEXTS.totalProfit,
  cell: ({ totalProfitLoss }) => <Profit amount={totalProfitLoss} />,
};
const BEST_TRADE: RankingColumn = { name: TEXTS.bestTrade, cell: ({ bestTrade }) => formatProfit(bestTrade, "USD") };
const CURRENT: RankingColumn = {
  name: TEXTS.currentStreak,
  cell: ({ currentStreak }) => describeStreak(currentStreak),
};

/** The main value of each tab. */
export const METRICS: Readonly<Record<RankingTab, RankingColumn>> = {
  profit: PROFIT,
  "win-rate": { name: TEXTS.winRate, cell: ({ winRate }) => percent(winRate) },
  trades: { name: TEXTS.totalTrades, cell: ({ totalTrades }) => count(totalTrades) },
  streak: {
    name: TEXTS.bestStreak,
    cell: ({ longestWinStreak }) => (longestWinStreak === 1 ? "1 win" : TEXTS.wins(count(longestWinStreak))),
  },
};

/** The columns next to it, so that the main value is never read alone. */
export const BESIDE: Readonly<Record<RankingTab, readonly RankingColumn[]>> = {
  profit: [SAMPLE, WIN_RATE, DRAWDOWN, LOWER_BOUND, FOLLOWER, BEST_TRADE],
  "win-rate": [AT_LEAST, SAMPLE, DRAWDOWN, LOWER_BOUND, FOLLOWER, PROFIT],
  trades: [SAMPLE, WIN_RATE, DRAWDOWN, LOWER_BOUND, FOLLOWER, PROFIT],
  streak: [CURRENT, SAMPLE, DRAWDOWN, LOWER_BOUND, FOLLOWER, PROFIT],
};
