import { percent } from "../../lib/metrics.ts";
import { useRecordSummary } from "../../record-card/use-record-summary.ts";
import { counted } from "./count-text.ts";
import { OutcomeMarks } from "./outcome-marks.tsx";
import { nearestTo } from "./nearest-to.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

/** The chance whose outcomes the picture shows, or the nearest that was stated. */
const PICTURED = 70;
const OF = 100;

type Props = { readonly data: Pick<RecordAnswer, "all" | "outcomes" | "reliability" | "book"> };

/**
 * The record in one picture, before any table: with few settled claims each of them, with none the tests before
 * release, otherwise what happened of a hundred claims with the same stated chance.
 */
export function RecordPicture({ data }: Props) {
  const { all, outcomes, reliability, book } = data;
  const point = nearestTo(reliability, PICTURED);
  const tested = useRecordSummary().data?.tested ?? null;
  return (
    <section className="sec tr-gap" aria-labelledby="picture-heading">
      {!all.tooEarly && point !== undefined ? (
        <Hundred
          title={TEXTS.saidAndHappened(percent(point.statedPercent), hundredOf(point.happenedPercent))}
          happenedPercent={point.happenedPercent}
          note={TEXTS.hundredText(percent(point.statedPercent), counted(point.n, "claim"))}
        />
      ) : outcomes.length === 0 && tested !== null ? (
        <Hundred
          title={TEXTS.testedHundred(hundredOf(tested.headline.coveredPercent))}
          happenedPercent={tested.headline.coveredPercent}
          note={TEXTS.testedHundredText(counted(tested.headline.n, "test"))}
        />
      ) : (
        <Few outcomes={outcomes} open={all.open} isLive={book === "live"} />
      )}
    </section>
  );
}

type FewProps = { readonly outcomes: readonly boolean[]; readonly open: number; readonly isLive: boolean };

function Few({ outcomes, open, isLive }: FewProps) {
  const held = outcomes.filter((one) => one).length;
  const title = TEXTS.settledSoFar(counted(outcomes.length, isLive ? "claim" : "practice claim"));
  return (
    <>
      <h2 className="h-sec mb-2" id="picture-heading">
        {title}
      </h2>
      {outcomes.length > 0 && (
        <OutcomeMarks outcomes={outcomes} label={TEXTS.ticksAndCrosses(held, outcomes.length - held)} />
      )}
      <p className="note keep mt-2">
        {outcomes.length > 0 && TEXTS.heldAndFailed(held, outcomes.length - held)}
        {TEXTS.tooFew(counted(open, "claim"))}
      </p>
    </>
  );
}

type HundredProps = { readonly title: string; readonly happenedPercent: number; readonly note: string };

/** Rounded down: a picture must not flatter. */
const timesOf = (happenedPercent: number): number => Math.floor(happenedPercent);
const hundredOf = (happenedPercent: number): string => String(timesOf(happenedPercent));

function Hundred({ title, happenedPercent, note }: HundredProps) {
  const held = timesOf(happenedPercent);
  const outcomes = Array.from({ length: OF }, (_, i) => i < held);
  return (
    <>
      <h2 className="h-sec mb-2" id="picture-heading">
        {title}
      </h2>
      <OutcomeMarks outcomes={outcomes} label={TEXTS.ticksAndCrosses(held, OF - held)} />
      <p className="note keep mt-2">{note}</p>
    </>
  );
}
