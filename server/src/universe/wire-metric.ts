import { isoTimeOf, type Sourced } from "@sextant/core/market";

/** A stock's figure as calls tell it: with who told it and when. */
export function wireMetric({ value, source, asOfMs }: Sourced<number>) {
  return { value, source, asOf: isoTimeOf(asOfMs) };
}
