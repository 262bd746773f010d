import { timeframeMs } from "@sextant/core/market";
import { applyIsotonic, isotonicFit, type IsotonicCurve } from "@sextant/core/statistics";
import type { Swept } from "./evaluate-sweep.ts";

/** Votes made into odds by what they went with before: refitted on known outcomes, eleven times over the whole. */
export function isotonicVotes(swept: Swept, head: number): Float64Array {
  const { openTimeMs, votes, horizon } = swept;
  const n = openTimeMs.length;
  const out = new Float64Array(n).fill(NaN);
  const parts = 12;
  let curve: IsotonicCurve | undefined;
  for (let part = 1; part < parts; part++) {
    const start = Math.floor((part * n) / parts);
    const end = Math.floor(((part + 1) * n) / parts);
    const untilMs = openTimeMs[start]! - horizon.durationMs - timeframeMs(horizon.timeframe);
    const past = Array.from({ length: start }, (_, i) => i).filter(
      (i) => openTimeMs[i]! < untilMs && !Number.isNaN(votes[i]!),
    );
    if (past.length > 300) {
      curve = isotonicFit(
        past.map((i) => votes[i]!),
        past.map((i) => swept.labels[head]![i]!),
      );
    }
    if (curve !== undefined) for (let i = start; i < end; i++) out[i] = applyIsotonic(curve, votes[i]!);
  }
  return out;
}
