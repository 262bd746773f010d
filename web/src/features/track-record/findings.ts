import type { ClaimKind, Score } from "@sextant/core/contract";
import { isOutside } from "./diagram-scale.ts";
import { KINDS } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";

/** Says whether stated chances came true as often as stated: the heading of the reliability diagram. */
export function oddsFinding(points: RecordAnswer["reliability"]): string {
  const outside = points.filter(isOutside).length;
  if (outside === 0) return "Chances came true as often as we said";
  return points.length === 1
    ? "The chance we stated is off by more than luck"
    : `${outside} of ${points.length} stated chances are off by more than luck`;
}

/** Names the kinds that have proved better than the usual odds: the heading of the kinds. */
export function kindsFinding(kinds: readonly Score[]): string {
  const evaluated = kinds.filter(({ skill95 }) => skill95 !== null);
  const names = (of: readonly Score[]) => of.map(({ name }) => KINDS[name as ClaimKind].name.toLowerCase()).join(", ");
  const skilled = evaluated.filter(({ skill95 }) => skill95!.low > 0);
  const worse = evaluated.filter(({ skill95 }) => skill95!.high < 0);
  if (worse.length > 0) return `Worse than the usual chance: ${names(worse)}`;
  if (skilled.length > 0) return `Better than the usual chance: ${names(skilled)}`;
  return evaluated.length > 0 ? "No kind of claim has proven skill so far" : "Too early to tell skill from luck";
}

/** Says whether ranges are correct as often as they promise: the heading of the coverage. */
export function coverageFinding(coverage: RecordAnswer["coverage"]): string {
  const evaluated = coverage.filter(({ wilson95 }) => wilson95 !== null);
  if (evaluated.length === 0) return "Too early to judge the ranges";
  const narrow = evaluated.filter(({ wilson95, nominalPercent }) => wilson95!.high < nominalPercent).length;
  const wide = evaluated.filter(({ wilson95, nominalPercent }) => wilson95!.low > nominalPercent).length;
  if (narrow === 0 && wide === 0) return "Ranges came true as often as expected";
  const parts = [...(narrow > 0 ? [`${are(narrow)} too narrow`] : []), ...(wide > 0 ? [`${are(wide)} too wide`] : [])];
  return evaluated.length === 1
    ? `The range is too ${narrow > 0 ? "narrow" : "wide"}`
    : `Of ${evaluated.length} ranges judged, ${parts.join(" and ")}`;
}

const are = (count: number): string => `${count} ${count === 1 ? "is" : "are"}`;
