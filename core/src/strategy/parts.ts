import type { AdvisoryHorizon } from "../contract/index.ts";

/** Parts of an advisory, nearest first. */
export const PARTS: readonly AdvisoryHorizon[] = ["immediate", "shortTerm", "longTerm"];

/** One value for each part. */
export function mapParts<T>(of: (part: AdvisoryHorizon) => T): Record<AdvisoryHorizon, T> {
  return { immediate: of("immediate"), shortTerm: of("shortTerm"), longTerm: of("longTerm") };
}
