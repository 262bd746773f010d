import type { AdvisoryHorizon, TradingAdvisory } from "@sextant/core/contract";
import { isCalibratedPart } from "@sextant/core/strategy";
import type { AdviceNow } from "./event-rules.ts";

/**
 * Returns the state that rules about an advisory's horizon watch; undefined where the horizon cannot be evaluated now.
 */
export function adviceNow(
  { strategies, kind, source, freshness, asOf }: TradingAdvisory,
  horizon: AdvisoryHorizon,
): AdviceNow | undefined {
  const { action, confidence, state } = strategies[horizon];
  if (state !== "available") return undefined;
  const calibrated = isCalibratedPart(kind, horizon);
  return { action, confidence, calibrated, source, freshness: freshness.state, asOfMs: Date.parse(asOf) };
}
