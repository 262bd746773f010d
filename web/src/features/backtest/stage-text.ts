import type { Backtest } from "@sextant/core/contract";
import { symbolsDone } from "./use-backtests.ts";

/** Describes the current stage of a run. The first step of each symbol is complete when its bars are loaded. */
export function describeStage(backtest: Backtest): string {
  const { progress, request, state } = backtest;
  const { symbols } = request;
  if (state === "queued") return "Queued";
  const at = Math.min(symbols.length - 1, symbolsDone(backtest));
  const isLoading = progress.done === Math.round((at * progress.total) / symbols.length);
  const which = `${symbols[at] ?? ""}${symbols.length === 1 ? "" : `, symbol ${at + 1} of ${symbols.length}`}`;
  return isLoading ? `Loading the bars of ${which}` : `Testing ${which}`;
}
