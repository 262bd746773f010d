import type { Tested } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { testedSentence } from "../../record-card/tested-text.ts";
import { count } from "./count-text.ts";
import { isNarrowed, type RecordChoice } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Data = Pick<RecordAnswer, "book" | "all" | "outcomes" | "expectedHits">;

/** The page's first sentence with its number, and how far that number can be trusted. */
export type AnswerTexts = { readonly sentence: string; readonly note: string };

/**
 * Returns what came true of what was claimed here; before the first claim is settled, how the tests before release
 * ended. Undefined if neither is known.
 */
export function recordAnswer(
  data: Data | undefined,
  choice: RecordChoice,
  tested: Tested | null,
): AnswerTexts | undefined {
  if (data !== undefined && data.all.resolved > 0) return answerHere(data, choice);
  if (tested === null) return undefined;
  return {
    sentence: testedSentence(tested),
    note: data === undefined || data.all.issued === 0 ? "" : TEXTS.noneSettled(claimsOf(data, choice)),
  };
}

function answerHere(data: Data, choice: RecordChoice): AnswerTexts {
  const { all, outcomes, expectedHits } = data;
  const { resolved, hitRatePercent, statedPercent, wilson95 } = all;
  const settled = TEXTS.settledOf(count(resolved), claimsOf(data, choice));
  if (hitRatePercent === null || statedPercent === null || wilson95 === null)
    return {
      sentence: TEXTS.fewCameTrue(count(outcomes.filter(Boolean).length), settled),
      note: `${expectedHits === null ? "" : TEXTS.expectedHits(String(expectedHits), resolved)}${TEXTS.tooFew}`,
    };
  return {
    sentence: TEXTS.shareCameTrue(percent(hitRatePercent), settled, percent(statedPercent)),
    note: TEXTS.allowingForLuck(percent(wilson95.low), percent(wilson95.high)),
  };
}

/** Names the claims that were counted: 'practice claims made on request that match the filters'. */
function claimsOf({ book }: Pick<Data, "book">, choice: RecordChoice): string {
  return [
    book === "practice" ? TEXTS.claimsOfPractice : TEXTS.claimsOfRecord,
    ...(choice.origin === "requested" ? [TEXTS.madeOnRequest] : []),
    // Every outcome is counted, whichever are listed.
    ...(isNarrowed({ ...choice, outcome: undefined }) ? [TEXTS.matchFilters] : []),
  ].join(" ");
}
