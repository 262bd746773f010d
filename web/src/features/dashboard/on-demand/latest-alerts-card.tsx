import type { Alert } from "@sextant/core/contract";
import { bySubject } from "../../../alerts/by-subject.ts";
import { describeSubject, INSTALLATION } from "../../../alerts/subject-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { useAlerts } from "../../../alerts/use-alerts.ts";
import { useReading, useWatching } from "../../../alerts/use-reading.ts";
import * as ALERT_TEXTS from "../../../alerts/texts.tsx";
import * as TEXTS from "../texts.tsx";

const SHOWN = 4;
/** Of the installation's, below those of the market. */
const SHOWN_APART = 2;

type Props = { readonly userId: string; readonly onAll: () => void };

/** The newest few alerts, visible whichever tab of the board is open. */
export function LatestAlertsCard({ userId, onAll }: Props) {
  const { data, error, refetch } = useAlerts(userId);
  const reading = useReading(userId);
  const watching = useWatching(userId, data?.alerts.length === 0);
  return (
    <section className="sec" aria-labelledby="latest-alerts">
      <div className="sec-h">
        <h2 className="h-sec" id="latest-alerts">
          {TEXTS.latestAlerts}
        </h2>
        {data !== undefined && data.unread > 0 && (
          <Button variant="link" size="sm" className="end" onClick={() => reading.mutate("all")}>
            {TEXTS.markAllRead}
          </Button>
        )}
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingAlerts} rows={3} row="h-16" />}
        failed={(failure) => (
          <PartFailed title={TEXTS.alertsLoadFailed} error={failure} onRetry={() => void refetch()} />
        )}
      >
        {({ alerts }) => <Newest alerts={alerts} watching={watching} onAll={onAll} />}
      </Loaded>
    </section>
  );
}

type NewestProps = { readonly alerts: readonly Alert[]; readonly watching: number; readonly onAll: () => void };

function Newest({ alerts, watching, onAll }: NewestProps) {
  if (alerts.length === 0)
    return <p className="read ink2">{watching === 0 ? TEXTS.noAlerts : ALERT_TEXTS.noneFiredOf(watching)}</p>;
  const { market, installation } = bySubject(alerts);
  return (
    <>
      <ul className="alerts">{market.slice(0, SHOWN).map(rowOf)}</ul>
      {installation.length > 0 && (
        <>
          <h3 className="h-sub mt-4" id="latest-installation">
            {describeSubject(INSTALLATION)}
          </h3>
          <ul className="alerts" aria-labelledby="latest-installation">
            {installation.slice(0, SHOWN_APART).map(rowOf)}
          </ul>
        </>
      )}
      <Button variant="link" size="sm" className="card-more" onClick={onAll}>
        {TEXTS.whyFired}
      </Button>
    </>
  );
}

function rowOf({ id, symbol, alertType, message, isRead, createdAt }: Alert) {
  return (
    <li key={id} className={isRead ? "alert-read" : ""}>
      {isRead ? <span /> : <span className="dot alert-new" aria-hidden="true" />}
      <div className="alert-head">
        <b>{symbol === "" ? describeSubject(alertType) : formatSymbol(symbol)}</b>
        {!isRead && <span className="sr">{TEXTS.isNew}</span>}
      </div>
      <span className="meta num">
        <Timestamp atMs={Date.parse(createdAt)} />
      </span>
      <p className="alert-says">{message}</p>
    </li>
  );
}
