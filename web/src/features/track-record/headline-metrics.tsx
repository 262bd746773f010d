import { percent, signedPercent } from "../../lib/metrics.ts";
import { comparableBrier } from "./comparable-brier.ts";
import { count } from "./count-text.ts";
import { Interval } from "./interval.tsx";
import { hasRanges, hasUsualOdds, type RecordChoice } from "./record-choice.ts";
import type { RecordAnswer } from "./use-record.ts";

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
      <article aria-label="Claims that ended">
        <h2 className="lbl">Claims that ended</h2>
        <p className="fig fig-xl">{count(all.resolved)}</p>
        <p className="meta">
          {count(all.issued)} issued · {count(all.open)} open · {count(all.void)} void
        </p>
        <p className="note">Every claim of this choice is counted. None is left out.</p>
      </article>
      <CameTrue {...all} />
      <Ranges coverage={data.coverage} stated={hasRanges(choice)} />
      <Against {...all} gap={data.issuedCallsGapPoints} stated={hasUsualOdds(choice)} />
    </div>
  );
}

type All = RecordAnswer["all"];

function CameTrue({ resolved, saidPercent, heldPercent, wilson95 }: All) {
  return (
    <article aria-label="Came true">
      <h2 className="lbl">Came true</h2>
      {heldPercent === null || wilson95 === null || saidPercent === null ? (
        <TooEarly ended={resolved} />
      ) : (
        <>
          <p className="fig fig-m">{percent(heldPercent)}</p>
          <Interval label="Came true" value={heldPercent} interval={wilson95} mark={saidPercent} low={0} high={100} />
          <p className="note">
            We said <b>{percent(saidPercent)}</b>. Luck aside, the true rate lies from {percent(wilson95.low)} to{" "}
            {percent(wilson95.high)} (95% Wilson interval).
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
    <article aria-label="90% ranges that held">
      <h2 className="lbl">90% ranges that held</h2>
      {!stated ? (
        <NotStated>Claims of this kind state no range. Choose all kinds or Range to see how ranges held.</NotStated>
      ) : ended < ENOUGH ? (
        <TooEarly ended={ended} />
      ) : (
        <>
          <p className="fig fig-m">{percent((held / ended) * 100)}</p>
          <p className="meta">
            {count(held)} of {count(ended)}
          </p>
          <p className="note">
            Nine in ten were promised. More means they are too wide, fewer that they are too narrow.
          </p>
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
    <article aria-label="Against the usual odds">
      <h2 className="lbl">Against the usual odds</h2>
      {!stated ? (
        <NotStated>
          Ranges have no usual odds to be held against. Whether they hold as promised stands beside.
        </NotStated>
      ) : brier === null || brierBase === null || skillPercent === null ? (
        <TooEarly ended={resolved} />
      ) : (
        <>
          <p className="fig fig-m">
            {brier.toFixed(3)} <span className="tr-against">against</span> {brierBase.toFixed(3)}
          </p>
          <p className={`meta ${tone}`}>
            {signedPercent(skillPercent)} {skillPercent >= 0 ? "better" : "worse"}
            {skill95 !== null && `, 95% interval ${signedPercent(skill95.low)} to ${signedPercent(skill95.high)}`}
          </p>
          <p className="note">
            Brier score: the mean squared miss, lower is better. The other forecaster only knows how often such claims
            usually hold; ranges, which have no usual odds, do not count here.
            {skill95 === null && " Its interval needs four weeks of claims."}
            {gap !== null && ` Issued BUY and SELL came true ${points(gap)} than said.`}
          </p>
        </>
      )}
    </article>
  );
}

const points = (gap: number) => `${Math.abs(gap).toFixed(1)} points ${gap > 0 ? "less often" : "more often"}`;

function NotStated({ children }: { readonly children: string }) {
  return (
    <>
      <p className="fig fig-m ink3">None stated</p>
      <p className="note">{children}</p>
    </>
  );
}

function TooEarly({ ended }: { readonly ended: number }) {
  return (
    <>
      <p className="fig fig-m">Too early to judge</p>
      <span className="meter ink3" aria-hidden="true">
        <i style={{ width: `${Math.min(100, ended)}%` }} />
      </span>
      <p className="meta">
        {count(ended)} of {ENOUGH} ended claims
      </p>
      <p className="note">No rate is shown below {ENOUGH} ended claims: with so few, luck decides.</p>
    </>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
