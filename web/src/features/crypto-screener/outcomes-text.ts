import type { LabelRecord } from "@sextant/core/contract";
import { FEWEST_OUTCOMES } from "../../tokens/label-record-text.ts";
import * as TEXTS from "./texts.tsx";

/** Says how often each label was followed by a rug, for readers who cannot point at one; undefined if none is known. */
export function outcomesText(record: LabelRecord): string | undefined {
  if (record.length === 0) return undefined;
  if (record.every(({ evaluated }) => evaluated < FEWEST_OUTCOMES)) return TEXTS.allTooEarly;
  const lines = record.map(({ risk, evaluated, rugs }) =>
    evaluated < FEWEST_OUTCOMES
      ? TEXTS.classTooEarly(risk)
      : TEXTS.classOutcomes(risk, rugs.toLocaleString("en-US"), evaluated.toLocaleString("en-US")),
  );
  return TEXTS.outcomesLegend(lines.join(", "));
}
