import type { AlertCondition, TradingSignal } from "../contract/index.ts";

type Signal = Pick<TradingSignal, "action" | "signalType" | "setup" | "timeframe" | "confidence">;

/**
 * Returns whether a signal was issued with a proven edge: a setup whose measured edge after costs was above zero, or a
 * direction, which the policy issues only where the odds have shown skill. Range and move signals take no side and have
 * no edge.
 */
export function hasProvenEdge({ action, signalType, setup }: Omit<Signal, "timeframe" | "confidence">): boolean {
  if (action === "other") return false;
  return signalType === "direction" || setup?.hasEdge === true;
}

/** Returns whether a new signal of the rule's symbol matches the rule. Range and move signals never match. */
export function signalMatches(
  { timeframe, action, leastConfidence, edgeOnly }: Extract<AlertCondition, { kind: "signal" }>,
  signal: Signal,
): boolean {
  if (signal.action === "other") return false;
  if (timeframe !== null && timeframe !== signal.timeframe) return false;
  if (action !== "any" && action !== signal.action) return false;
  return signal.confidence >= leastConfidence && (!edgeOnly || hasProvenEdge(signal));
}
