import { RISK_CLASSES, type RiskClass } from "./risk-classes.ts";
import * as TEXTS from "./texts.ts";

type Props = { readonly risk: RiskClass; readonly size?: "small" | "large" };

/** Four steps and a pointer at the class, so that its meaning never depends on colour alone. */
export function RiskScale({ risk, size = "small" }: Props) {
  const step = RISK_CLASSES.indexOf(risk) + 1;
  return (
    <span className={`tkn-scale tkn-scale-${size}`} role="img" aria-label={TEXTS.riskLevel(risk, step)}>
      {RISK_CLASSES.map((one) => (
        <i key={one} />
      ))}
      <b style={{ left: `${step * 25 - 12.5}%` }} />
    </span>
  );
}
