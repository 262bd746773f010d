import type { GroundScore } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import { Interval } from "./interval.tsx";
import * as TEXTS from "./texts.tsx";

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
            {TEXTS.ended}
          </th>
          <th scope="col" className="r">
            {TEXTS.stated}
          </th>
          <th scope="col">{TEXTS.happened}</th>
          {hasYears && (
            <th scope="col" className="r">
              {TEXTS.yearlyRange}
            </th>
          )}
          <th scope="col" className="r">
            {TEXTS.usualChance}
          </th>
          <th scope="col" className="r">
            {TEXTS.brier}
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
  const { resolved, statedPercent, hitRatePercent, hitRate95, basePercent, brier, brierBase } = score;
  return (
    <tr>
      <th scope="row">
        {name}
        {says !== undefined && <span className="meta tr-says">{says}</span>}
      </th>
      <td className="r num" data-label={TEXTS.ended}>
        {count(resolved)}
      </td>
      {hitRatePercent === null || statedPercent === null ? (
        <td colSpan={hasYears ? 5 : 4} className="ink3 tr-early">
          {describeEarly(score)}
        </td>
      ) : (
        <>
          <td className="r num" data-label={TEXTS.stated}>
            {percent(statedPercent)}
          </td>
          <td className="tr-drawn" data-label={TEXTS.happened}>
            <span className="tr-figure num">
              <b>{percent(hitRatePercent)}</b>
              <span className="meta">
                {hitRate95 === null
                  ? TEXTS.intervalLater
                  : TEXTS.percentRange(percent(hitRate95.low), percent(hitRate95.high))}
              </span>
            </span>
            <Interval
              label={TEXTS.happenedOf(label)}
              value={hitRatePercent}
              interval={hitRate95}
              mark={statedPercent}
              low={0}
              high={100}
              ends={false}
            />
          </td>
          {hasYears && (
            <td className="r num tr-years" data-label={TEXTS.yearlyRange}>
              {years === null || years === undefined ? (
                <span className="ink3">{TEXTS.notApplicable}</span>
              ) : (
                formatYear(years)
              )}
            </td>
          )}
          <td className="r num" data-label={TEXTS.usualChance}>
            {basePercent === null ? <span className="ink3">{TEXTS.notApplicable}</span> : percent(basePercent)}
          </td>
          <td className="r num" data-label={TEXTS.brier}>
            {brier === null ? <span className="ink3">{TEXTS.notApplicable}</span> : brier.toFixed(3)}
            {brierBase !== null && <span className="meta block">{TEXTS.usualScore(brierBase.toFixed(3))}</span>}
          </td>
        </>
      )}
    </tr>
  );
}

/** Explains why there is no rate. */
export function describeEarly({ issued, open, resolved }: Pick<GroundScore, "issued" | "open" | "resolved">): string {
  if (issued === 0) return TEXTS.noneYet;
  return TEXTS.endedOfOpen(count(resolved), count(open));
}

/** Formats a range of years: '49% to 70%'; or says that there is only one year. */
export function formatYear({ low, high, count: years }: NonNullable<YearRange>): string {
  return years === 1 ? TEXTS.oneYear : TEXTS.percentRange(percent(low), percent(high));
}
