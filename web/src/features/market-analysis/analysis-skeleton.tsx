import { AnswerSkeleton, ChartSkeleton, SkeletonBars } from "../../advice/answer-skeleton.tsx";
import { TABS } from "./use-analysis-address.ts";

/** Sizes of the bars in each card: label, figure, and the lines below it. */
const CARDS = [
  ["h-label w-24", "mt-1 h-12 w-3-of-4", "w-full", "w-4-of-5"],
  ["h-label w-28", "h-10 w-2-of-3", "w-1-of-3", ...Array<string>(7).fill("w-full"), "w-3-of-4"],
  ["h-label w-20", "h-9 w-2-of-3", "w-1-of-2", "w-full", "w-2-of-3"],
  ["h-label w-28", "h-9 w-1-of-2", "w-full"],
];
const REASONS = ["w-full", "w-5-of-6", "w-full", "w-3-of-4", "w-full", "w-2-of-3"];

/** The shape of what comes, in the same boxes and sizes: four cards, the tabs, the chart and its tools, the reasoning. */
export function AnalysisSkeleton() {
  return (
    <AnswerSkeleton label="Loading the analysis" cards={CARDS} tabs={Object.values(TABS)}>
      <div className="panel overview">
        <ChartSkeleton>
          <span className="skel mb-3 h-name w-56 max-w-full" />
        </ChartSkeleton>
        <div className="sec grid content-start gap-3">
          <span className="skel mb-2 h-name w-1-of-2" />
          <SkeletonBars looks={REASONS} />
        </div>
      </div>
    </AnswerSkeleton>
  );
}
