import * as TEXTS from "./texts.tsx";

/** Rows as high together as what comes while no trader is ranked: on a phone all of them, elsewhere the first three. */
const ROWS = 9;

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
