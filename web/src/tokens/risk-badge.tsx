import { RiskLabel } from "../ui/risk-label.tsx";
import { RISK_CLASSES, type RiskClass } from "./risk-classes.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly risk: RiskClass;
  /** Number of facts that were not checked. */
  readonly notChecked?: number | undefined;
  readonly why?: readonly string[];
  /** What became of earlier tokens with this label. */
  readonly record?: string | undefined;
};

/** The risk class with its place on the scale; its record and its basis as text on hover. */
export function RiskBadge({ risk, notChecked = 0, why = [], record }: Props) {
  const open = notChecked === 0 ? [] : [TEXTS.factsNotChecked(notChecked)];
  const lines = [...(record === undefined ? [] : [TEXTS.labelled(risk, record)]), ...why, ...open];
  return (
    <span className="tkn-risk" title={lines.join("\n") || undefined}>
      <RiskLabel name={risk} step={RISK_CLASSES.indexOf(risk) + 1} of={RISK_CLASSES.length} />
    </span>
  );
}
