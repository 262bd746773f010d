import { percent } from "../../lib/metrics.ts";
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
 * The record in one picture, before any table: with few settled claims each of them, otherwise what happened of a
 * hundred claims with the same stated chance.
 */
export function RecordPicture({ data }: Props) {
  const { all, outcomes, reliability, book } = data;
  const point = nearestTo(reliability, PICTURED);
  return (
    <section className="sec tr-gap" aria-labelledby="picture-heading">
      {all.tooEarly || point === undefined ? (
        <Few outcomes={outcomes} open={all.open} isLive={book === "live"} />
      ) : (
        <Hundred statedPercent={point.statedPercent} happenedPercent={point.happenedPercent} n={point.n} />
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

type HundredProps = Readonly<Record<"statedPercent" | "happenedPercent" | "n", number>>;

function Hundred({ statedPercent, happenedPercent, n }: HundredProps) {
  const held = Math.round(happenedPercent);
  const outcomes = Array.from({ length: OF }, (_, i) => i < held);
  return (
    <>
      <h2 className="h-sec mb-2" id="picture-heading">
        {TEXTS.saidAndHappened(percent(statedPercent), String(held))}
      </h2>
      <OutcomeMarks outcomes={outcomes} label={TEXTS.ticksAndCrosses(held, OF - held)} />
      <p className="note keep mt-2">{TEXTS.hundredText(percent(statedPercent), counted(n, "claim"))}</p>
    </>
  );
}
