import type { TimeframeMatrix } from "@sextant/core/contract";
import { BAR_NAMES } from "../../../chart/chart-view.ts";
import { Arrow } from "../../../ui/arrow.tsx";
import { describeOldBars } from "./old-bars-text.ts";
import * as TEXTS from "./texts.tsx";

type Row = TimeframeMatrix["rows"][number];
type Vote = Row["votes"][number]["vote"];

const LABELS = {
  BUY: [TEXTS.buy, "up", "up"],
  SELL: [TEXTS.sell, "down", "down"],
  NEUTRAL: [TEXTS.neutral, "flat", "cau"],
} as const;

/** Each indicator's vote on each timeframe: where they differ, and from which timeframe on. */
export function TimeframeVotes({ data }: { readonly data: TimeframeMatrix }) {
  const rows = data.rows.filter(({ votes }) => votes.length > 0);
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <section className="sec mt-10" aria-labelledby="timeframe-votes-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="timeframe-votes-heading">
          {TEXTS.indicatorsTimeframes}
        </h2>
      </div>
      <div className="scroll timeframe-votes" role="region" aria-label={TEXTS.votesTable} tabIndex={0}>
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">{TEXTS.indicator}</th>
              {rows.map((row) => (
                <th key={row.timeframe} scope="col" title={TEXTS.barsOf(BAR_NAMES[row.timeframe])}>
                  {row.timeframe}
                  {isOld(row) && <span className="meta block">{describeOldBars(row, data.asOf)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.votes.map(({ id, name }, at) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {rows.map((row) => (
                  <td key={row.timeframe}>{voteCell(row.votes[at]?.vote ?? null, isOld(row))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const isOld = ({ freshness }: Row): boolean => freshness?.state === "stale";

/** Votes of old bars are shown without emphasis. */
function voteCell(vote: Vote, isOld: boolean) {
  if (vote === null) return <span className="ink3">{TEXTS.na}</span>;
  const [word, way, tone] = LABELS[vote];
  return (
    <span className={`chg ${isOld ? "ink3" : tone}`}>
      <Arrow of={way} />
      <span className="vote-word">{word}</span>
    </span>
  );
}
