import type { GroundScore } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import { Interval } from "./interval.tsx";

/** Lowest and highest share that came true in a year; undefined if a table has no such column. */
export type YearRange = { readonly low: number; readonly high: number; readonly count: number } | null | undefined;

export type GroundLine = {
  readonly score: GroundScore;
  readonly name: ReactNode;
  /** The name as plain text, for the interval's accessible label. */
  readonly label: string;
  readonly says?: string;
  readonly years?: YearRange;
};

type Props = { readonly first: string; readonly caption: string; readonly lines: readonly GroundLine[] };

/** Scores by ground, or by parts of one: the stated odds, the outcome, and its spread over the years. */
export function GroundTable({ first, caption, lines }: Props) {
  const hasYears = lines.some(({ years }) => years !== undefined);
  return (
    <table className="tb tr-kinds">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className="r">
            Ended
          </th>
          <th scope="col" className="r">
            Said
          </th>
          <th scope="col">Came true, of 100</th>
          {hasYears && (
            <th scope="col" className="r">
              Over the years
            </th>
          )}
          <th scope="col" className="r">
            Usual odds
          </th>
          <th scope="col" className="r">
            Brier
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <GroundRow key={line.label} {...line} hasYears={hasYears} />
        ))}
      </tbody>
    </table>
  );
}

function GroundRow({ score, name, label, says, years, hasYears }: GroundLine & { readonly hasYears: boolean }) {
  const { resolved, saidPercent, heldPercent, held95, basePercent, brier, brierBase } = score;
  return (
    <tr>
      <th scope="row">
        {name}
        {says !== undefined && <span className="meta tr-says">{says}</span>}
      </th>
      <td className="r num" data-label="Ended">
        {count(resolved)}
      </td>
      {heldPercent === null || saidPercent === null ? (
        <td colSpan={hasYears ? 5 : 4} className="ink3 tr-early">
          {describeEarly(score)}
        </td>
      ) : (
        <>
          <td className="r num" data-label="Said">
            {percent(saidPercent)}
          </td>
          <td className="tr-drawn" data-label="Came true">
            <span className="tr-figure num">
              <b>{percent(heldPercent)}</b>
              <span className="meta">
                {held95 === null ? "interval later" : `${percent(held95.low)} to ${percent(held95.high)}`}
              </span>
            </span>
            <Interval
              label={`${label}: came true`}
              value={heldPercent}
              interval={held95}
              mark={saidPercent}
              low={0}
              high={100}
              ends={false}
            />
          </td>
          {hasYears && (
            <td className="r num tr-years" data-label="Over the years">
              {years === null || years === undefined ? <span className="ink3">N/A</span> : formatYear(years)}
            </td>
          )}
          <td className="r num" data-label="Usual odds">
            {basePercent === null ? <span className="ink3">N/A</span> : percent(basePercent)}
          </td>
          <td className="r num" data-label="Brier">
            {brier === null ? <span className="ink3">N/A</span> : brier.toFixed(3)}
            {brierBase !== null && <span className="meta block">usual {brierBase.toFixed(3)}</span>}
          </td>
        </>
      )}
    </tr>
  );
}

/** Explains why there is no rate. */
export function describeEarly({ issued, open, resolved }: Pick<GroundScore, "issued" | "open" | "resolved">): string {
  if (issued === 0) return "No claim yet";
  return `Too early to judge: ${count(resolved)} of 100 ended, ${count(open)} open`;
}

/** Formats a range of years: '49% to 70%'; or says that there is only one year. */
export function formatYear({ low, high, count: years }: NonNullable<YearRange>): string {
  return years === 1 ? "one year so far" : `${percent(low)} to ${percent(high)}`;
}
