import { type PaperLeague, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { TraderAvatar } from "../../paper-trading/trader-avatar.tsx";
import { TraderMarks } from "../../paper-trading/trader-marks.tsx";
import { Explained } from "../../ui/explained.tsx";
import { TABS, type RankingTab } from "./leaderboard-address.ts";
import type { LeaderboardRow, LeaderboardRows } from "./leaderboard-rows.ts";
import { BESIDE, METRICS, type RankingColumn } from "./ranking-columns.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly tab: RankingTab;
  readonly league: PaperLeague;
  readonly rows: LeaderboardRows;
  readonly isByLowerBound: boolean;
  readonly isBusy: boolean;
};

const MEDALS = ["gold", "silver", "bronze"] as const;

/** The ten best by a tab's value, and the user's own row below if it is not among them. */
export function RankingTable({ tab, league, rows: { top, own }, isByLowerBound, isBusy }: Props) {
  const columns = BESIDE[tab];
  const isKey = (column: RankingColumn) => (isByLowerBound ? column.isLowerBound === true : column === METRICS[tab]);
  const row = (one: LeaderboardRow) => (
    <Row key={one.id} row={one} league={league} metric={METRICS[tab]} columns={columns} />
  );
  return (
    // Roles are explicit, since a row displayed as a block is no longer a row to screen readers.
    <table className="tb lb" role="table" aria-label={TEXTS.ranking(TABS[tab])} aria-busy={isBusy}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {TEXTS.rank}
          </th>
          <th scope="col" role="columnheader">
            {TEXTS.trader}
          </th>
          {[METRICS[tab], ...columns].map((column) => (
            <th
              key={column.name}
              scope="col"
              role="columnheader"
              className={`r ${isKey(column) ? "lb-key" : ""}`}
              aria-sort={isKey(column) ? "descending" : undefined}
            >
              {column.meaning === undefined ? (
                column.name
              ) : (
                <Explained mark={<span className="explained-term">{column.name}</span>}>{column.meaning}</Explained>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{top.map(row)}</tbody>
      {own !== undefined && (
        <tbody role="rowgroup" className="lb-apart">
          {row(own)}
        </tbody>
      )}
    </table>
  );
}

type RowProps = {
  readonly row: LeaderboardRow;
  readonly league: PaperLeague;
  readonly metric: RankingColumn;
  readonly columns: readonly RankingColumn[];
};

function Row({ row, league, metric, columns }: RowProps) {
  const { id, rank, name, isOwn, isAgent, hasSkillMark, metrics } = row;
  return (
    <tr role="row" className={isOwn ? "lb-own" : ""}>
      <td role="cell" className="lb-rank">
        <Rank rank={rank} />
      </td>
      <th scope="row" role="rowheader" className="lb-who">
        <span className="lb-trader">
          <TraderAvatar name={name} />
          <span className="lb-name">
            <Link className="tlink" href={`${SCREENS.trader.path}?id=${encodeURIComponent(id)}&league=${league}`}>
              {name}
            </Link>
            {isOwn && <span className="meta">{TEXTS.you}</span>}
            <TraderMarks isAgent={isAgent} hasSkillMark={hasSkillMark} />
          </span>
        </span>
      </th>
      <td role="cell" className="num r lb-figure" data-name={metric.name}>
        <span className="sr">{metric.name}: </span>
        {metric.cell(metrics)}
      </td>
      {columns.map((column) => (
        <td key={column.name} role="cell" className="num r lb-beside" data-name={column.name}>
          <div>{column.cell(metrics)}</div>
        </td>
      ))}
    </tr>
  );
}

function Rank({ rank }: { readonly rank: number }) {
  const medal = MEDALS[rank - 1];
  if (medal === undefined) return <span className="num ink2">#{rank}</span>;
  return (
    <span className={`medal medal-${medal}`}>
      <span className="sr">{TEXTS.medalRank(medal)}</span>
      {rank}
    </span>
  );
}
