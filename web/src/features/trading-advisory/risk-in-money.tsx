import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { RiskLabel } from "../../ui/risk-label.tsx";
import { describeRisk, endOfAdvice, lossInMoney, RISK_STEP_COUNT, RISK_STEPS } from "./risk-text.ts";
import { useStake } from "./use-stake.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly strategy: Strategy;
  readonly of: Pick<TradingAdvisory, "kind" | "currency" | "overallRecommendation">;
  /** Whether it also says what ends the advice and, in a sentence, what the level is relative to. */
  readonly isFull?: boolean;
};

/** What a risk means in money, what would prove the advice wrong, and the risk's level on its own scale. */
export function RiskInMoney({ strategy, of, isFull = false }: Props) {
  const { riskLevel } = strategy;
  const { kind, currency, overallRecommendation } = of;
  const { riskProfile } = overallRecommendation;
  const loss = lossInMoney(strategy, kind, useStake(currency));
  const ends = endOfAdvice(strategy);
  return (
    <div className="risk-in-money">
      {isFull && <p className="lbl">{TEXTS.couldGoWrong}</p>}
      {loss !== undefined && <p className="note keep">{loss}</p>}
      {isFull && ends !== undefined && <p className="note keep">{ends}</p>}
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
