import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import { isOutside } from "./diagram-scale.ts";
import { oddsFinding } from "./findings.ts";
import { ReliabilityDiagram } from "./reliability-diagram.tsx";
import type { RecordAnswer } from "./use-record.ts";

/** Stated odds against outcomes, with the band in which luck alone moves a perfect forecaster. */
export function ReliabilityCard({ data }: { readonly data: Pick<RecordAnswer, "all" | "reliability"> }) {
  const { all, reliability } = data;
  const outside = reliability.filter(isOutside).length;
  return (
    <section className="sec" aria-labelledby="reliability-heading">
      <h2 className="h-sec mb-1" id="reliability-heading">
        {oddsFinding(all)}
      </h2>
      {reliability.length === 0 ? (
        <p className="read ink2">
          Here every stated chance will stand against how often it happened: of claims called 70%, about seven in ten
          should come true. It takes 100 ended claims; {count(all.resolved)} have ended.
        </p>
      ) : (
        <>
          <p className="meta mb-3">
            {count(all.resolved)} claims in {reliability.length} groups by what was said
          </p>
          <ReliabilityDiagram points={reliability} />
          <p className="note mt-3">
            On the diagonal, words and events agree. Shaded: where a perfect forecaster’s points would fall nine times
            in ten.{" "}
            <b>
              {outside === 0
                ? "All points fall inside."
                : `${outside} of ${reliability.length} points, drawn hollow, fall outside.`}
            </b>
          </p>
          {all.calibrationErrorPercent !== null && all.calibrationNoisePercent !== null && (
            <p className="meta mt-2">
              Calibration error {percent(all.calibrationErrorPercent)}; luck alone gives up to{" "}
              {percent(all.calibrationNoisePercent)} in 19 of 20 such records.
            </p>
          )}
          <details className="tr-more">
            <summary>The same as a table</summary>
            <table className="tb">
              <thead>
                <tr>
                  <th className="r">Claims</th>
                  <th className="r">Said</th>
                  <th className="r">Happened</th>
                  <th className="r">By luck</th>
                </tr>
              </thead>
              <tbody>
                {reliability.map((point, i) => (
                  <tr key={i} className="num">
                    <td className="r">{count(point.n)}</td>
                    <td className="r">{percent(point.saidPercent)}</td>
                    <td className="r">
                      {percent(point.happenedPercent)}
                      {isOutside(point) && <span className="sr"> outside</span>}
                    </td>
                    <td className="r">
                      {percent(point.bandLow)} to {percent(point.bandHigh)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
