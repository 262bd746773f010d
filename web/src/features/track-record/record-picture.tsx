import { OutcomeMarks } from "../../record-card/outcome-marks.tsx";
import { counted } from "./count-text.ts";
import { HundredMarks } from "./hundred-marks.tsx";
import { LatestOutcomes } from "./latest-outcomes.tsx";
import { picturedRate } from "./pictured-rate.ts";
import type { RecordChoice } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<RecordAnswer, "all" | "outcomes" | "expectedHits" | "reliability" | "book">;
  readonly choice: RecordChoice;
  readonly addressOf: (seq: number) => string;
};

/**
 * The record in one picture, before any table: each settled claim while they are few, otherwise what happened of a
 * hundred; beside it the latest outcomes. Nothing before the first claim is settled.
 */
export function RecordPicture({ data, choice, addressOf }: Props) {
  const { all, outcomes, expectedHits, book } = data;
  if (all.resolved === 0) return null;
  const rate = picturedRate(data);
  return (
    <section className="sec tr-gap tr-picture" aria-labelledby="picture-heading">
      {rate === undefined ? (
        <Few outcomes={outcomes} expected={expectedHits} open={all.open} isLive={book === "live"} />
      ) : (
        <div>
          <h2 className="h-sec mb-2" id="picture-heading">
            {rate.title}
          </h2>
          <HundredMarks percent={rate.happenedPercent} />
          <p className="note keep mt-2">{rate.note}</p>
        </div>
      )}
      <LatestOutcomes choice={choice} addressOf={addressOf} />
    </section>
  );
}

type FewProps = {
  readonly outcomes: readonly boolean[];
  readonly expected: number | null;
  readonly open: number;
  readonly isLive: boolean;
};

/** Below a hundred settled claims there is no rate: one sentence, and each outcome. */
function Few({ outcomes, expected, open, isLive }: FewProps) {
  const held = outcomes.filter(Boolean).length;
  const failed = outcomes.length - held;
  return (
    <div>
      <h2 className="h-sec mb-2" id="picture-heading">
        {TEXTS.settledSoFar(counted(outcomes.length, isLive ? "claim" : "practice claim"))}
      </h2>
      <OutcomeMarks outcomes={outcomes} label={TEXTS.ticksAndCrosses(held, failed)} />
      <p className="note keep mt-2">
        {TEXTS.heldAndFailed(held, failed)}
        {expected !== null && TEXTS.expectedHits(String(expected), outcomes.length)}
        {TEXTS.tooFew(counted(open, "claim"))}
      </p>
    </div>
  );
}
