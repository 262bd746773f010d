import type { GroundKind, PastMetric } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import { groundLabel, GROUNDS } from "../../advice/advice-labels.ts";
import * as TEXTS from "./texts.tsx";
import { inSentence } from "../../lib/in-sentence.ts";

type Props = {
  readonly metrics: readonly PastMetric[];
  /** Grounds that the record cannot evaluate yet. */
  readonly grounds: readonly GroundKind[];
};

/**
 * What past data showed about grounds that the record cannot evaluate yet: in a separate table, so that it is not
 * mistaken for the record.
 */
export function PastMetrics({ metrics, grounds }: Props) {
  if (grounds.length === 0) return null;
  const without = grounds.filter((ground) => !metrics.some((metric) => metric.ground === ground));
  return (
    <section className="mt-6" aria-labelledby="past-heading">
      <div className="sec-h">
        <h3 className="h-sub" id="past-heading">
          {TEXTS.pastTitle}
        </h3>
        <span className="bdg bdg-stale">{TEXTS.measuredOnPast}</span>
      </div>
      <p className="read measure mb-3">{TEXTS.pastText}</p>
      <PastTable
        title={TEXTS.walkForward}
        metrics={metrics.filter(({ kind }) => kind === "walk-forward")}
        period={TEXTS.yearlyRange}
      />
      <PastTable
        title={TEXTS.pastFrequency}
        metrics={metrics.filter(({ kind }) => kind === "past")}
        period={TEXTS.periodRange}
      />
      {without.length > 0 && (
        <p className="note mt-3">
          {TEXTS.noPastData(without.map((ground) => inSentence(GROUNDS[ground].name)).join(", "))}
        </p>
      )}
      {metrics.length > 0 && (
        <p className="meta mt-2">{TEXTS.pastVersion([...new Set(metrics.map(({ version }) => version))].join(", "))}</p>
      )}
    </section>
  );
}

type TableProps = { readonly title: string; readonly metrics: readonly PastMetric[]; readonly period: string };

function PastTable({ title, metrics, period }: TableProps) {
  if (metrics.length === 0) return null;
  const hasStated = metrics.some(({ statedPercent }) => statedPercent !== null);
  return (
    <table className={`tb tr-kinds tr-past ${hasStated ? "tr-past-said " : ""}mb-5`}>
      <caption className="h-sub text-left">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.whatHappened}</th>
          {hasStated && (
            <th scope="col" className="r">
              {TEXTS.stated}
            </th>
          )}
          <th scope="col" className="r">
            {TEXTS.howOften}
          </th>
          <th scope="col" className="r">
            {period}
          </th>
          <th scope="col" className="r">
            {TEXTS.cases}
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ ground, what, n, statedPercent, hitRatePercent, range }) => (
          <tr key={what}>
            <th scope="row">
              {what}
              <span className="meta block font-normal">
                {groundLabel(ground, what.includes("ended lower") ? "SELL" : "BUY")}
              </span>
            </th>
            {hasStated && (
              <td className="r num" data-label={TEXTS.stated}>
                {statedPercent === null ? TEXTS.notApplicable : percent(statedPercent)}
              </td>
            )}
            <td className="r num" data-label={TEXTS.howOften}>
              {percent(hitRatePercent)}
            </td>
            <td className="r num tr-years" data-label={period}>
              {range === null ? TEXTS.onlyOne : TEXTS.percentRange(percent(range.low), percent(range.high))}
            </td>
            <td className="r num" data-label={TEXTS.cases}>
              {count(n)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
