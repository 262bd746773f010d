import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { RiskLabel } from "../../ui/risk-label.tsx";
import { describeRisk, lossInMoney, RISK_STEP_COUNT, RISK_STEPS } from "./risk-text.ts";
import { useStake } from "./use-stake.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly strategy: Strategy;
  readonly of: Pick<TradingAdvisory, "kind" | "currency" | "overallRecommendation">;
  /** Whether it also says what the level is relative to. */
  readonly isFull?: boolean;
};

/** The risk level on its own scale, what it is relative to, and what it means in money. */
export function RiskInMoney({ strategy, of, isFull = false }: Props) {
  const { riskLevel } = strategy;
  const { kind, currency, overallRecommendation } = of;
  const loss = lossInMoney(strategy, kind, useStake(currency));
  const relative = describeRisk(riskLevel, kind, overallRecommendation.riskProfile);
  return (
    <div className="risk-in-money">
      <RiskLabel
        name={isFull ? TEXTS.levelRisk(riskLevel) : riskLevel}
        step={RISK_STEPS[riskLevel]}
        of={RISK_STEP_COUNT}
        size={isFull ? "large" : "small"}
      />
      <p className="note keep">{[isFull ? relative : undefined, loss].filter(Boolean).join(" ")}</p>
    </div>
  );
}
