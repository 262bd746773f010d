import { planName, planWith } from "@sextant/core/billing";
import { SCREENS, type Strategy, type TradingAdvisory } from "@sextant/core/contract";
import { Link } from "wouter";
import type { EvidenceNotes } from "../../../advice/evidence-notes.ts";
import { useSession } from "../../../session/session-provider.tsx";
import type { WorkingPartName } from "../working-parts.ts";
import { AnalysisText } from "./analysis-text.tsx";
import { MetricTable } from "./metric-table.tsx";
import { OwnPlan } from "./own-plan.tsx";
import { PositionSize } from "./position-size.tsx";
import { TouchCard } from "./touch-card.tsx";
import { TradeTable } from "./trade-table.tsx";
import * as TEXTS from "./texts.tsx";

export type WorkingPartProps = {
  readonly part: WorkingPartName;
  readonly data: TradingAdvisory;
  readonly strategy: Strategy;
  readonly notes: EvidenceNotes;
  readonly expired: boolean;
  readonly onRefresh: () => void;
};

/** One part of a horizon's working. */
export function WorkingPart({ part, data, strategy, notes, expired, onRefresh }: WorkingPartProps) {
  const { symbol, kind, currency, overallRecommendation, freshness } = data;
  const { riskProfile } = overallRecommendation;
  const { plan, action } = strategy;
  switch (part) {
    case "ai-analysis":
      return <AnalysisText strategy={strategy} currency={currency} notes={notes} />;
    case "how-much":
      return (
        plan && <OwnPlan symbol={symbol} action={action} plan={plan} currency={currency} riskProfile={riskProfile} />
      );
    case "touch-odds":
      return (
        plan && (
          <TouchCard
            strategy={strategy}
            plan={plan}
            kind={kind}
            currency={currency}
            isSimulated={freshness.state === "simulated"}
          />
        )
      );
    case "every-number":
      return <MetricTable strategy={strategy} data={data} />;
    case "trades-compared":
      return (
        <TradeTable
          strategy={strategy}
          kind={kind}
          currency={currency}
          riskProfile={riskProfile}
          link={<OwnRuleLink />}
        />
      );
    case "position-size":
      return (
        <PositionSize
          symbol={symbol}
          strategy={strategy}
          riskProfile={riskProfile}
          currency={currency}
          expired={expired}
          onRefresh={onRefresh}
        />
      );
  }
}

/** The way to a backtest of the user's own rule; says which plan it needs, if the user's has none. */
function OwnRuleLink() {
  const { user } = useSession();
  const isLocked = user !== null && !user.entitlements.capabilities.includes("backtesting");
  return (
    <Link className="tlink" href={SCREENS.backtest.path}>
      {isLocked ? TEXTS.testYourRuleWith(planName(planWith("backtesting"))) : TEXTS.testYourRule}
    </Link>
  );
}
