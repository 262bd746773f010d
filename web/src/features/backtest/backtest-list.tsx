import type { Backtest, BacktestRule } from "@sextant/core/contract";
import { Timestamp } from "../../ui/timestamp.tsx";
import { StateBadge } from "./state-badge.tsx";
import { isOpen } from "./use-backtests.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly backtests: readonly Backtest[];
  readonly rules: readonly BacktestRule[];
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
};

export const ruleName = (rules: readonly BacktestRule[], id: string): string =>
  rules.find((rule) => rule.id === id)?.name ?? id;

/** Formats the symbols of a test in a few words. */
export function formatSymbol(symbols: readonly string[]): string {
  return symbols.length <= 2 ? symbols.join(", ") : TEXTS.more(symbols.slice(0, 2).join(", "), symbols.length - 2);
}

/** Earlier runs, newest first; the selected one is marked. */
export function BacktestList({ backtests, rules, shown, onShow }: Props) {
  if (backtests.length === 0) return <p className="read ink2">{TEXTS.noBacktests}</p>;
  return (
    <ol className="bt-runs">
      {backtests.map((backtest) => (
        <li key={backtest.id}>
          <button
            type="button"
            className="bt-run"
            aria-current={backtest.id === shown ? "true" : undefined}
            onClick={() => onShow(backtest.id)}
          >
            <span className="bt-run-name">{ruleName(rules, backtest.request.rule)}</span>
            <StateBadge state={backtest.state} />
            <span className="meta bt-run-of">
              {formatSymbol(backtest.request.symbols)} · {backtest.request.timeframe}
            </span>
            <span className="meta num">
              {isOpen(backtest) ? (
                TEXTS.of(backtest.progress.done, backtest.progress.total)
              ) : (
                <Timestamp atMs={Date.parse(backtest.createdAt)} />
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
