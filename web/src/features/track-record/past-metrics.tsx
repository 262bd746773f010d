import type { GroundKind, PastMetric } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import { groundLabel, GROUNDS } from "../../advice/advice-labels.ts";

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
          Past data, not this record
        </h3>
        <span className="bdg bdg-stale">Measured beforehand</span>
      </div>
      <p className="read measure mb-3">
        Until this record can judge a ground, here is what past data showed. Walk-forward figures replay what we would
        have said each year, using earlier years only. The others count the very data the engine was made from. Neither
        is proof: single periods were far from the average.
      </p>
      <PastTable
        title="Walk-forward test"
        metrics={metrics.filter(({ kind }) => kind === "walk-forward")}
        period="In single years"
      />
      <PastTable
        title="How often it happened in the past"
        metrics={metrics.filter(({ kind }) => kind === "past")}
        period="In single periods"
      />
      {without.length > 0 && (
        <p className="note mt-3">
          No past figures for: {without.map((ground) => GROUNDS[ground].name.toLowerCase()).join(", ")}.
        </p>
      )}
      {metrics.length > 0 && (
        <p className="meta mt-2">
          Figures {[...new Set(metrics.map(({ version }) => version))].join(", ")}. Cases overlap in time, so they are
          worth fewer than their number.
        </p>
      )}
    </section>
  );
}

type TableProps = { readonly title: string; readonly metrics: readonly PastMetric[]; readonly period: string };

function PastTable({ title, metrics, period }: TableProps) {
  if (metrics.length === 0) return null;
  const hasSaid = metrics.some(({ saidPercent }) => saidPercent !== null);
  return (
    <table className={`tb tr-kinds tr-past ${hasSaid ? "tr-past-said " : ""}mb-5`}>
      <caption className="h-sub text-left">{title}</caption>
      <thead>
        <tr>
          <th scope="col">What happened</th>
          {hasSaid && (
            <th scope="col" className="r">
              Said
            </th>
          )}
          <th scope="col" className="r">
            How often
          </th>
          <th scope="col" className="r">
            {period}
          </th>
          <th scope="col" className="r">
            Cases
          </th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ ground, what, n, saidPercent, heldPercent, range }) => (
          <tr key={what}>
            <th scope="row">
              {what}
              <span className="meta block font-normal">
                {groundLabel(ground, what.includes("ended lower") ? "SELL" : "BUY")}
              </span>
            </th>
            {hasSaid && (
              <td className="r num" data-label="Said">
                {saidPercent === null ? "N/A" : percent(saidPercent)}
              </td>
            )}
            <td className="r num" data-label="How often">
              {percent(heldPercent)}
            </td>
            <td className="r num tr-years" data-label={period}>
              {range === null ? "one only" : `${percent(range.low)} to ${percent(range.high)}`}
            </td>
            <td className="r num" data-label="Cases">
              {count(n)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
