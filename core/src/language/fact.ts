import type { Evidence } from "../contract/index.ts";

/**
 * What a fact says about its way. `above` and `below`: the price stands there against this level; `rising` and `falling`:
 * the reading itself moves; `up` and `down`: both of these in general; the zones are an oscillator's.
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

/** One row of an evidence ledger, with the directions it points in where the engine knows them. */
export type Fact = Evidence & { readonly direction?: FactDirection | readonly FactDirection[] };

/** A fact's directions as a list. */
export function directionsOf({ direction }: Fact): readonly FactDirection[] {
  return direction === undefined ? [] : typeof direction === "string" ? [direction] : direction;
}
