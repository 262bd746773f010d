import type { Evidence } from "../contract/index.ts";

/**
 * The direction of a fact. `above` and `below`: the price relative to this level; `rising` and `falling`: the reading
 * itself is moving; `up` and `down`: both of these in general; the zones are an oscillator's.
 */
export type FactDirection =
  | "above"
  | "below"
  | "rising"
  | "falling"
  | "up"
  | "down"
  | "flat"
  | "overbought"
  | "oversold"
  | "neutral";

/** One row of an evidence ledger, with its directions where the engine knows them. */
export type Fact = Evidence & { readonly direction?: FactDirection | readonly FactDirection[] };

/** Returns a fact's directions as a list. */
export function directionsOf({ direction }: Fact): readonly FactDirection[] {
  return direction === undefined ? [] : typeof direction === "string" ? [direction] : direction;
}
