import { PROFILES, SIDES } from "./forecast.ts";
import { barrierHead, CLAIM, EXPIRED, HEADS, HOLD, MOVE, STOP, TARGET, UP } from "./heads.ts";
import type { HorizonModel } from "./model.ts";
import type { PoolEntry } from "./pool.ts";
import { logit, probability, rawLogit } from "./raw-odds.ts";

/** The base rates known now, per head: training's, and the pool's as far as it has seen enough time. */
export function knownBases(own: HorizonModel, pool: PoolEntry | undefined): Float64Array {
  return pool?.bases ?? own.bases;
}

/** Heads that say which way: they may leave the base rate only as far as they showed skill. */
export const DIRECTIONAL: readonly boolean[] = HEADS.map(({ kind }) => kind === "up" || kind === "claim");

/**
 * Fills `out` with every head's log odds at one bar as trained: directional heads are shrunk toward the base rate by the slope
 * measured on data not trained on; the others stand as they are.
 */
export function headLogits(own: HorizonModel, bases: Float64Array, inputs: Float64Array, out: Float64Array): void {
  for (let head = 0; head < HEADS.length; head++) {
    const raw = rawLogit(own, head, inputs);
    out[head] = DIRECTIONAL[head]! ? logit(bases[head]!) + own.slopes[head]! * (raw - logit(own.bases[head]!)) : raw;
  }
}

/**
 * Log odds to probabilities in place: the pool's offsets are added where heads have them, target, stop and expired of a trade
 * are made to sum to 1, and its claim is held between 'target first' and 'not stopped'.
 */
export function settleOdds(values: Float64Array, pool: PoolEntry | undefined): void {
  for (const head of [UP, HOLD, MOVE]) values[head] = probability(values[head]! + (pool?.offsets[head] ?? 0));
  for (let profile = 0; profile < PROFILES.length; profile++) {
    for (let side = 0; side < SIDES.length; side++) {
      const at = barrierHead(profile, side, TARGET);
      const target = probability(values[at]! + (pool?.offsets[at] ?? 0));
      const stop = probability(values[at + STOP]! + (pool?.offsets[at + STOP] ?? 0));
      const expired = probability(values[at + EXPIRED]! + (pool?.offsets[at + EXPIRED] ?? 0));
      const sum = target + stop + expired;
      values[at] = target / sum;
      values[at + STOP] = stop / sum;
      values[at + EXPIRED] = expired / sum;
      const claim = probability(values[at + CLAIM]!);
      values[at + CLAIM] = Math.min(Math.max(claim, values[at]), 1 - values[at + STOP]!);
    }
  }
}
