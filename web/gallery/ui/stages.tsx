import type { GalleryGroup } from "../entry.ts";
import { LONG, nothing, UNBROKEN } from "../sample-text.ts";
import { CallFailure } from "../../src/lib/call-failure.ts";
import { ErrorBoundary } from "../../src/ui/error-boundary.tsx";
import { Failed } from "../../src/ui/failed.tsx";
import { Loaded } from "../../src/ui/loaded.tsx";
import { Loading } from "../../src/ui/loading.tsx";
import { LazyInView } from "../../src/ui/lazy-in-view.tsx";
import { PartFailed } from "../../src/ui/part-failed.tsx";
import { PartWaiting } from "../../src/ui/part-waiting.tsx";
import { SourceRow } from "../../src/ui/source-row.tsx";

const unreachable = new CallFailure(503, "The market data vendor is unreachable. Try again in a minute.");

function Broken(): never {
  throw new Error("The answer has no candles.");
}

const loaded = (data: string | undefined, error: Error | null) => (
  <Loaded
    data={data}
    error={error}
    waiting={<PartWaiting label="Loading the news" rows={2} row="h-8" />}
    failed={(stageError) => <PartFailed title="The news couldn't be loaded." error={stageError} onRetry={nothing} />}
  >
    {(text) => <p>{text}</p>}
  </Loaded>
);

const source = (data: string | undefined, failed = false) => (
  <SourceRow data={data} failed={failed}>
    {(text) => <span>{text}</span>}
  </SourceRow>
);

/** Placeholders for content that is loading or unavailable. */
export const stages: GalleryGroup = {
  title: "Loading and failing",
  entries: [
    { file: "ui/loading.tsx", states: { usual: () => <Loading /> } },
    {
      file: "ui/loaded.tsx",
      states: {
        usual: () => loaded("Two articles.", null),
        waiting: () => loaded(undefined, null),
        error: () => loaded(undefined, unreachable),
        "loaded, and failed to reload": () => loaded("Two articles.", unreachable),
      },
    },
    {
      file: "ui/failed.tsx",
      states: {
        usual: () => <Failed title="The analysis couldn't be loaded." onRetry={nothing} />,
        "with its cause": () => (
          <Failed title="The analysis couldn't be loaded." detail="Status 503 · Request ID 8f2c" onRetry={nothing}>
            <p className="read ink2">{unreachable.text}</p>
          </Failed>
        ),
        "long text, narrow": {
          draw: () => <Failed title={LONG} detail={UNBROKEN} onRetry={nothing} />,
          narrow: true,
        },
      },
    },
    {
      file: "ui/error-boundary.tsx",
      states: {
        usual: () => <ErrorBoundary>Nothing failed.</ErrorBoundary>,
        error: () => (
          <ErrorBoundary>
            <Broken />
          </ErrorBoundary>
        ),
      },
    },
    {
      file: "ui/part-failed.tsx",
      states: {
        refused: () => <PartFailed title="The news couldn't be loaded." error={unreachable} onRetry={nothing} />,
        unreachable: () => (
          <PartFailed title="The news couldn't be loaded." error={new TypeError("Failed to fetch")} onRetry={nothing} />
        ),
        "long text, narrow": {
          draw: () => <PartFailed title={LONG} error={new CallFailure(400, UNBROKEN)} onRetry={nothing} />,
          narrow: true,
        },
      },
    },
    {
      file: "ui/part-waiting.tsx",
      states: {
        usual: () => <PartWaiting label="Loading peers" rows={4} row="h-8" />,
        narrow: { draw: () => <PartWaiting label="Loading peers" rows={2} row="h-12" />, narrow: true },
      },
    },
    {
      file: "ui/lazy-in-view.tsx",
      states: { "in sight": () => <LazyInView>Drawn when its place came near.</LazyInView> },
    },
    {
      file: "ui/source-row.tsx",
      states: {
        usual: () => source("Prices from Binance, as of this minute."),
        waiting: () => source(undefined),
        error: () => source(undefined, true),
        "long text, narrow": { draw: () => source(LONG), narrow: true },
      },
    },
  ],
};
