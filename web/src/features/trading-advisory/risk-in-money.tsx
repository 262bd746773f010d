import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { RiskLabel } from "../../ui/risk-label.tsx";
import { describeRisk, lossInMoney, RISK_STEP_COUNT, RISK_STEPS } from "./risk-text.ts";
import { useStake } from "./use-stake.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly strategy: Strategy;
  readonly of: Pick<TradingAdvisory, "kind" | "currency" | "overallRecommendation">;
  /** Whether it also explains in a sentence what the level is relative to. */
  readonly isFull?: boolean;
};

/** What a risk means in money, then its level on its own scale with what it is relative to. */
export function RiskInMoney({ strategy, of, isFull = false }: Props) {
  const { riskLevel } = strategy;
  const { kind, currency, overallRecommendation } = of;
  const { riskProfile } = overallRecommendation;
  const loss = lossInMoney(strategy, kind, useStake(currency));
  return (
    <div className="risk-in-money">
      {loss !== undefined && <p className="note keep">{loss}</p>}
      <RiskLabel
        name={(isFull ? TEXTS.levelRisk : TEXTS.relativeLevel)(riskLevel, kind, riskProfile)}
        step={RISK_STEPS[riskLevel]}
        of={RISK_STEP_COUNT}
        size={isFull ? "large" : "small"}
      />
      {isFull && <p className="note keep">{describeRisk(riskLevel, kind, riskProfile)}</p>}
    </div>
  );
}
