import type { OutcomeCell } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { RISK_CLASSES } from "../../tokens/risk-classes.ts";
import { count } from "./count-text.ts";
import { Interval } from "./interval.tsx";
import * as TEXTS from "./texts.tsx";

/** Fewer evaluated labels say little: their rate is drawn hollow. */
const FEW = 30;

/** The rate of rugs of each class with its 95 % interval, under the same rule. */
export function DexLabelsTable({ cells }: { readonly cells: readonly OutcomeCell[] }) {
  return (
    <table className="tb tr-kinds">
      <thead>
        <tr>
          <th scope="col">{TEXTS.riskLabel}</th>
          <th scope="col" className="r">
            {TEXTS.assigned}
          </th>
          <th scope="col" className="r">
            {TEXTS.evaluated}
          </th>
          <th scope="col" className="r">
            {TEXTS.rugPulls}
          </th>
          <th scope="col" className="r">
            {TEXTS.unknown}
          </th>
          <th scope="col">{TEXTS.rugPullRate}</th>
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
          {TEXTS.noneAssigned}
        </td>
      </tr>
    );
  const { labels, evaluated, rugs, notKnown, rugPercent, low, high } = cell;
  return (
    <tr>
      <th scope="row">{risk}</th>
      <td className="r num" data-label={TEXTS.assigned}>
        {count(labels)}
      </td>
      <td className="r num" data-label={TEXTS.evaluated}>
        {count(evaluated)}
      </td>
      <td className="r num" data-label={TEXTS.rugPulls}>
        {count(rugs)}
      </td>
      <td className="r num" data-label={TEXTS.unknown}>
        {count(notKnown)}
      </td>
      <td className="tr-drawn">
        {rugPercent === null ? (
          <span className="ink3">{TEXTS.noneEvaluated}</span>
        ) : (
          <>
            <span className="tr-figure num">
              <b>{percent(rugPercent)}</b>
              {low !== null && high !== null && (
                <span className="meta">{TEXTS.rugInterval(percent(low), percent(high), count(evaluated))}</span>
              )}
            </span>
            <Interval
              label={TEXTS.rugRateLabel(risk)}
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
