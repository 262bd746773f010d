import type { Evidence } from "../contract/index.ts";

/**
 * What a fact says about its way. `above` and `below`: the price stands there against this level; `rising` and `falling`:
 * the reading itself moves; `up` and `down`: both of these in general; the zones are an oscillator's.
 */
export type FactDirection =
  "above" | "below" | "rising" | "falling" | "up" | "down" | "flat" | "overbought" | "oversold" | "neutral";

/** One row of an evidence ledger, with the ways it points where the engine knows them. Words may claim no other way. */
export type Fact = Evidence & { readonly direction?: FactDirection | readonly FactDirection[] };

/** The facts by id. Throws when two share one: a sentence could then mean either. */
export function factsById(facts: readonly Fact[]): ReadonlyMap<string, Fact> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  if (byId.size !== facts.length) throw new Error("two facts of one ledger share an id");
  return byId;
}

/** A fact's directions as a list. */
export function directionsOf({ direction }: Fact): readonly FactDirection[] {
  return direction === undefined ? [] : typeof direction === "string" ? [direction] : direction;
}
