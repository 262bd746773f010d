import type { GroundKind, PastFigure } from "@sextant/core/contract";
import { percent } from "../../lib/figures.ts";
import { count } from "./count-words.ts";
import { GROUNDS } from "./ground-words.ts";

type Props = {
  readonly figures: readonly PastFigure[];
  /** Grounds that the record cannot judge yet. */
  readonly grounds: readonly GroundKind[];
};

/** What past data said of grounds that the record cannot judge yet: a table of its own, so that nobody takes it for the record. */
export function PastFigures({ figures, grounds }: Props) {
  if (grounds.length === 0) return null;
  const without = grounds.filter((ground) => !figures.some((figure) => figure.ground === ground));
  return (
    <section className="mt-6" aria-labelledby="past-heading">
      <div className="sec-h">
        <h3 className="h-sub" id="past-heading">
          Past data, not this record
        </h3>
        <span className="bdg bdg-stale">Measured beforehand</span>
      </div>
      <p className="read measure mb-3">
        Until this record can judge a ground, here is what the data we built it on showed. These figures were known
        before any claim was made, so they prove nothing; single periods strayed far from them.
      </p>
      {figures.length > 0 && (
        <table className="tb tr-past">
          <thead>
            <tr>
              <th scope="col">What happened</th>
              <th scope="col" className="r">
                How often
              </th>
              <th scope="col" className="r">
                In single periods
              </th>
              <th scope="col" className="r">
                Cases
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ ground, what, n, heldPercent, range }) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  <span className="meta block font-normal">{GROUNDS[ground].name}</span>
                </th>
                <td className="r num" data-label="How often">
                  {percent(heldPercent)}
                </td>
                <td className="r num" data-label="In single periods">
                  {percent(range.low)} to {percent(range.high)}
                </td>
                <td className="r num" data-label="Cases">
                  {count(n)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {without.length > 0 && (
        <p className="note mt-3">
          No past figure ships for: {without.map((ground) => GROUNDS[ground].name.toLowerCase()).join(", ")}.
        </p>
      )}
      {figures.length > 0 && (
        <p className="meta mt-2">
          Figures {[...new Set(figures.map(({ version }) => version))].join(", ")}. Cases overlap in time, so they are
          worth fewer than their number.
        </p>
      )}
    </section>
  );
}
