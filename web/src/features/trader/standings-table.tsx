import type { TraderProfile } from "@sextant/core/contract";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { amountWay, formatProfit } from "../../lib/money-text.ts";
import { WINDOWS } from "../../paper-trading/ranking-text.ts";
import { standingMetrics, type StandingMetrics } from "../../paper-trading/standing-metrics.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import * as TEXTS from "./texts.tsx";

type Standing = { readonly window: keyof typeof WINDOWS; readonly rank: number | null } & StandingMetrics;

const COUNT = new Intl.NumberFormat("en-US");
const count = (value: number | null) => (value === null ? null : COUNT.format(value));
const TONES = { up: "up", down: "down", flat: "" } as const;

const COLUMNS: readonly RowsColumn<Standing>[] = [
  { name: TEXTS.time, cell: ({ window }) => WINDOWS[window] },
  {
    name: TEXTS.rank,
    kind: "number",
    cell: ({ rank }) => (rank === null ? TEXTS.notRanked : `#${COUNT.format(rank)}`),
  },
  {
    name: TEXTS.totalProfit,
    kind: "number",
    cell: ({ totalProfitLoss: profit }) => (
      <span className={TONES[amountWay(profit)]}>{formatProfit(profit, "USD")}</span>
    ),
  },
  { name: TEXTS.trades, kind: "number", cell: ({ totalTrades }) => count(totalTrades) },
  { name: TEXTS.days, kind: "number", cell: ({ days }) => count(days) },
  {
    name: TEXTS.winRate,
    kind: "number",
    cell: ({ winRate, winRateLowerBound }) => (
      <>
        {percent(winRate)}{" "}
        {winRateLowerBound !== null && <small className="meta">{TEXTS.least(percent(winRateLowerBound))}</small>}
      </>
    ),
  },
  { name: TEXTS.bestStreak, kind: "number", cell: ({ longestWinStreak }) => count(longestWinStreak) },
  { name: TEXTS.maxDrawdown, kind: "number", cell: ({ maxDrawdown }) => percent(maxDrawdown) },
  { name: TEXTS.exposure, kind: "number", cell: ({ exposure }) => percent(exposure) },
  {
    name: TEXTS.lowerBoundDaily,
    kind: "number",
    cell: ({ dailyReturnLowerBound: bound }) => (bound === null ? TEXTS.tooFewDays : signedPercent(bound)),
  },
  {
    name: TEXTS.oneMinuteLater,
    kind: "number",
    cell: ({ followerProfitLoss }) => formatProfit(followerProfitLoss, "USD"),
  },
];

/** The account's results in each period. */
export function StandingsTable({ standings }: { readonly standings: TraderProfile["standings"] }) {
  const rows = standings.map(({ window, rank, ...standing }) => ({ window, rank, ...standingMetrics(standing) }));
  return (
    <RowsTable label={TEXTS.resultsTime} columns={COLUMNS} rows={rows} keyOf={({ window }) => window} fitsRem={66} />
  );
}
