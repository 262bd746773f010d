import type { ClaimKind, Score } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { KINDS } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";

/** Compares how often claims came true with their stated odds: the heading of the reliability diagram. */
export function oddsFinding({
  statedPercent,
  hitRatePercent,
}: Pick<Score, "statedPercent" | "hitRatePercent">): string {
  if (statedPercent === null || hitRatePercent === null) return "Too early to judge the chances";
  return `We said ${percent(statedPercent)}, and ${percent(hitRatePercent)} happened`;
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
