import { RISK_CLASSES, type RiskClass } from "./risk-classes.ts";
import * as TEXTS from "./texts.ts";

/** Four steps and a pointer at the class, over the width of its column; beside words that name them. */
export function RiskScale({ risk }: { readonly risk: RiskClass }) {
  const step = RISK_CLASSES.indexOf(risk) + 1;
  return (
    <span className="tkn-scale" role="img" aria-label={TEXTS.riskLevel(risk, step)}>
      {RISK_CLASSES.map((one) => (
        <i key={one} />
      ))}
      <b style={{ left: `${step * 25 - 12.5}%` }} />
    </span>
  );
}
