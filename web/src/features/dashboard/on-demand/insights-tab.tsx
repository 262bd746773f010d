import { useState } from "react";
import { PHONE, useMedia } from "../../../lib/use-media.ts";
import { Button } from "../../../ui/button.tsx";
import { InsightList } from "../insight-list.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { MOST_INSIGHTS, useInsights } from "../use-insights.ts";
import * as BOARD_TEXTS from "../texts.tsx";
import * as TEXTS from "./texts.tsx";

/** Recommendations that a phone shows before the user opens all of them. */
const FIRST_ON_PHONE = 2;

/** The day's five recommendations about the symbols the user holds and follows. */
export function InsightsTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useInsights(userId);
  const isPhone = useMedia(PHONE);
  const [isAll, setAll] = useState(false);
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
  const most = Math.min(data.length, MOST_INSIGHTS);
  const shown = data.slice(0, isPhone && !isAll ? FIRST_ON_PHONE : most);
  return (
    <>
      {data.length > 0 && (
        <p className="note board-note">
          {TEXTS.insightsIntro(
            data.every(({ because }) => because === "sample") ? TEXTS.insightsSamples : TEXTS.insightsOrder,
          )}
        </p>
      )}
      <InsightList userId={userId} shown={shown} label={TEXTS.recommendations} empty={empty} />
      {shown.length < most && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          {BOARD_TEXTS.showAll(most)}
        </Button>
      )}
    </>
  );
}
