import type { RiskClass } from "./risk-classes.ts";
import { RiskScale } from "./risk-scale.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly risk: RiskClass;
  /** Number of facts that were not checked. */
  readonly notChecked?: number | undefined;
  readonly why?: readonly string[];
  /** What became of earlier tokens with this label. */
  readonly record?: string | undefined;
};

/** The risk class with its scale; its basis as text on hover. */
export function RiskBadge({ risk, notChecked = 0, why = [], record }: Props) {
  const open = notChecked === 0 ? [] : [TEXTS.factsNotChecked(notChecked)];
  const lines = [...(record === undefined ? [] : [TEXTS.labelled(risk, record)]), ...why, ...open];
  return (
    <span className="tkn-risk" title={lines.join("\n") || undefined}>
      <RiskScale risk={risk} />
      <b className="tkn-risk-name">{risk}</b>
    </span>
  );
}
