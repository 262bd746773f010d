import { planName } from "@sextant/core/billing";
import { SCREENS, type User } from "@sextant/core/contract";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { useWhenIdle } from "../../lib/use-when-idle.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { describeEmpty, shownSignals } from "./shown-signals.ts";
import { ACTIONS, TIMEFRAMES, type SignalFilter } from "./use-board-address.ts";
import { useSignals } from "./use-signals.ts";
import * as TEXTS from "./texts.tsx";

const loadTable = async () => ({ default: (await import("./on-demand/signals-table.tsx")).SignalsTable });
const SignalsTable = lazy(loadTable);
const NextCheck = lazy(async () => ({ default: (await import("./on-demand/next-check.tsx")).NextCheck }));

type Props = {
  readonly user: User;
  readonly filter: SignalFilter;
  readonly onFilter: (change: Partial<SignalFilter>) => void;
};

/** The newest signals of a filter, each with its odds next to what they must beat. */
export function SignalsTab({ user, filter, onFilter }: Props) {
  const { data, error, refetch, isPlaceholderData } = useSignals(filter);
  useWhenIdle(loadTable);
  const shown = shownSignals(data ?? [], filter);
  const empty = describeEmpty(filter);
  const isWaiting = data === undefined || (isPlaceholderData && shown.length === 0);
  return (
    <>
      <div className="board-bar">
        <Segmented
          label={TEXTS.timeframe}
          value={filter.timeframe}
          options={TIMEFRAMES}
          onChange={(timeframe) => onFilter({ timeframe })}
        />
        <Segmented
          label={TEXTS.action}
          value={filter.action}
          options={ACTIONS}
          onChange={(action) => onFilter({ action })}
        />
        <span className="board-edge">
          <Switch checked={filter.edge} onChange={(edge) => onFilter({ edge })}>
            {TEXTS.provenEdgeOnly}
          </Switch>
        </span>
        <span className="meta end hide-small">{TEXTS.newestFirst}</span>
      </div>
      {filter.edge && <p className="note board-note">{TEXTS.provenEdge}</p>}
      {!user.entitlements.capabilities.includes("live_signals") && <EndedOnly user={user} />}
      {error && isWaiting ? (
        <PartFailed title={TEXTS.signalsLoadFailed} error={error} onRetry={() => void refetch()} />
      ) : isWaiting ? (
        <PartWaiting label={TEXTS.loadingSignals} rows={6} row="h-14" />
      ) : shown.length === 0 ? (
        <div className="board-empty">
          <p className="read">{empty.title}</p>
          <p className="note">{empty.note}</p>
          {!filter.edge && (
            <div className="board-next">
              <Suspense>
                {/* Bars of a minute close first. */}
                <NextCheck timeframe={filter.timeframe === "all" ? "1m" : filter.timeframe} />
              </Suspense>
            </div>
          )}
        </div>
      ) : (
        <Suspense fallback={<PartWaiting label={TEXTS.loadingSignals} rows={6} row="h-14" />}>
          <SignalsTable shown={shown} />
        </Suspense>
      )}
    </>
  );
}

/** Says what the plan shows, if it does not show everything. */
function EndedOnly({ user: { subscriptionPlan } }: { readonly user: User }) {
  return (
    <p className="strip mb-4">
      {TEXTS.endedOnly(
        planName(subscriptionPlan),
        planName("basic"),
        planName("premium"),
        planName("pro"),
        <Link className="tlink" href={SCREENS.pricing.path}>
          {TEXTS.comparePlans}
        </Link>,
      )}
    </p>
  );
}
