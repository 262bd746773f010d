import { BAR_NAMES } from "@sextant/core/market";
import type { TimeframeMatrix } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { Fragment } from "react";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { isStale } from "../../../lib/is-stale.ts";
import { plainTime } from "../../../lib/time-text.ts";
import { OldVote } from "./old-vote.tsx";
import { VotesWay, VoteWord } from "./vote-words.tsx";
import * as TEXTS from "./texts.tsx";

type Row = TimeframeMatrix["rows"][number];
type Props = { readonly data: TimeframeMatrix; readonly onTimeframe: (timeframe: Timeframe) => void };

/**
 * Each indicator's vote on each timeframe: where they differ, and from which timeframe on. On a phone it is all that
 * fits side by side, so that it also has the votes together and the chance to rise.
 */
export function TimeframeVotes({ data, onTimeframe }: Props) {
  const rows = data.rows.filter(({ votes }) => votes.length > 0);
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <section className="sec timeframe-matrix" aria-labelledby="timeframe-votes-heading">
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
                <th key={row.timeframe} scope="col">
                  <button
                    type="button"
                    className="tlink"
                    title={TEXTS.barsOf(BAR_NAMES[row.timeframe])}
                    onClick={() => onTimeframe(row.timeframe)}
                  >
                    {row.timeframe}
                    <span className="sr">{TEXTS.inChart}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="only-small">
              <th scope="row">{TEXTS.allVotes}</th>
              {rows.map((row) => (
                <td key={row.timeframe}>
                  {row.action === null ? <NotKnown /> : isOld(row) ? <OldVote /> : <VotesWay action={row.action} />}
                </td>
              ))}
            </tr>
            <tr className="only-small">
              <th scope="row">{TEXTS.chanceToRise}</th>
              {rows.map(({ timeframe, odds }) => (
                <td key={timeframe} className="num">
                  {odds === null ? <NotKnown /> : `${String(Math.round(odds.upPercent))}%`}
                </td>
              ))}
            </tr>
            {first.votes.map(({ id, name }, at) => (
              <tr key={id}>
                <th scope="row">
                  <IndicatorName name={name} />
                </th>
                {rows.map((row) => (
                  <td key={row.timeframe}>{isOld(row) ? <OldVote /> : voteCell(row.votes[at]?.vote ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className="only-small mt-4">
        <summary className="w-fit cursor-pointer py-2">{TEXTS.rangesAndAges}</summary>
        <dl className="kv">
          {data.rows.map((row) => (
            <Fragment key={row.timeframe}>
              <dt>{row.timeframe}</dt>
              <dd className="num">
                {row.odds === null
                  ? TEXTS.na
                  : TEXTS.forecastRange(
                      priceWithSign(row.odds.range80.low, data.currency),
                      priceWithSign(row.odds.range80.high, data.currency),
                    )}
                {row.lastBarClosedAt !== null && (
                  <span className="meta block">{TEXTS.barClosed(plainTime(Date.parse(row.lastBarClosedAt)))}</span>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </section>
  );
}

const isOld = ({ freshness }: Row): boolean => freshness !== null && isStale(freshness);

function voteCell(vote: Row["votes"][number]["vote"]) {
  return vote === null ? <NotKnown /> : <VoteWord vote={vote} />;
}

/** The name of an indicator; on a phone without its several parameters, where no other has the name. */
function IndicatorName({ name }: { readonly name: string }) {
  const [, word = name, parameters] = /^(\S+)( .*,.*)$/.exec(name) ?? [];
  return (
    <>
      {word}
      {parameters !== undefined && <span className="hide-small">{parameters}</span>}
    </>
  );
}

function NotKnown() {
  return <span className="ink3">{TEXTS.na}</span>;
}
