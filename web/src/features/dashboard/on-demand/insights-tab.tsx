import { InsightList } from "../insight-list.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { MOST_INSIGHTS, useInsights } from "../use-insights.ts";
import * as TEXTS from "./texts.tsx";

/** The day's five recommendations about the symbols the user holds and follows. */
export function InsightsTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useInsights(userId);
  if (data === undefined)
    return error ? (
      <PartFailed title={TEXTS.insightsLoadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <PartWaiting label={TEXTS.loadingInsights} rows={3} row="h-32" />
    );
  const empty = (
    <div className="board-empty">
      <p className="read">{TEXTS.noInsights}</p>
      <p className="note">{TEXTS.noInsightsText}</p>
    </div>
  );
  return (
    <>
      {data.length > 0 && (
        <p className="note board-note">
          {TEXTS.insightsIntro(
            data.every(({ because }) => because === "sample") ? TEXTS.insightsSamples : TEXTS.insightsOrder,
          )}
        </p>
      )}
      <InsightList userId={userId} shown={data.slice(0, MOST_INSIGHTS)} label={TEXTS.recommendations} empty={empty} />
    </>
  );
}
