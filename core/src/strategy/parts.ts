import type { AdvisoryHorizon } from "../contract/index.ts";

/** Sections of an advisory, nearest first. */
export const PARTS: readonly AdvisoryHorizon[] = ["immediate", "shortTerm", "longTerm"];

/** Computes one value for each section. */
export function mapParts<T>(of: (part: AdvisoryHorizon) => T): Record<AdvisoryHorizon, T> {
  return { immediate: of("immediate"), shortTerm: of("shortTerm"), longTerm: of("longTerm") };
}
