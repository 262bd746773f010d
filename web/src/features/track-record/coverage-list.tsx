import { percent } from "../../lib/metrics.ts";
import { count } from "./count-text.ts";
import { coverageFinding } from "./findings.ts";
import { byLength, claimSpan } from "./horizon-text.ts";
import { Interval } from "./interval.tsx";
import type { RecordAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

/** How often the ranges were correct, by horizon, compared with what each promised. */
export function CoverageList({ coverage }: Pick<RecordAnswer, "coverage">) {
  const groups = coverage.toSorted((one, other) => byLength(one.horizon, other.horizon));
  const lows = groups.flatMap(({ wilson95 }) => wilson95?.low ?? []);
  const low = Math.max(0, Math.floor(Math.min(80, ...lows) / 10) * 10);
  return (
    <section className="sec" aria-labelledby="coverage-heading">
      <h2 className="h-sec mb-2" id="coverage-heading">
        {coverageFinding(coverage)}
      </h2>
      {groups.length === 0 ? (
        <p className="read ink2">{TEXTS.noRangeEnded}</p>
      ) : (
        <>
          <ul className="tr-coverage">
            {groups.map(({ horizon, assetClass, nominalPercent, resolved, held, tooEarly, wilson95 }) => (
              <li key={`${assetClass} ${horizon} ${nominalPercent}`}>
                <div>
                  <b>{claimSpan(horizon, assetClass)}</b>
                  <span className="meta block">
                    {TEXTS.rangeShare(assetClass === "crypto" ? TEXTS.coins : TEXTS.stocks, percent(nominalPercent))}
                  </span>
                </div>
                {tooEarly ? (
                  <span aria-hidden="true" />
                ) : (
                  <Interval
                    label={TEXTS.happened}
                    value={(held / resolved) * 100}
                    interval={wilson95}
                    mark={nominalPercent}
                    low={low}
                    high={100}
                  />
                )}
                <div className="tr-held">
                  {!tooEarly && <span className="fig tr-share">{percent((held / resolved) * 100)}</span>}
                  <span className="meta num">{TEXTS.countHappened(count(held), count(resolved))}</span>
                </div>
              </li>
            ))}
          </ul>
          <p className="note mt-2">{TEXTS.coverageLegend}</p>
        </>
      )}
    </section>
  );
}
