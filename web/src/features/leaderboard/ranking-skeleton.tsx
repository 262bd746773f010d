import { TOP } from "./leaderboard-rows.ts";

/** Ten placeholder rows in the shape of the real ones. */
export function RankingSkeleton() {
  return (
    <div role="status" aria-label="Loading the ranking">
      {Array.from({ length: TOP }, (_, i) => (
        <div key={i} className="lb-waiting" aria-hidden="true">
          <span className="skel h-6 w-10" />
          <span className="skel h-8 w-4-of-5" />
          <span className="skel h-6 w-full" />
        </div>
      ))}
    </div>
  );
}
