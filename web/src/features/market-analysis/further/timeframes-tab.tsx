import "./timeframes.css";
import { planName, planWith } from "@sextant/core/billing";
import { SCREENS, type TimeframeMatrix } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { Link } from "wouter";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../session/session-provider.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { getTimeframeMatrix } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { pollInterval } from "../../../lib/poll-interval.ts";
import { describeLeaning } from "./leaning-text.ts";
import { TimeframeRows } from "./timeframe-rows.tsx";
import { TimeframeVotes } from "./timeframe-votes.tsx";
import { VOTE_RULE } from "./vote-rule.ts";

const EVERY_MS = 30_000;

type Props = { readonly symbol: string; readonly onTimeframe: (timeframe: Timeframe) => void };

/** All timeframes of a symbol: the votes of each one's closed bars, and the odds over its own horizon. */
export function TimeframesTab({ symbol, onTimeframe }: Props) {
  const { user } = useSession();
  const isIncluded = user === null || user.entitlements.capabilities.includes("multi_timeframe");
  const { data, error, refetch } = useTimeframeMatrix(symbol, isIncluded);
  if (!isIncluded) return <NotInPlan />;
  if (data) return <Matrix data={data} failed={error !== null} onTimeframe={onTimeframe} />;
  if (error)
    return <PartFailed title="The timeframes could not be loaded." error={error} onRetry={() => void refetch()} />;
  return <PartWaiting label="Loading every timeframe" rows={7} row="timeframe-waiting" />;
}

type MatrixProps = {
  readonly data: TimeframeMatrix;
  readonly failed: boolean;
  readonly onTimeframe: Props["onTimeframe"];
};

function Matrix({ data, failed, onTimeframe }: MatrixProps) {
  const { agreement } = data;
  return (
    <>
      {failed && (
        <p className="strip mb-5" role="status">
          The last refresh failed, so these are the rows from before.
        </p>
      )}
      <section className="sec" aria-labelledby="timeframes-heading">
        <div className="sec-h">
          <h2 className="h-sec" id="timeframes-heading">
            Every timeframe at once
          </h2>
          <span className="meta end">engine {data.modelVersion}</span>
        </div>
        <p className="note mb-3 measure">
          The same rules on bars of one minute (1m), of an hour (1h), up to bars of a week (1w): do the short view and
          the long one agree?
        </p>
        <p className="read ink2 mb-4 measure">{describeLeaning(agreement)}</p>
        <TimeframeRows data={data} onTimeframe={onTimeframe} />
        <p className="note mt-4 measure">
          Each indicator votes by its published rule. {VOTE_RULE} Votes are not odds: odds are measured on past
          forecasts. The percentage counts every vote alike. Rows stand on closed bars alone, so they change when a bar
          closes, not with each tick.
        </p>
      </section>
      <TimeframeVotes data={data} />
    </>
  );
}

function NotInPlan() {
  return (
    <section className="sec measure grid justify-items-start gap-4" aria-labelledby="timeframes-plan-heading">
      <h2 className="h-sec" id="timeframes-plan-heading">
        Every timeframe at once is part of the {planName(planWith("multi_timeframe"))} plan
      </h2>
      <p className="read ink2">
        It puts the votes and odds of seven timeframes, from a minute to a week, side by side, so that you see whether
        the short view goes with the long one before you act.
      </p>
      <Link className="tlink" href={SCREENS.pricing.path}>
        See plans
      </Link>
    </section>
  );
}

/**
 * Loads all timeframes of a symbol, polled while they are visible; makes no request if the plan does not include them.
 */
function useTimeframeMatrix(symbol: string, isIncluded: boolean) {
  return useQuery({
    ...callQuery(getTimeframeMatrix, { params: { symbol } }),
    enabled: isIncluded,
    refetchInterval: (query) =>
      query.state.status === "error" && !query.state.data ? false : pollInterval(EVERY_MS, Math.random()),
    refetchIntervalInBackground: false,
  });
}
