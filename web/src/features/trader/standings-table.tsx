import type { TraderProfile } from "@sextant/core/contract";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { amountWay, formatProfit } from "../../lib/money-text.ts";
import { WINDOWS } from "../../paper-trading/ranking-text.ts";
import { standingMetrics, type StandingMetrics } from "../../paper-trading/standing-metrics.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";

type Standing = { readonly window: keyof typeof WINDOWS; readonly rank: number | null } & StandingMetrics;

const COUNT = new Intl.NumberFormat("en-US");
const count = (value: number | null) => (value === null ? null : COUNT.format(value));
const TONES = { up: "up", down: "down", flat: "" } as const;

const COLUMNS: readonly RowsColumn<Standing>[] = [
  { name: "Time", cell: ({ window }) => WINDOWS[window] },
  { name: "Rank", kind: "number", cell: ({ rank }) => (rank === null ? "Not ranked" : `#${COUNT.format(rank)}`) },
  {
    name: "Total Profit",
    kind: "number",
    cell: ({ totalProfitLoss: profit }) => (
      <span className={TONES[amountWay(profit)]}>{formatProfit(profit, "USD")}</span>
    ),
  },
  { name: "Trades", kind: "number", cell: ({ totalTrades }) => count(totalTrades) },
  { name: "Days", kind: "number", cell: ({ days }) => count(days) },
  {
    name: "Win Rate",
    kind: "number",
    cell: ({ winRate, winRateLowerBound }) => (
      <>
        {percent(winRate)}{" "}
        {winRateLowerBound !== null && <small className="meta">at least {percent(winRateLowerBound)}</small>}
      </>
    ),
  },
  { name: "Best Streak", kind: "number", cell: ({ longestWinStreak }) => count(longestWinStreak) },
  { name: "Max drawdown", kind: "number", cell: ({ maxDrawdown }) => percent(maxDrawdown) },
  { name: "Exposure", kind: "number", cell: ({ exposure }) => percent(exposure) },
  {
    name: "Lower bound a day",
    kind: "number",
    cell: ({ dailyReturnLowerBound: bound }) => (bound === null ? "Too few days" : signedPercent(bound)),
  },
  {
    name: "One minute later",
    kind: "number",
    cell: ({ followerProfitLoss }) => formatProfit(followerProfitLoss, "USD"),
  },
];

/** The account's results in each period. */
export function StandingsTable({ standings }: { readonly standings: TraderProfile["standings"] }) {
  const rows = standings.map(({ window, rank, ...standing }) => ({ window, rank, ...standingMetrics(standing) }));
  return (
    <RowsTable label="Results by time" columns={COLUMNS} rows={rows} keyOf={({ window }) => window} fitsRem={66} />
  );
}
