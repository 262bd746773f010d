import "./timeframes.css";
import { planName, planWith } from "@sextant/core/billing";
import { SCREENS, type TimeframeMatrix } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";
import { Link } from "wouter";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../session/session-provider.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { Term } from "../../../ui/term.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { getTimeframeMatrix } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { pollInterval } from "../../../lib/poll-interval.ts";
import { describeLeaning, leaningWay } from "./leaning-text.ts";
import { TimeframeNotes } from "./timeframe-notes.tsx";
import { TimeframeRows } from "./timeframe-rows.tsx";
import { TimeframeVotes } from "./timeframe-votes.tsx";
import { VOTE_RULE } from "./vote-rule.ts";
import { VotesSay } from "./votes-say.tsx";
import * as TEXTS from "./texts.tsx";

const EVERY_MS = 30_000;

type Props = { readonly symbol: string; readonly onTimeframe: (timeframe: Timeframe) => void };

/** All timeframes of a symbol: the votes of each one's closed bars, and the odds over its own horizon. */
export function TimeframesTab({ symbol, onTimeframe }: Props) {
  const { user } = useSession();
  const isIncluded = user === null || user.entitlements.capabilities.includes("multi_timeframe");
  const { data, error, refetch } = useTimeframeMatrix(symbol, isIncluded);
  if (!isIncluded) return <NotInPlan />;
  if (data) return <Matrix data={data} failed={error !== null} onTimeframe={onTimeframe} />;
  if (error) return <PartFailed title={TEXTS.timeframesLoadFailed} error={error} onRetry={() => void refetch()} />;
  return <PartWaiting label={TEXTS.loadingTimeframes} rows={7} row="timeframe-waiting" />;
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
          {TEXTS.timeframesUpdateFailed}
        </p>
      )}
      <section className="sec" aria-labelledby="timeframes-heading">
        <div className="sec-h">
          <h2 className="h-sec" id="timeframes-heading">
            <Term of="timeframe">{TEXTS.allTimeframes}</Term>
          </h2>
        </div>
        <VotesSay way={leaningWay(agreement)} />
        <p className="note keep mb-3 measure">
          {describeLeaning(agreement)} {TEXTS.timeframesIntro}
        </p>
        <TimeframeNotes data={data} />
        <TimeframeRows data={data} onTimeframe={onTimeframe} />
      </section>
      <TimeframeVotes data={data} onTimeframe={onTimeframe} />
      <details className="mt-4 measure">
        <summary className="w-fit cursor-pointer py-2">{TEXTS.howVotesCount}</summary>
        <p className="note keep">
          {TEXTS.timeframesNote(VOTE_RULE)} {TEXTS.engine(data.modelVersion)}
        </p>
      </details>
    </>
  );
}

function NotInPlan() {
  return (
    <section className="sec measure grid justify-items-start gap-4" aria-labelledby="timeframes-plan-heading">
      <h2 className="h-sec" id="timeframes-plan-heading">
        {TEXTS.timeframesPlan(planName(planWith("multi_timeframe")))}
      </h2>
      <p className="read ink2">{TEXTS.timeframesPlanText}</p>
      <Link className="tlink" href={SCREENS.pricing.path}>
        {TEXTS.comparePlans}
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
