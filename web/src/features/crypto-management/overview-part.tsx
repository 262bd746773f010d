import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { ChainHealth } from "./chain-health.tsx";
import { NetworkFigures } from "./network-figures.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import { useFigures } from "./use-figures.ts";

/** What needs a person first, then what each network brought and how it is read. */
export function OverviewPart() {
  const { data, error, refetch } = useFigures();
  return (
    <div className="cm-stack">
      <ReviewQueue unmatched={data?.unmatched} />
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label="Loading the networks" rows={4} row="h-12" />}
        failed={(failure) => (
          <PartFailed
            title="The networks' figures could not be loaded."
            error={failure}
            onRetry={() => void refetch()}
          />
        )}
      >
        {(figures) => (
          <>
            <NetworkFigures figures={figures} />
            <ChainHealth chains={figures.chains} />
          </>
        )}
      </Loaded>
    </div>
  );
}
