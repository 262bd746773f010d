import "./backtest.css";
import { planName, planWith, PRICING_PLANS } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Failed } from "../../ui/failed.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { BacktestDesk } from "./backtest-desk.tsx";
import { BacktestSkeleton, ReportWaiting } from "./backtest-skeleton.tsx";
import { useBacktestRules, useBacktests } from "./use-backtests.ts";
import * as TEXTS from "./texts.tsx";

const BacktestExample = lazy(async () => ({
  default: (await import("./backtest-example.tsx")).BacktestExample,
}));

const HEAD = (
  <div className="top">
    <div className="top-name bt-name">
      <h1 className="h-page">{TEXTS.backtest}</h1>
      <p className="meta">{TEXTS.pageIntro}</p>
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
    <PageScaffold {...(error === null && { terms: "backtest" as const })} title={TEXTS.backtest} head={HEAD}>
      {isRefused ? (
        <>
          <NotInPlan />
          <Suspense fallback={<ReportWaiting />}>
            <BacktestExample rules={rules.data} />
          </Suspense>
        </>
      ) : rules.data && backtests.data ? (
        <BacktestDesk rules={rules.data} backtests={backtests.data} />
      ) : error ? (
        <Failed title={TEXTS.loadFailed} detail={describeError(error)} onRetry={retry} />
      ) : (
        <BacktestSkeleton />
      )}
    </PageScaffold>
  );
}

/** Shows users with another plan which plan includes backtests, and what they do. */
function NotInPlan() {
  const id = planWith("backtesting");
  const plan = planName(id);
  const price = PRICING_PLANS.find((one) => one.id === id)?.pricePerMonthUsd;
  return (
    <section className="sec grid justify-items-start gap-4" aria-labelledby="plan-heading">
      <h2 className="h-sec" id="plan-heading">
        {TEXTS.backtestingPartPlan(plan)}
      </h2>
      <p className="read ink2 measure">{TEXTS.upgradeReason}</p>
      <p className="note keep measure">
        {price !== undefined && TEXTS.planPrice(plan, price)}
        {TEXTS.earlierRunsRemain}
      </p>
      <Link className="btn btn-default" href={SCREENS.pricing.path}>
        {TEXTS.seePlans}
      </Link>
    </section>
  );
}
