import { sourceName } from "@sextant/core/market";

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * Says which sources could not be searched, away or at their rate limit, so that a short list is not read as all there is.
 * Undefined when all answered.
 */
export function describeUnreachable(sources: readonly string[]): string | undefined {
  if (sources.length === 0) return undefined;
  return `${LIST.format(sources.map(sourceName))} could not be searched just now, so there may be others.`;
}
