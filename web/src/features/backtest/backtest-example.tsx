import type { BacktestRule } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { describeError } from "../../lib/error-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Failed } from "../../ui/failed.tsx";
import { ReportWaiting } from "./backtest-skeleton.tsx";
import { ruleName } from "./backtest-list.tsx";
import { describeRequested } from "./shown-backtest.tsx";
import { SymbolReport } from "./symbol-report.tsx";
import { useBacktestExample } from "./use-backtests.ts";
import * as TEXTS from "./texts.tsx";

/** A finished test on simulated bars, for users whose plan has no backtests. */
export function BacktestExample({ rules }: { readonly rules: readonly BacktestRule[] | undefined }) {
  const { data, error, refetch } = useBacktestExample();
  if (error && !data)
    return (
      <div className="mt-8">
        <Failed title={TEXTS.exampleFailed} detail={describeError(error)} onRetry={() => void refetch()} />
      </div>
    );
  if (!data || !rules) return <ReportWaiting />;
  const { request, report } = data;
  const rule = rules.find(({ id }) => id === request.rule);
  return (
    <section className="sec bt-shown" aria-labelledby="example-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="example-heading">
          {TEXTS.exampleOf(ruleName(rules, request.rule), formatSymbol(report.symbol))}
        </h2>
        <span className="bdg bdg-warn">
          <span className="dot dot-open dot-square" aria-hidden="true" />
          {TEXTS.simulated}
        </span>
        <span className="meta">{describeRequested(request, rule)}</span>
      </div>
      {request.walkForward && (
        <p className="note keep mb-3">{TEXTS.learnedBefore(formatDate(Date.parse(report.from), "UTC"))}</p>
      )}
      <SymbolReport report={report} rule={rule} isDaily />
    </section>
  );
}
