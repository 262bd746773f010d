import "./backtest.css";
import { CallFailure } from "../../lib/call-failure.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { BacktestDesk } from "./backtest-desk.tsx";
import { BacktestSkeleton } from "./backtest-skeleton.tsx";
import { NotInPlan } from "./not-in-plan.tsx";
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
