import type { TradingSignal } from "@sextant/core/contract";
import { hasProvenEdge } from "@sextant/core/alerts";
import type { SignalFilter } from "./use-board-address.ts";
import * as TEXTS from "./texts.tsx";

export const MOST_SIGNALS = 10;

/** Returns whether a signal belongs in the list of a filter. */
export function passesFilter({ timeframe, action, edge }: SignalFilter, signal: TradingSignal): boolean {
  if (timeframe !== "all" && signal.timeframe !== timeframe) return false;
  return (action === "any" || signal.action === action) && (!edge || hasProvenEdge(signal));
}

/**
 * Returns the signals of the server's response to show: those that pass the filter, newest first, ten at most. Of each
 * symbol and kind only the newest, so that the bars of a minute don't fill the list.
 */
export function shownSignals(signals: readonly TradingSignal[], filter: SignalFilter): readonly TradingSignal[] {
  const seen = new Set<string>();
  return signals
    .filter((signal) => passesFilter(filter, signal))
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1))
    .filter(({ symbol, signalType, setup }) => {
      const kind = `${symbol} ${signalType} ${setup?.id ?? ""}`;
      if (seen.has(kind)) return false;
      seen.add(kind);
      return true;
    })
    .slice(0, MOST_SIGNALS);
}

/** Groups the shown signals by symbol: the symbol with the newest signal first, and its range before its others. */
export function bySymbol(shown: readonly TradingSignal[]): readonly (readonly TradingSignal[])[] {
  return [...new Set(shown.map(({ symbol }) => symbol))].map((of) =>
    shown
      .filter(({ symbol }) => symbol === of)
      .toSorted((a, b) => Number(b.signalType === "range") - Number(a.signalType === "range")),
  );
}

/** Returns the list with one signal that was just issued, or ended; every other unchanged. */
export function withSignal(signals: readonly TradingSignal[], signal: TradingSignal): readonly TradingSignal[] {
  return [signal, ...signals.filter(({ id }) => id !== signal.id)];
}

/** Returns why a list is empty, the most likely reason first. */
export function describeEmpty({ action, edge }: SignalFilter): { readonly title: string; readonly note: string } {
  if (edge) {
    return {
      title: TEXTS.noEdge(action),
      note: TEXTS.noEdgeNote,
    };
  }
  return {
    title: action === "any" ? TEXTS.noneOfTimeframe : TEXTS.noSide(action),
    note: TEXTS.noSignalsNote,
  };
}

/**
 * Summarises the signals in one sentence: 'Ten signals: 1 reached its target, 4 were stopped out, 5 are open.' or 'Ten
 * signals, all open.'
 */
export function signalsSentence(signals: readonly TradingSignal[]): string {
  const count = (status: TradingSignal["status"]) => signals.filter((signal) => signal.status === status).length;
  const [target, stopped, expired, open, isVoid] = (["target", "stopped", "expired", "open", "void"] as const).map(
    count,
  );
  const parts = [
    says(target, TEXTS.reachedTarget, TEXTS.reachedTargets),
    says(stopped, TEXTS.wasStopped, TEXTS.wereStopped),
    says(expired, TEXTS.oneExpired, TEXTS.moreExpired),
    says(isVoid, TEXTS.isVoid, TEXTS.areVoid),
    says(open, TEXTS.isOpen, TEXTS.areOpen),
  ].filter((part) => part !== undefined);
  const all = signals.length;
  const counted = TEXTS.COUNTS[all] ?? String(all);
  if (all > 1 && open === all) return TEXTS.allOpen(counted, all === 2);
  return TEXTS.signalCounts(counted, all === 1, parts.join(", "));
}

function says(count = 0, one: string, more: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : more}`;
}
