import type { ClaimKind, Score } from "@sextant/core/contract";
import { isOutside } from "./diagram-scale.ts";
import { KINDS } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";
import { inSentence } from "../../lib/in-sentence.ts";
import * as TEXTS from "./texts.tsx";

/** Says whether stated chances came true as often as stated: the heading of the reliability diagram. */
export function oddsFinding(points: RecordAnswer["reliability"]): string {
  const outside = points.filter(isOutside).length;
  if (outside === 0) return TEXTS.oddsTrue;
  return points.length === 1 ? TEXTS.oneOff : `${outside}${TEXTS.ofStated}${points.length}${TEXTS.statedOff}`;
}

/** Names the kinds that have proved better than the usual odds: the heading of the kinds. */
export function kindsFinding(kinds: readonly Score[]): string {
  const evaluated = kinds.filter(({ skill95 }) => skill95 !== null);
  const names = (of: readonly Score[]) => of.map(({ name }) => inSentence(KINDS[name as ClaimKind].name)).join(", ");
  const skilled = evaluated.filter(({ skill95 }) => skill95!.low > 0);
  const worse = evaluated.filter(({ skill95 }) => skill95!.high < 0);
  if (worse.length > 0) return `${TEXTS.worseThanUsual}${names(worse)}`;
  if (skilled.length > 0) return `${TEXTS.betterThanUsual}${names(skilled)}`;
  return evaluated.length > 0 ? TEXTS.noSkillYet : TEXTS.skillTooEarly;
}

/** Says whether ranges are correct as often as they promise: the heading of the coverage. */
export function coverageFinding(coverage: RecordAnswer["coverage"]): string {
  const evaluated = coverage.filter(({ wilson95 }) => wilson95 !== null);
  if (evaluated.length === 0) return TEXTS.rangesTooEarly;
  const narrow = evaluated.filter(({ wilson95, nominalPercent }) => wilson95!.high < nominalPercent).length;
  const wide = evaluated.filter(({ wilson95, nominalPercent }) => wilson95!.low > nominalPercent).length;
  if (narrow === 0 && wide === 0) return TEXTS.rangesTrue;
  const parts = [
    ...(narrow > 0 ? [`${are(narrow)}${TEXTS.tooNarrow}`] : []),
    ...(wide > 0 ? [`${are(wide)}${TEXTS.tooWide}`] : []),
  ];
  return evaluated.length === 1
    ? `${TEXTS.rangeIsToo}${narrow > 0 ? TEXTS.narrow : TEXTS.wide}`
    : `${TEXTS.ofRanges}${evaluated.length}${TEXTS.rangesEvaluated}${parts.join(TEXTS.andMore)}`;
}

const are = (count: number): string => `${count} ${count === 1 ? TEXTS.isOne : TEXTS.areMany}`;
