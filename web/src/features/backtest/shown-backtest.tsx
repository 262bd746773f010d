import type { Backtest, BacktestRequest, BacktestRule } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Download, RotateCcw, Trash2 } from "lucide-react";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { Failed } from "../../ui/failed.tsx";
import { ReportWaiting } from "./backtest-skeleton.tsx";
import { ruleName, formatSymbol } from "./backtest-list.tsx";
import { Reports } from "./reports.tsx";
import { StateBadge } from "./state-badge.tsx";
import { isOpen, useReports } from "./use-backtests.ts";
import { describeStage } from "./stage-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly backtest: Backtest;
  readonly rules: readonly BacktestRule[];
  readonly symbol: string | undefined;
  readonly busy: boolean;
  readonly onSymbol: (symbol: string) => void;
  /** Cancels a running backtest, or deletes one that has ended. */
  readonly onEnd: () => void;
  readonly onAgain: () => void;
};

/** One backtest: its progress, or its result. */
export function ShownBacktest({ backtest, rules, symbol, busy, onSymbol, onEnd, onAgain }: Props) {
  const { id, request, state, error: failure, progress } = backtest;
  const { data, error, refetch } = useReports(backtest);
  const reports = data?.reports ?? [];
  const open = isOpen(backtest);
  const rule = rules.find((one) => one.id === request.rule);
  const detail = error === null ? undefined : describeError(error);
  const actions = !open && (
    <div className="flex flex-wrap gap-2">
      {reports.length > 0 && (
        <a className="btn btn-outline btn-size-sm" href={`/api/backtests/${id}/trades.csv`} download>
          {TEXTS.tradesCsv(<Download aria-hidden="true" />)}
        </a>
      )}
      <Button variant="outline" size="sm" onClick={onAgain}>
        {TEXTS.changeAndRun(<RotateCcw aria-hidden="true" />)}
      </Button>
      <Button variant="ghost" size="sm" aria-busy={busy} onClick={onEnd}>
        {TEXTS.deleteRun(<Trash2 aria-hidden="true" />)}
      </Button>
    </div>
  );
  return (
    <section className="sec bt-shown" aria-labelledby="shown-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="shown-heading">
          {ruleName(rules, request.rule)}: {formatSymbol(request.symbols)}
        </h2>
        {state !== "done" && <StateBadge state={state} />}
        <span className="meta">{describeRequested(request, rule)}</span>
      </div>
      <p className="sr" role="status">
        {state === "done" && TEXTS.hasFinished}
      </p>
      {open && <RunProgress backtest={backtest} busy={busy} onCancel={onEnd} />}
      {state === "failed" && (
        <p className="strip" role="alert">
          {failure}
        </p>
      )}
      {state === "cancelled" && (
        <p className="strip" role="status">
          {TEXTS.cancelledAfter(progress.done, progress.total, reports.length > 0 && TEXTS.finishedBelow)}
        </p>
      )}
      {error !== null && <Failed title={TEXTS.failedLoadBacktest} detail={detail} onRetry={() => void refetch()} />}
      {!error && data === undefined && !open && <ReportWaiting />}
      {reports.length === 0 ? (
        actions
      ) : (
        <Reports
          actions={actions}
          reports={reports}
          rule={rule}
          symbol={symbol}
          isDaily={request.timeframe === "1d"}
          onSymbol={onSymbol}
        />
      )}
    </section>
  );
}

/** Describes the request in one line. */
export function describeRequested(request: BacktestRequest, rule: BacktestRule | undefined): string {
  const { timeframe, from, to, feePercent, slippagePercent, sizePercent, walkForward, parameters } = request;
  const day = (at: string) => formatDate(Date.parse(at), "UTC");
  const period =
    from === null && to === null
      ? TEXTS.allBars
      : [from && TEXTS.fromDay(day(from)), to && TEXTS.toDay(day(to))].filter(Boolean).join(" ");
  const set = Object.entries(parameters).map(
    ([key, value]) => `${rule?.parameters.find((one) => one.id === key)?.name ?? key} ${value}`,
  );
  return [
    timeframe,
    period,
    walkForward ? "walk-forward" : TEXTS.fixedSettings,
    ...set,
    TEXTS.feePercent(feePercent),
    TEXTS.slippagePercent(slippagePercent),
    ...(sizePercent === 100 ? [] : [TEXTS.sizeShare(sizePercent)]),
  ].join(" · ");
}

type RunProgressProps = { readonly backtest: Backtest; readonly busy: boolean; readonly onCancel: () => void };

/** The progress of a run, n of m, and the button that cancels it. */
function RunProgress({ backtest, busy, onCancel }: RunProgressProps) {
  const { done, total } = backtest.progress;
  return (
    <div className="bt-progress">
      <div className="row">
        <span className="fig fig-m num">{TEXTS.of(done, total)}</span>
        <span className="lbl">{TEXTS.steps}</span>
        <span className="ink2" role="status">
          {describeStage(backtest)}
        </span>
        <Button className="end" variant="outline" aria-busy={busy} onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
      <div
        className="meter bt-meter"
        role="progressbar"
        aria-label={TEXTS.progressBacktest}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <i style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
      </div>
      <p className="meta">{TEXTS.canLeave}</p>
    </div>
  );
}
