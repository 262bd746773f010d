import { percent, signedPercent } from "../../lib/metrics.ts";
import { comparableBrier } from "./comparable-brier.ts";
import { count } from "./count-text.ts";
import { Interval } from "./interval.tsx";
import { hasRanges, hasUsualOdds, type RecordChoice } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

const ENOUGH = 100;

type Props = {
  readonly data: Pick<RecordAnswer, "all" | "coverage" | "issuedCallsGapPoints">;
  readonly choice: Pick<RecordChoice, "kind" | "action" | "ground" | "setup">;
};

/** The four most important values; none of them before there is enough data. */
export function HeadlineMetrics({ data, choice }: Props) {
  const { all } = data;
  return (
    <div className="four cols tr-four">
      <article aria-label={TEXTS.endedClaims}>
        <h2 className="lbl">{TEXTS.endedClaims}</h2>
        <p className="fig fig-xl">{count(all.resolved)}</p>
        <p className="meta">{TEXTS.issuedOpenVoid(count(all.issued), count(all.open), count(all.void))}</p>
        <p className="note">{TEXTS.allCounted}</p>
      </article>
      <CameTrue {...all} />
      <Ranges coverage={data.coverage} stated={hasRanges(choice)} />
      <Against {...all} gap={data.issuedCallsGapPoints} stated={hasUsualOdds(choice)} />
    </div>
  );
}

type All = RecordAnswer["all"];

function CameTrue({ resolved, statedPercent, hitRatePercent, wilson95 }: All) {
  return (
    <article aria-label={TEXTS.happened}>
      <h2 className="lbl">{TEXTS.happened}</h2>
      {hitRatePercent === null || wilson95 === null || statedPercent === null ? (
        <TooEarly ended={resolved} />
      ) : (
        <>
          <p className="fig fig-m">{percent(hitRatePercent)}</p>
          <Interval
            label={TEXTS.happened}
            value={hitRatePercent}
            interval={wilson95}
            mark={statedPercent}
            low={0}
            high={100}
          />
          <p className="note">
            {TEXTS.cameTrueText(<b>{percent(statedPercent)}</b>, percent(wilson95.low), percent(wilson95.high))}
          </p>
        </>
      )}
    </article>
  );
}

type RangesProps = { readonly coverage: RecordAnswer["coverage"]; readonly stated: boolean };

function Ranges({ coverage, stated }: RangesProps) {
  const of90 = coverage.filter(({ nominalPercent }) => nominalPercent === 90);
  const [ended, held] = [sum(of90.map(({ resolved }) => resolved)), sum(of90.map((group) => group.held))];
  return (
    <article aria-label={TEXTS.rangesCameTrue}>
      <h2 className="lbl">{TEXTS.rangesCameTrue}</h2>
      {!stated ? (
        <NotStated>{TEXTS.noRange}</NotStated>
      ) : ended < ENOUGH ? (
        <TooEarly ended={ended} />
      ) : (
        <>
          <p className="fig fig-m">{percent((held / ended) * 100)}</p>
          <p className="meta">{TEXTS.countOf(count(held), count(ended))}</p>
          <p className="note">{TEXTS.rangesText}</p>
        </>
      )}
    </article>
  );
}

function Against({ gap, stated, ...all }: All & { readonly gap: number | null; readonly stated: boolean }) {
  const { resolved, brierBase, skillPercent, skill95 } = all;
  const brier = comparableBrier(all);
  // Green or red only if luck is ruled out.
  const tone = skill95 === null ? "" : skill95.low > 0 ? "up" : skill95.high < 0 ? "down" : "";
  return (
    <article aria-label={TEXTS.againstUsual}>
      <h2 className="lbl">{TEXTS.againstUsual}</h2>
      {!stated ? (
        <NotStated>{TEXTS.noUsualChance}</NotStated>
      ) : brier === null || brierBase === null || skillPercent === null ? (
        <TooEarly ended={resolved} />
      ) : (
        <>
          <p className="fig fig-m">
            {brier.toFixed(3)} <span className="tr-against">{TEXTS.versus}</span> {brierBase.toFixed(3)}
          </p>
          <p className={`meta ${tone}`}>
            {signedPercent(skillPercent)} {skillPercent >= 0 ? TEXTS.better : TEXTS.worse}
            {skill95 !== null && TEXTS.skillInterval(signedPercent(skill95.low), signedPercent(skill95.high))}
          </p>
          <p className="note">
            {TEXTS.brierText(skill95 === null && TEXTS.needsFourWeeks, gap !== null && TEXTS.callsGap(points(gap)))}
          </p>
        </>
      )}
    </article>
  );
}

const points = (gap: number) =>
  TEXTS.pointsOften(Math.abs(gap).toFixed(1), gap > 0 ? TEXTS.lessOften : TEXTS.moreOften);

function NotStated({ children }: { readonly children: string }) {
  return (
    <>
      <p className="fig fig-m ink3">{TEXTS.notStated}</p>
      <p className="note">{children}</p>
    </>
  );
}

function TooEarly({ ended }: { readonly ended: number }) {
  return (
    <>
      <p className="fig fig-m ink3">{count(ended)}</p>
      <p className="meta">{TEXTS.endedOfEnough(count(ended), ENOUGH)}</p>
    </>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
