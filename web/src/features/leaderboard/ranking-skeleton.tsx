import * as TEXTS from "./texts.tsx";

/** Rows enough to show what comes: the ranking may have fewer than ten. */
const ROWS = 3;

/** Placeholder rows in the shape of the real ones. */
export function RankingSkeleton() {
  return (
    <div role="status" aria-label={TEXTS.loadingRanking}>
      {Array.from({ length: ROWS }, (_, i) => (
        <div key={i} className="lb-waiting" aria-hidden="true">
          <span className="skel h-6 w-10" />
          <span className="skel h-8 w-4-of-5" />
          <span className="skel h-6 w-full" />
        </div>
      ))}
    </div>
  );
}
