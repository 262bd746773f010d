import type { OutcomeCell } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { RISK_CLASSES } from "../../tokens/risk-classes.ts";
import { count } from "./count-text.ts";
import { Interval } from "./interval.tsx";

/** Fewer evaluated labels say little: their rate is drawn hollow. */
const FEW = 30;

/** The rate of rugs of each class with its 95 % interval, under the same rule. */
export function DexLabelsTable({ cells }: { readonly cells: readonly OutcomeCell[] }) {
  return (
    <table className="tb tr-kinds">
      <thead>
        <tr>
          <th scope="col">Label</th>
          <th scope="col" className="r">
            Given
          </th>
          <th scope="col" className="r">
            Judged
          </th>
          <th scope="col" className="r">
            Rugs
          </th>
          <th scope="col" className="r">
            Not known
          </th>
          <th scope="col">Rugs, of 100</th>
        </tr>
      </thead>
      <tbody>
        {RISK_CLASSES.map((risk) => (
          <ClassRow key={risk} risk={risk} cell={cells.find((cell) => cell.risk === risk)} />
        ))}
      </tbody>
    </table>
  );
}

function ClassRow({ risk, cell }: { readonly risk: string; readonly cell: OutcomeCell | undefined }) {
  if (cell === undefined || cell.labels === 0)
    return (
      <tr>
        <th scope="row">{risk}</th>
        <td colSpan={5} className="ink3 tr-early">
          None given
        </td>
      </tr>
    );
  const { labels, evaluated, rugs, notKnown, rugPercent, low, high } = cell;
  return (
    <tr>
      <th scope="row">{risk}</th>
      <td className="r num" data-label="Given">
        {count(labels)}
      </td>
      <td className="r num" data-label="Judged">
        {count(evaluated)}
      </td>
      <td className="r num" data-label="Rugs">
        {count(rugs)}
      </td>
      <td className="r num" data-label="Not known">
        {count(notKnown)}
      </td>
      <td className="tr-drawn">
        {rugPercent === null ? (
          <span className="ink3">None judged yet</span>
        ) : (
          <>
            <span className="tr-figure num">
              <b>{percent(rugPercent)}</b>
              {low !== null && high !== null && (
                <span className="meta">
                  {percent(low)} to {percent(high)}, n = {count(evaluated)}
                </span>
              )}
            </span>
            <Interval
              label={`${risk}: rugs`}
              value={rugPercent}
              interval={low === null || high === null ? null : { low, high }}
              low={0}
              high={100}
              faint={evaluated < FEW}
              ends={false}
            />
          </>
        )}
      </td>
    </tr>
  );
}
