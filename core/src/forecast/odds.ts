import { PROFILES, SIDES } from "./forecast.ts";
import { barrierHead, CLAIM, EXPIRED, HEADS, STOP, TARGET } from "./heads.ts";
import type { HorizonModel } from "./model.ts";
import type { PoolEntry } from "./pool.ts";
import { logit, probability, rawLogit } from "./raw-odds.ts";

/** Returns the base rates known now, per head: training's, or the pool's once it has seen enough time. */
export function knownBases(own: HorizonModel, pool: PoolEntry | undefined): ArrayLike<number> {
  return pool?.bases ?? own.bases;
}

/** Heads about direction: they may deviate from the base rate only as far as they have shown skill. */
export const DIRECTIONAL: readonly boolean[] = HEADS.map(({ kind }) => kind === "up" || kind === "claim");

/**
 * Fills `out` with every head's log odds at one bar as trained: directional heads are shrunk towards the base rate by
 * the slope measured out of sample; the others are unchanged.
 */
export function headLogits(own: HorizonModel, inputs: Float64Array, out: Float64Array): void {
  for (let head = 0; head < HEADS.length; head++) {
    const raw = rawLogit(own, head, inputs);
    const centre = logit(own.bases[head]!);
    out[head] = DIRECTIONAL[head]! ? centre + own.slopes[head]! * (raw - centre) : raw;
  }
}

/**
 * Converts log odds to probabilities in place. Directional heads, and those without coefficients, move with the base
 * rate known now (the latter thereby equal it); the others move by the pool's offset. The target, stop and expired odds
 * of a trade are scaled to sum to 1, and its claim is clamped between 'target first' and 'not stopped'.
 */
export function settleOdds(values: Float64Array, own: HorizonModel, pool: PoolEntry | undefined): void {
  if (pool !== undefined) {
    for (let head = 0; head < HEADS.length; head++) {
      const followsBase = DIRECTIONAL[head]! || own.heads[head] === undefined;
      values[head]! += followsBase ? logit(pool.bases[head]!) - logit(own.bases[head]!) : pool.offsets[head]!;
    }
  }
  for (let head = 0; head < HEADS.length; head++) values[head] = probability(values[head]!);
  for (let profile = 0; profile < PROFILES.length; profile++) {
    for (let side = 0; side < SIDES.length; side++) {
      const at = barrierHead(profile, side, TARGET);
      const sum = values[at]! + values[at + STOP]! + values[at + EXPIRED]!;
      for (const kind of [TARGET, STOP, EXPIRED]) values[at + kind]! /= sum;
      values[at + CLAIM] = Math.min(Math.max(values[at + CLAIM]!, values[at]!), 1 - values[at + STOP]!);
    }
  }
}
