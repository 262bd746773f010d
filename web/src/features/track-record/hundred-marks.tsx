import { OutcomeMarks } from "../../record-card/outcome-marks.tsx";
import { hundredOf, OF } from "./hundred-of.ts";
import * as TEXTS from "./texts.tsx";

/** A share of claims as a hundred ticks and crosses. */
export function HundredMarks({ percent }: { readonly percent: number }) {
  const held = hundredOf(percent);
  const outcomes = Array.from({ length: OF }, (_, i) => i < held);
  return <OutcomeMarks outcomes={outcomes} label={TEXTS.ticksAndCrosses(held, OF - held)} />;
}
