import type { TokenDetail } from "@sextant/core/contract";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

const points = (value: number) => String(Math.round(value * 10) / 10);

/** The formula of the trending score, part by part. Paid promotion is none of them. */
export function MomentumSection({ data: { project, momentumParts } }: { readonly data: TokenDetail }) {
  return (
    <FoldSection id="tk-momentum" heading={TEXTS.momentum(points(project.momentum.score))} end={TEXTS.momentumSum}>
      {momentumParts.length === 0 ? (
        <p className="read">{TEXTS.noScore}</p>
      ) : (
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">{TEXTS.part}</th>
              <th scope="col" className="r">
                {TEXTS.value}
              </th>
              <th scope="col" className="r">
                {TEXTS.points}
              </th>
            </tr>
          </thead>
          <tbody>
            {momentumParts.map((part) => (
              <tr key={part.id}>
                <th scope="row">{part.label}</th>
                <td className="r tk-value">{part.value}</td>
                <td className="r num">
                  <b>{points(part.points)}</b> <span className="ink3">{TEXTS.ofPoints(points(part.mostPoints))}</span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="tk-sum">
              <th scope="row">{TEXTS.score}</th>
              <td />
              <td className="r num">
                <b>{points(project.momentum.score)}</b> <span className="ink3">{TEXTS.of100}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </FoldSection>
  );
}
