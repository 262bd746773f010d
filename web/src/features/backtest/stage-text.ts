import type { Backtest } from "@sextant/core/contract";
import { symbolsDone } from "./use-backtests.ts";
import * as TEXTS from "./texts.tsx";

/** Describes the current stage of a run. The first step of each symbol is complete when its bars are loaded. */
export function describeStage(backtest: Backtest): string {
  const { progress, request, state } = backtest;
  const { symbols } = request;
  if (state === "queued") return TEXTS.queuedStage;
  const at = Math.min(symbols.length - 1, symbolsDone(backtest));
  const isLoading = progress.done === Math.round((at * progress.total) / symbols.length);
  const symbol = symbols[at] ?? "";
  const which = symbols.length === 1 ? symbol : TEXTS.symbolOf(symbol, at + 1, symbols.length);
  return isLoading ? TEXTS.loadingBars(which) : TEXTS.testing(which);
}
