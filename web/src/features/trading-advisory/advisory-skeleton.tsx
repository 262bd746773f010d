import { AnswerSkeleton, ChartSkeleton, SkeletonBars } from "../../advice/answer-skeleton.tsx";
import { HORIZON_KEYS, HORIZONS } from "./horizon-words.ts";

export const GENERATING = "Generating AI Trading Advisory...";

/** Sizes of the bars in each card: label, figure, and the lines below it. */
const CARDS = [
  ["h-label w-20", "mt-1 h-12 w-3-of-4", "h-label w-1-of-2", "w-3-of-5"],
  ["h-label w-28", "h-9 w-2-of-3", "h-label w-1-of-2", "w-full", "w-full", "w-2-of-3"],
  ["h-label w-28", "h-9 w-1-of-2", "w-full", "w-full", "w-3-of-4"],
  ["h-label w-32", "h-3 w-full", "h-9 w-full", "h-label w-1-of-2", "w-1-of-3"],
];
const VERDICT = ["h-10 w-1-of-2", "mt-2 h-6 w-full", "w-4-of-5", "mt-3 w-full", "w-full", "w-2-of-3"];
const LEVELS = 7;

/** The shape of what comes, in the same boxes and sizes: four cards, the tabs, the chart and its tools, the verdict. */
export function AdvisorySkeleton() {
  return (
    <AnswerSkeleton
      label={GENERATING}
      cards={CARDS}
      cardsClass="adv-four"
      tabs={HORIZON_KEYS.map((horizon) => HORIZONS[horizon].tab)}
    >
      <div className="panel">
        <div className="adv-pair">
          <ChartSkeleton>
            <span className="skel h-name w-72 max-w-full" />
            <span className="skel mt-1 mb-3 h-label w-96 max-w-full" />
          </ChartSkeleton>
          <div className="sec grid content-start gap-3">
            <SkeletonBars looks={VERDICT} />
            <SkeletonBars looks={Array.from({ length: LEVELS }, () => "mt-2 w-full")} />
          </div>
        </div>
      </div>
    </AnswerSkeleton>
  );
}
