import "./backtest.css";
import { planName, planWith } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { CallFailure } from "../../lib/call-failure.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { BacktestDesk } from "./backtest-desk.tsx";
import { BacktestSkeleton } from "./backtest-skeleton.tsx";
import { useBacktestRules, useBacktests } from "./use-backtests.ts";

const HEAD = (
  <div className="top">
    <div className="top-name bt-name">
      <h1 className="h-page">Backtest</h1>
      <p className="meta">What a trading rule would have come to on past prices, costs paid, and whether it was luck</p>
    </div>
  </div>
);

export function BacktestPage() {
  const { user } = useSession();
  const isIncluded = user === null || user.entitlements.capabilities.includes("backtesting");
  const rules = useBacktestRules();
  const backtests = useBacktests(isIncluded);
  const error = rules.error ?? backtests.error;
  const isRefused = !isIncluded || (error instanceof CallFailure && error.status === 402);
  const retry = () => void Promise.all([rules.refetch(), backtests.refetch()]);
  return (
    <PageScaffold title="Backtest" head={HEAD}>
      {isRefused ? (
        <NotInPlan />
      ) : rules.data && backtests.data ? (
        <BacktestDesk rules={rules.data} backtests={backtests.data} />
      ) : error ? (
        <Failed title="Failed to load your backtests." detail={error.message} onRetry={retry} />
      ) : (
        <BacktestSkeleton />
      )}
    </PageScaffold>
  );
}

/** Shows users with another plan which plan includes backtests, and what they do. */
function NotInPlan() {
  const plan = planName(planWith("backtesting"));
  return (
    <section className="sec measure grid justify-items-start gap-4" aria-labelledby="plan-heading">
      <h2 className="h-sec" id="plan-heading">
        Backtesting is part of the {plan} plan
      </h2>
      <p className="read ink2">
        It tests a trading rule on past prices with fees and slippage, chooses its settings on earlier bars only, and
        says how likely the result is luck.
      </p>
      <p className="note keep">What you tested before is kept, and is here again with the {plan} plan.</p>
      <Link className="tlink" href={SCREENS.pricing.path}>
        See plans
      </Link>
    </section>
  );
}
