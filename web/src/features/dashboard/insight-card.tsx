import { lazy, Suspense } from "react";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { MOST_INSIGHTS, useInsights } from "./use-insights.ts";
import * as TEXTS from "./texts.tsx";

const InsightList = lazy(async () => ({ default: (await import("./insight-list.tsx")).InsightList }));

type Props = { readonly userId: string; readonly onAll: () => void };

/** The first recommendation, visible whichever tab of the board is open. */
export function InsightCard({ userId, onAll }: Props) {
  const { data, error, refetch } = useInsights(userId);
  const waiting = <PartWaiting label={TEXTS.loadingInsight} rows={1} row="h-32" />;
  const count = Math.min(data?.length ?? 0, MOST_INSIGHTS);
  return (
    <section className="sec" aria-labelledby="ai-insight">
      <div className="sec-h">
        <h2 className="h-sec" id="ai-insight">
          {TEXTS.aiInsight}
        </h2>
        {count > 1 && (
          <Button variant="link" size="sm" className="end" onClick={onAll}>
            {TEXTS.seeAll(count)}
          </Button>
        )}
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={waiting}
        failed={(failure) => (
          <PartFailed title={TEXTS.insightsLoadFailed} error={failure} onRetry={() => void refetch()} />
        )}
      >
        {(insights) => (
          <Suspense fallback={waiting}>
            <InsightList
              userId={userId}
              shown={insights.slice(0, 1)}
              label={TEXTS.firstInsight}
              empty={<p className="read ink2">{TEXTS.noInsight}</p>}
            />
          </Suspense>
        )}
      </Loaded>
    </section>
  );
}
