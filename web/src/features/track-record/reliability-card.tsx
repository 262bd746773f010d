import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import { isOutside } from "./diagram-scale.ts";
import { oddsFinding } from "./findings.ts";
import { ReliabilityDiagram } from "./reliability-diagram.tsx";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly data: Pick<RecordAnswer, "all" | "reliability">; readonly headingId: string };

/** Stated odds against outcomes, with the band in which luck alone moves a perfect forecaster. */
export function ReliabilityCard({ data, headingId }: Props) {
  const { all, reliability } = data;
  const outside = reliability.filter(isOutside).length;
  return (
    <div>
      <h2 className="h-sec mb-1" id={headingId}>
        {oddsFinding(reliability)}
      </h2>
      <p className="meta mb-3">{TEXTS.groupsByChance(count(all.resolved), reliability.length)}</p>
      <ReliabilityDiagram points={reliability} />
      <p className="note mt-3">
        {TEXTS.reliabilityText(
          <b>{outside === 0 ? TEXTS.allInside : TEXTS.someOutside(outside, reliability.length)}</b>,
        )}
      </p>
      <details className="tr-more">
        <summary>{TEXTS.showTable}</summary>
        <table className="tb">
          <caption className="sr">{TEXTS.diagramTable}</caption>
          <thead>
            <tr>
              <th scope="col" className="r">
                {TEXTS.claims}
              </th>
              <th scope="col" className="r">
                {TEXTS.stated}
              </th>
              <th scope="col" className="r">
                {TEXTS.happened}
              </th>
              <th scope="col" className="r">
                {TEXTS.byLuck}
              </th>
            </tr>
          </thead>
          <tbody>
            {reliability.map((point, i) => (
              <tr key={i} className="num">
                <td className="r">{count(point.n)}</td>
                <td className="r">{percent(point.statedPercent)}</td>
                <td className="r">
                  {percent(point.happenedPercent)}
                  {isOutside(point) && <span className="sr">{TEXTS.outside}</span>}
                </td>
                <td className="r">{TEXTS.percentRange(percent(point.bandLow), percent(point.bandHigh))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {all.calibrationErrorPercent !== null && all.calibrationNoisePercent !== null && (
          <p className="meta mt-2">
            {TEXTS.calibrationError(percent(all.calibrationErrorPercent), percent(all.calibrationNoisePercent))}
          </p>
        )}
      </details>
    </div>
  );
}
