import type { RiskClass } from "./risk-classes.ts";
import { RiskScale } from "./risk-scale.tsx";
import * as TEXTS from "./texts.ts";

const TONES: Readonly<Record<RiskClass, string>> = {
  LOW: "bdg-good",
  MEDIUM: "bdg-warn",
  HIGH: "bdg-bad",
  EXTREME: "tkn-extreme",
};

type Props = {
  readonly risk: RiskClass;
  /** Number of facts that were not checked. */
  readonly notChecked?: number | undefined;
  readonly why?: readonly string[];
};

/** The risk class with its scale; its basis as text on hover. */
export function RiskBadge({ risk, notChecked = 0, why = [] }: Props) {
  const open = notChecked === 0 ? [] : [TEXTS.factsNotChecked(notChecked)];
  return (
    <span className="tkn-risk" title={[...why, ...open].join("\n") || undefined}>
      <RiskScale risk={risk} />
      <span className={`bdg ${TONES[risk]}`}>{risk}</span>
    </span>
  );
}
