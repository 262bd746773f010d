import { planName } from "@sextant/core/billing";
import { SCREENS, type User } from "@sextant/core/contract";
import { Link } from "wouter";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { SIGNAL_COLUMNS, SignalRow } from "./signal-row.tsx";
import { describeEmpty, shownSignals, signalsSentence } from "./shown-signals.ts";
import { ACTIONS, TIMEFRAMES, type SignalFilter } from "./use-board-address.ts";
import { useSignals } from "./use-signals.ts";

type Props = {
  readonly user: User;
  readonly filter: SignalFilter;
  readonly onFilter: (change: Partial<SignalFilter>) => void;
};

/** The newest signals of a filter, each with its odds next to what they must beat. */
export function SignalsTab({ user, filter, onFilter }: Props) {
  const { data, error, refetch, isPlaceholderData } = useSignals(filter);
  const shown = shownSignals(data ?? [], filter);
  const empty = describeEmpty(filter);
  const isWaiting = data === undefined || (isPlaceholderData && shown.length === 0);
  return (
    <>
      <div className="board-bar">
        <Segmented
          label="Timeframe"
          value={filter.timeframe}
          options={TIMEFRAMES}
          onChange={(timeframe) => onFilter({ timeframe })}
        />
        <Segmented label="Action" value={filter.action} options={ACTIONS} onChange={(action) => onFilter({ action })} />
        <span className="board-edge">
          <Switch checked={filter.edge} onChange={(edge) => onFilter({ edge })}>
            Proven edge only
          </Switch>
        </span>
        <span className="meta end hide-small">Newest first, ten at most.</span>
      </div>
      {filter.edge && (
        <p className="note board-note">
          A proven edge: over many past cases, such signals beat both their cost and the same trade entered at any time.
          It may be that no setup has one.
        </p>
      )}
      {!user.entitlements.capabilities.includes("live_signals") && <EndedOnly user={user} />}
      {error && isWaiting ? (
        <PartFailed title="The signals could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : isWaiting ? (
        <PartWaiting label="Loading the signals" rows={6} row="h-14" />
      ) : shown.length === 0 ? (
        <div className="board-empty">
          <p className="read">{empty.title}</p>
          <p className="note">{empty.note}</p>
        </div>
      ) : (
        <>
          <p className="note board-note">
            <b>Odds</b> are the chance that the claim comes true. The tick marks what they must beat: break-even for a
            trade, the usual share for a range. Odds of a chart setup are of target before stop, and the tick is the
            same trade at any time.
            {shown.some(({ book }) => book === "practice") &&
              " These belong to the practice record: they were made on simulated or replayed prices."}
          </p>
          <table className="tb signals">
            <caption className="sr">Signals</caption>
            <thead>
              <tr>
                {SIGNAL_COLUMNS.map((name) => (
                  <th key={name} scope="col" className={name === "Entry" || name === "Issued" ? "r" : ""}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((signal) => (
                <SignalRow key={signal.id} signal={signal} />
              ))}
            </tbody>
          </table>
          <p className="signals-sum">
            <b>{signalsSentence(shown)}</b>{" "}
            <Link className="tlink" href={SCREENS.trackRecord.path}>
              Whole record
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** Says what the plan shows, if it does not show everything. */
function EndedOnly({ user: { subscriptionPlan } }: { readonly user: User }) {
  return (
    <p className="strip mb-4">
      The {planName(subscriptionPlan)} plan shows signals that have ended. Live ones come with {planName("basic")},{" "}
      {planName("premium")} and {planName("pro")}.
      <Link className="tlink" href={SCREENS.pricing.path}>
        See plans
      </Link>
    </p>
  );
}
