import { Button } from "../../ui/button.tsx";
import { InsightList } from "./insight-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { MOST_INSIGHTS, useInsights } from "./use-insights.ts";

type Props = { readonly userId: string; readonly onAll: () => void };

/** The first recommendation, visible whichever tab of the board is open. */
export function InsightCard({ userId, onAll }: Props) {
  const { data, error, refetch } = useInsights(userId);
  const count = Math.min(data?.length ?? 0, MOST_INSIGHTS);
  return (
    <section className="sec" aria-labelledby="ai-insight">
      <div className="sec-h">
        <h2 className="h-sec" id="ai-insight">
          AI insight
        </h2>
        {count > 1 && (
          <Button variant="link" size="sm" className="end" onClick={onAll}>
            1 of {count}
          </Button>
        )}
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label="Loading the insight" rows={1} row="h-32" />}
        failed={(failure) => (
          <PartFailed title="The recommendations could not be loaded." error={failure} onRetry={() => void refetch()} />
        )}
      >
        {(insights) => (
          <InsightList
            userId={userId}
            shown={insights.slice(0, 1)}
            label="The first recommendation"
            empty={<p className="read ink2">None today. Follow a symbol or enter what you hold to get one.</p>}
          />
        )}
      </Loaded>
    </section>
  );
}
