import type { ClaimKind, Score } from "@sextant/core/contract";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { comparableBrier } from "./comparable-brier.ts";
import { count } from "./count-text.ts";
import { kindsFinding } from "./findings.ts";
import { Interval } from "./interval.tsx";
import { KINDS } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

/** The results of each kind of claim, with charts of its rates, skills and their intervals. */
export function KindsTable({ data }: { readonly data: Pick<RecordAnswer, "all" | "byKind"> }) {
  const { all, byKind } = data;
  const scale = skillScale([...byKind, all]);
  return (
    <section className="sec" aria-labelledby="kinds-heading">
      <h2 className="h-sec mb-3" id="kinds-heading">
        {kindsFinding(byKind)}
      </h2>
      <table className="tb tr-kinds">
        <thead>
          <tr>
            <th scope="col">{TEXTS.claimKind}</th>
            <th scope="col" className="r">
              {TEXTS.ended}
            </th>
            <th scope="col" className="r">
              {TEXTS.stated}
            </th>
            <th scope="col">{TEXTS.happened}</th>
            <th scope="col" className="r">
              {TEXTS.brier}
            </th>
            <th scope="col" className="r">
              {TEXTS.usual}
            </th>
            <th scope="col">{TEXTS.skillScale(scale.low, scale.high)}</th>
          </tr>
        </thead>
        <tbody>
          {byKind.map((score) => (
            <KindRow key={score.name} score={score} scale={scale} {...KINDS[score.name as ClaimKind]} />
          ))}
          <KindRow score={all} scale={scale} name={TEXTS.allClaims} says="" />
        </tbody>
      </table>
      <p className="note mt-3">{TEXTS.kindsLegend}</p>
    </section>
  );
}

type RowProps = {
  readonly score: Score;
  readonly scale: { readonly low: number; readonly high: number };
  readonly name: string;
  readonly says: string;
};

function KindRow({ score, scale, name, says }: RowProps) {
  const { resolved, statedPercent, hitRatePercent, wilson95, brierBase, skillPercent, skill95 } = score;
  return (
    <tr className={says === "" ? "tr-sum" : ""}>
      <th scope="row">
        {name}
        {says !== "" && <span className="meta block font-normal">{says}</span>}
      </th>
      <td className="r num" data-label={TEXTS.ended}>
        {count(resolved)}
      </td>
      {hitRatePercent === null || wilson95 === null ? (
        <td colSpan={5} className="ink3 tr-early">
          {resolved === 0 && score.issued === 0 ? TEXTS.noneIssued : TEXTS.fromHundredOn}
        </td>
      ) : (
        <>
          <td className="r num" data-label={TEXTS.stated}>
            {percent(statedPercent)}
          </td>
          <td className="tr-drawn" data-label={TEXTS.happened}>
            <span className="tr-figure num">
              <b>{percent(hitRatePercent)}</b>
              <span className="meta">{TEXTS.percentRange(percent(wilson95.low), percent(wilson95.high))}</span>
            </span>
            <Interval
              label={TEXTS.kindHappened(name)}
              value={hitRatePercent}
              interval={wilson95}
              low={0}
              high={100}
              ends={false}
              mark={statedPercent ?? undefined}
            />
          </td>
          <td className="r num" data-label={TEXTS.brier}>
            {comparableBrier(score)?.toFixed(3) ?? "N/A"}
          </td>
          <td className="r num" data-label={TEXTS.usual}>
            {brierBase?.toFixed(3) ?? "N/A"}
          </td>
          <td className="tr-drawn" data-label={TEXTS.skill}>
            {skillPercent === null ? (
              <span className="ink3">{TEXTS.notApplicable}</span>
            ) : (
              <>
                <span className="tr-figure num">
                  <b>{signedPercent(skillPercent)}</b>
                  <span className="meta">
                    {skill95 === null
                      ? TEXTS.skillIntervalLater
                      : TEXTS.skillRange(signedPercent(skill95.low), signedPercent(skill95.high))}
                  </span>
                </span>
                <Interval
                  label={TEXTS.skillOf(name)}
                  value={skillPercent}
                  interval={skill95}
                  mark={0}
                  {...scale}
                  ends={false}
                />
              </>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

/** Returns the ends of the rule for all kinds' skills: every interval and zero, in whole fives. */
function skillScale(scores: readonly Pick<Score, "skillPercent" | "skill95">[]): {
  readonly low: number;
  readonly high: number;
} {
  const all = scores.flatMap(({ skillPercent, skill95 }) => [
    ...(skillPercent === null ? [] : [skillPercent]),
    ...(skill95 === null ? [] : [skill95.low, skill95.high]),
  ]);
  return {
    low: Math.max(-100, Math.floor(Math.min(-5, ...all) / 5) * 5),
    high: Math.min(100, Math.ceil(Math.max(5, ...all) / 5) * 5),
  };
}
