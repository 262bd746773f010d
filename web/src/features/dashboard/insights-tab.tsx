import { InsightList } from "./insight-list.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { MOST_INSIGHTS, useInsights } from "./use-insights.ts";

/** The day's five recommendations about the symbols the user holds and follows. */
export function InsightsTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useInsights(userId);
  if (data === undefined)
    return error ? (
      <PartFailed title="The recommendations could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <PartWaiting label="Loading the recommendations" rows={3} row="h-32" />
    );
  const empty = (
    <div className="board-empty">
      <p className="read">No AI recommendations available.</p>
      <p className="note">
        Follow a symbol or enter what you hold, and what you could do stands here. Dismissed ones are back tomorrow if
        they still hold.
      </p>
    </div>
  );
  return (
    <>
      {data.length > 0 && (
        <p className="note board-note">
          {data.every(({ because }) => because === "sample")
            ? "Samples, until you follow symbols or enter holdings of your own. "
            : "About what you hold and follow. What is too large first, then ideas, coming dates and today's advice. "}
          Not financial advice.
        </p>
      )}
      <InsightList userId={userId} shown={data.slice(0, MOST_INSIGHTS)} label="Recommendations" empty={empty} />
    </>
  );
}
