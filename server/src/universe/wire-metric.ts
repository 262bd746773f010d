import { isoTimeOf, type Sourced } from "@sextant/core/market";

/** Returns a stock's metric in the format of the calls, with its source and timestamp. */
export function wireMetric({ value, source, asOfMs }: Sourced<number>) {
  return { value, source, asOf: isoTimeOf(asOfMs) };
}
