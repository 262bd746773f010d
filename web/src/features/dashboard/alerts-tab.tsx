import { SCREENS, type Alert } from "@sextant/core/contract";
import { Link } from "wouter";
import { DeliveriesList } from "../../alerts/deliveries-list.tsx";
import { describeKind } from "../../alerts/kind-text.ts";
import { describeSubject } from "../../alerts/subject-text.ts";
import { WhyItFired } from "../../alerts/why-it-fired.tsx";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { MOST_ALERTS, useAlerts } from "../../alerts/use-alerts.ts";
import { useReading } from "../../alerts/use-reading.ts";

/** The ten newest alerts, each with why it fired. */
export function AlertsTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useAlerts(userId);
  const reading = useReading(userId);
  if (data === undefined)
    return error ? (
      <PartFailed title="Your alerts could not be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <PartWaiting label="Loading the alerts" rows={5} row="h-20" />
    );
  if (data.alerts.length === 0)
    return (
      <div className="board-empty">
        <p className="read">No alerts to display.</p>
        <p className="note">
          What your alerts find stands here, with why it fired.{" "}
          <Link className="tlink" href={`${SCREENS.alerts.path}?new`}>
            Create one
          </Link>
        </p>
      </div>
    );
  return (
    <>
      <div className="board-bar">
        <span className="meta">
          Newest first, {MOST_ALERTS} at most.{" "}
          <Link className="tlink" href={SCREENS.alerts.path}>
            All of them, and what is watched
          </Link>
        </span>
        <Button
          variant="outline"
          size="sm"
          className="end"
          disabled={data.unread === 0}
          onClick={() => reading.mutate("all")}
        >
          Mark all read
        </Button>
      </div>
      <ul className="alerts" aria-label="Alerts">
        {data.alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onRead={(isRead) => reading.mutate({ id: alert.id, isRead })} />
        ))}
      </ul>
    </>
  );
}

function AlertRow({ alert, onRead }: { readonly alert: Alert; readonly onRead: (isRead: boolean) => void }) {
  const { symbol, alertType, message, isRead, createdAt, late, inAppOnly, note, deliveries } = alert;
  return (
    <li className={isRead ? "alert-read" : ""}>
      {isRead ? <span /> : <span className="dot alert-new" aria-hidden="true" />}
      <div className="alert-head">
        <b>{symbol === "" ? describeSubject(alertType) : formatSymbol(symbol)}</b>
        {!isRead && <span className="sr">, new</span>}
        <span className="meta">{describeKind(alertType)}</span>
        {late && <span className="bdg bdg-line">Found late</span>}
        {inAppOnly && <span className="bdg bdg-line">In the app only</span>}
      </div>
      <span className="meta num">
        <Timestamp atMs={Date.parse(createdAt)} />
      </span>
      <p className="alert-says">{message}</p>
      <div className="alert-more">
        <WhyItFired alert={alert}>
          {note !== null && <p className="read wrap-anywhere">{note}</p>}
          {deliveries.length > 0 && <DeliveriesList deliveries={deliveries} message={message} />}
        </WhyItFired>
        <Button variant="ghost" size="sm" onClick={() => onRead(!isRead)}>
          {isRead ? "Mark unread" : "Mark read"}
          <span className="sr">: {message}</span>
        </Button>
      </div>
    </li>
  );
}
