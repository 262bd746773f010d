import type { TokenDetail } from "@sextant/core/contract";

const points = (value: number) => String(Math.round(value * 10) / 10);

/** The formula of the trending score, part by part. Paid promotion is none of them. */
export function MomentumSection({ data: { project, momentumParts } }: { readonly data: TokenDetail }) {
  return (
    <section className="sec" aria-labelledby="tk-momentum">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-momentum">
          Momentum {points(project.momentum.score)}
        </h2>
        <span className="meta end">the sum of its parts, of 100; nothing paid is among them</span>
      </div>
      {momentumParts.length === 0 ? (
        <p className="read">There is nothing to score it by yet.</p>
      ) : (
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col" className="r">
                Value
              </th>
              <th scope="col" className="r">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {momentumParts.map((part) => (
              <tr key={part.id}>
                <th scope="row">{part.label}</th>
                <td className="r tk-value">{part.value}</td>
                <td className="r num">
                  <b>{points(part.points)}</b> <span className="ink3">of {points(part.mostPoints)}</span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="tk-sum">
              <th scope="row">Score</th>
              <td />
              <td className="r num">
                <b>{points(project.momentum.score)}</b> <span className="ink3">of 100</span>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
