import { AnswerSkeleton, ChartSkeleton, SkeletonBars } from "../../advice/answer-skeleton.tsx";
import { HORIZON_KEYS, HORIZONS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

/** Sizes of the bars in each card: label, value, and the lines below it. */
const CARDS = [
  ["h-label w-20", "mt-1 h-12 w-3-of-4", "h-label w-1-of-2", "w-3-of-5"],
  ["h-label w-28", "h-9 w-2-of-3", "h-label w-1-of-2", "h-label w-1-of-3"],
  ["h-label w-28", "h-9 w-1-of-2", "h-label w-1-of-3"],
  ["h-label w-32", "h-6 w-4-of-5", "h-3 w-1-of-2"],
];
const VERDICT = ["h-10 w-1-of-2", "mt-2 h-6 w-full", "w-4-of-5", "mt-3 w-full", "w-full", "w-2-of-3"];
const LEVELS = 7;
/** Its name, its chance, its range and its risk. */
const ROW = ["w-1-of-3", "w-3-of-5", "w-1-of-2", "w-4-of-5"];
const CLOSE = ["w-full", "w-full", "w-2-of-3"];

/** The placeholder in the boxes and sizes of the content: the three horizons, four cards, the tabs, verdict and chart. */
export function AdvisorySkeleton() {
  return (
    <>
      <div className="sec adv-summary" aria-hidden="true">
        <div className="sec-h">
          <span className="skel h-6 w-40" />
        </div>
        <div className="horizons-waiting">
          {HORIZON_KEYS.map((horizon) => (
            <div key={horizon}>
              <SkeletonBars looks={ROW} />
            </div>
          ))}
        </div>
        <div className="adv-close">
          <div className="grid content-start gap-3">
            <SkeletonBars looks={CLOSE} />
          </div>
          <div className="grid content-start gap-3">
            <SkeletonBars looks={CLOSE} />
          </div>
        </div>
      </div>
      <AnswerSkeleton
        label={TEXTS.generating}
        cards={CARDS}
        cardsClass="adv-four"
        tabs={HORIZON_KEYS.map((horizon) => HORIZONS[horizon].tab)}
      >
        <div className="panel">
          <div className="sec">
            <span className="skel h-name w-72 max-w-full" />
            <span className="skel mt-1 mb-4 h-label w-96 max-w-full" />
            <div className="adv-pair">
              <div className="verdict grid content-start gap-3">
                <SkeletonBars looks={VERDICT} />
                <SkeletonBars looks={Array.from({ length: LEVELS }, () => "mt-2 w-full")} />
              </div>
              <div className="adv-chart">
                <ChartSkeleton>{null}</ChartSkeleton>
              </div>
            </div>
          </div>
        </div>
      </AnswerSkeleton>
    </>
  );
}
