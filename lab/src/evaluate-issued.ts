import type { Horizon } from "@sextant/core/forecast";
import { blockCorrelation, eceNoiseFloor, type Dice } from "@sextant/core/statistics";
import { fateBlocks } from "./evaluate-blocks.ts";
import type { Call } from "./evaluate-sweep.ts";

/** BUY and SELL calls as the policy would have issued them; overlapping calls count as they are. */
export type IssuedRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly n: number;
  readonly meanConfidence: number;
  readonly realised: number;
  /** Mean confidence less realised; read it together with `floor`. */
  readonly gap: number;
  readonly floor: number;
};

/** What the issued calls promised and what came. */
export function issuedRow(horizon: Horizon, calls: readonly Call[], dice: Dice): IssuedRow | undefined {
  if (calls.length === 0) return undefined;
  const confidence = Float64Array.from(calls, (call) => call.confidence);
  const came = Uint8Array.from(calls, (call) => call.came);
  const openTimeMs = Float64Array.from(calls, (call) => call.openTimeMs);
  const blocks = fateBlocks({ horizon, openTimeMs });
  const correlation = blockCorrelation(confidence, came, blocks);
  const mean = (values: ArrayLike<number>): number => Array.from(values).reduce((a, b) => a + b, 0) / calls.length;
  return {
    assetClass: horizon.assetClass,
    horizon: horizon.id,
    n: calls.length,
    meanConfidence: mean(confidence),
    realised: mean(came),
    gap: mean(confidence) - mean(came),
    // One bin: the error of the mean that true odds would show.
    floor: eceNoiseFloor(confidence, dice, { bins: 1, draws: 400, dependence: { blocks, correlation } })!,
  };
}
