import { SCREENS, type Showcase } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";
import { TestedSide } from "../../record-card/tested-side.tsx";
import { RecordMarks } from "./record-marks.tsx";
import * as TEXTS from "./texts.tsx";

/** How ranges did in tests before release, misses included, beside what this server's own record counts so far. */
export function RecordSection({ tested, record }: Pick<Showcase, "tested" | "record">) {
  return (
    <section className="land-band" aria-labelledby="record-title">
      <h2 className="land-h" id="record-title">
        {TEXTS.missesTitle}
      </h2>
      <div className="rc-sides">
        {tested === null ? null : <RecordMarks percent={tested.headline.coveredPercent} />}
        {tested === null ? null : <TestedSide tested={tested} />}
        <div className="rc-side">
          <h3 className="lbl">{TEXTS.liveHere}</h3>
          {record === null || record.statedPercent === null ? (
            <>
              <p className="fig fig-l">{TEXTS.settledSoFar(record?.resolved ?? 0)}</p>
              <p className="read land-record-begins">{TEXTS.recordBegins}</p>
            </>
          ) : (
            <>
              <p className="fig fig-l">{TEXTS.hitsOf(record.hits, record.resolved)}</p>
              <p className="read">
                {TEXTS.claimsCameTrue(
                  formatPercent((100 * record.hits) / record.resolved),
                  formatPercent(record.statedPercent),
                  record.resolved - record.hits,
                )}
              </p>
            </>
          )}
          <p>
            <a className="tlink" href={SCREENS.trackRecord.path}>
              {TEXTS.seeEach}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
