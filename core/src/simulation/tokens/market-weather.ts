import { seedOf } from "../random.ts";
import { smoothNoise } from "./smooth-noise.ts";

const HOUR_MS = 3_600_000;
const TIDE_SEED = seedOf("made-up tokens: tide");
const STORM_SEED = seedOf("made-up tokens: storm");

/**
 * Returns the logarithm of the whole market's effect on every price: days on which nearly all rise, and days on which
 * they fall.
 */
export function tideAt(atMs: number): number {
  return 0.2 * smoothNoise(TIDE_SEED, atMs / (60 * HOUR_MS));
}

/** Returns the volatility factor, usually 1 and up to 3.5 in a storm of a day or two. */
export function roughnessAt(atMs: number): number {
  const storm = (smoothNoise(STORM_SEED, atMs / (50 * HOUR_MS)) - 0.5) / 0.3;
  return 1 + 2.5 * Math.max(0, Math.min(1, storm));
}

/** Returns a token's own excitement, mostly 0 and up to 1 for some hours: price and volume rise with it together. */
export function burstAt(seed: number, atMs: number): number {
  return Math.max(0, (smoothNoise(seed ^ 0x428a2f98, atMs / (30 * HOUR_MS)) - 0.55) / 0.45);
}
