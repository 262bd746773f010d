import { Insight } from "./insight.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { MOST_INSIGHTS, useInsights } from "./use-insights.ts";

/** The five strongest recommendations about what one follows. */
export function InsightsTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useInsights(userId);
  if (data === undefined)
    return error ? (
      <PartFailed title="The recommendations could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <PartWaiting label="Loading the recommendations" rows={3} row="h-32" />
    );
  if (data.length === 0)
    return (
      <div className="board-empty">
        <p className="read">No AI recommendations available.</p>
        <p className="note">Follow a symbol, and its advice stands here as soon as it is made.</p>
      </div>
    );
  return (
    <>
      <p className="note board-note">
        {data.some(({ because }) => because === "watchlist")
          ? "About what you follow, strongest first. "
          : "Samples, until you follow symbols of your own. "}
        Not financial advice.
      </p>
      <div className="insights">
        {data.slice(0, MOST_INSIGHTS).map((one) => (
          <Insight key={one.id} one={one} />
        ))}
      </div>
    </>
  );
}
