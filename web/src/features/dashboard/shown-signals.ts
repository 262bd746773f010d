import type { TradingSignal } from "@sextant/core/contract";
import type { Timeframe } from "./use-board-address.ts";

/** The spec's. */
export const MOST_SIGNALS = 10;

/** What the screen shows of the server's answer: of the timeframe, newest first, ten at most. */
export function shownSignals(signals: readonly TradingSignal[], timeframe: Timeframe): readonly TradingSignal[] {
  return signals
    .filter((signal) => timeframe === "all" || signal.timeframe === timeframe)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1))
    .slice(0, MOST_SIGNALS);
}

/** The list with one that was just issued, or came to its end; every other as it was. */
export function withSignal(signals: readonly TradingSignal[], signal: TradingSignal): readonly TradingSignal[] {
  return [signal, ...signals.filter(({ id }) => id !== signal.id)];
}

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** How they stand, in one sentence: 'Ten signals: 1 reached its target, 4 were stopped, 5 are open.' */
export function signalsSentence(signals: readonly TradingSignal[]): string {
  const count = (status: TradingSignal["status"]) => signals.filter((signal) => signal.status === status).length;
  const [target, stopped, expired, open, isVoid] = (["target", "stopped", "expired", "open", "void"] as const).map(
    count,
  );
  const parts = [
    says(target, "reached its target", "reached their targets"),
    says(stopped, "was stopped", "were stopped"),
    says(expired, "ran out", "ran out"),
    says(isVoid, "is void", "are void"),
    says(open, "is open", "are open"),
  ].filter((part) => part !== undefined);
  const all = signals.length;
  return `${COUNTS[all] ?? all} signal${all === 1 ? "" : "s"}: ${parts.join(", ")}.`;
}

function says(count = 0, one: string, more: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : more}`;
}
