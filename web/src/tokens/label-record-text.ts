import type { LabelRecord } from "@sextant/core/contract";
import type { RiskClass } from "./risk-classes.ts";
import * as TEXTS from "./texts.ts";

/** With fewer outcomes a count says more about luck than about the label. */
export const FEWEST_OUTCOMES = 30;

/**
 * Describes how often a label was followed by a rug within 7 days, or that it is too early to tell. Undefined if the
 * record is not known.
 */
export function describeLabelRecord(record: LabelRecord, risk: RiskClass): string | undefined {
  const found = record.find((one) => one.risk === risk);
  if (found === undefined) return undefined;
  return found.evaluated < FEWEST_OUTCOMES ? TEXTS.fewOutcomes : TEXTS.labelOutcomes(found.rugs, found.evaluated);
}
