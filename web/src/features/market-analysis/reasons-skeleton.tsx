import { SkeletonBars } from "../../advice/answer-skeleton.tsx";

const REASONS = ["w-full", "w-5-of-6", "w-full", "w-3-of-4", "w-full", "w-2-of-3"];

/** The placeholder of what stands beside the chart. */
export function ReasonsSkeleton() {
  return (
    <div className="sec grid content-start gap-3">
      <span className="skel mb-2 h-name w-1-of-2" />
      <SkeletonBars looks={REASONS} />
    </div>
  );
}
