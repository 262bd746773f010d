import { OutcomeMarks } from "../../record-card/outcome-marks.tsx";
import { counted } from "./count-text.ts";
import { LatestOutcomes } from "./latest-outcomes.tsx";
import type { RecordChoice } from "./record-choice.ts";
import { ReliabilityCard } from "./reliability-card.tsx";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly data: Pick<RecordAnswer, "all" | "outcomes" | "reliability" | "book">;
  readonly choice: RecordChoice;
  readonly addressOf: (seq: number) => string;
};

/**
 * The record in one picture, before any table: each settled claim while they are few, otherwise stated chances against
 * outcomes; beside it the latest outcomes. Nothing before the first claim is settled.
 */
export function RecordPicture({ data, choice, addressOf }: Props) {
  const { all, outcomes, book } = data;
  if (all.resolved === 0) return null;
  return (
    <section className="sec tr-picture" aria-labelledby="picture-heading">
      {all.tooEarly ? (
        <Few outcomes={outcomes} open={all.open} isLive={book === "live"} />
      ) : (
        <ReliabilityCard data={data} headingId="picture-heading" />
      )}
      <LatestOutcomes choice={choice} addressOf={addressOf} />
    </section>
  );
}

type FewProps = { readonly outcomes: readonly boolean[]; readonly open: number; readonly isLive: boolean };

/** Below a hundred settled claims there is no rate: each outcome is drawn. */
function Few({ outcomes, open, isLive }: FewProps) {
  const held = outcomes.filter(Boolean).length;
  const failed = outcomes.length - held;
  return (
    <div>
      <h2 className="h-sec mb-2" id="picture-heading">
        {TEXTS.settledSoFar(
          isLive
            ? counted(outcomes.length, TEXTS.claimNoun, TEXTS.claimNouns)
            : counted(outcomes.length, TEXTS.practiceNoun, TEXTS.practiceNouns),
        )}
      </h2>
      <OutcomeMarks outcomes={outcomes} label={TEXTS.ticksAndCrosses(held, failed)} />
      <p className="note keep mt-2">{TEXTS.inOrder(counted(open, TEXTS.claimNoun, TEXTS.claimNouns))}</p>
    </div>
  );
}
