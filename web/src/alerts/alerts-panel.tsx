import { type Alert, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Button } from "../ui/button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { PartWaiting } from "../ui/part-waiting.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import "./alerts-panel.css";
import { describeSubject } from "./subject-text.ts";
import { useAlerts } from "./use-alerts.ts";
import { useReading, useWatching } from "./use-reading.ts";
import * as TEXTS from "./texts.tsx";

const SHOWN = 5;

/** What the bell opens: the newest alerts, each with its reason, and the ways to a new one and to all. */
export function AlertsPanel({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useAlerts(userId, false);
  const reading = useReading(userId);
  const watching = useWatching(userId, data?.alerts.length === 0);
  return (
    <div className="ap">
      <div className="ap-head">
        <span className="h-sub">{TEXTS.latestAlerts}</span>
        {data !== undefined && data.unread > 0 && (
          <Button variant="link" size="sm" className="end" onClick={() => reading.mutate("all")}>
            {TEXTS.markAllRead}
          </Button>
        )}
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingAlerts} rows={3} row="h-14" />}
        failed={(failure) => <PartFailed title={TEXTS.alertsFailed} error={failure} onRetry={() => void refetch()} />}
      >
        {({ alerts }) => <Newest alerts={alerts.slice(0, SHOWN)} watching={watching} />}
      </Loaded>
      <div className="ap-foot">
        {watching > 0 && (
          <Link className="btn btn-default btn-size-default" href={SCREENS.alerts.path}>
            {TEXTS.allAlerts}
          </Link>
        )}
        <Link
          className={`btn btn-size-default ${watching > 0 ? "btn-outline" : "btn-default"}`}
          href={`${SCREENS.alerts.path}?new`}
        >
          {TEXTS.newAlert}
        </Link>
        {watching === 0 && (
          <Link className="btn btn-outline btn-size-default" href={`${SCREENS.alerts.path}?tab=history`}>
            {TEXTS.allAlerts}
          </Link>
        )}
      </div>
    </div>
  );
}

function Newest({ alerts, watching }: { readonly alerts: readonly Alert[]; readonly watching: number }) {
  if (alerts.length === 0)
    return <p className="note">{watching === 0 ? TEXTS.noneFired : TEXTS.noneFiredOf(watching)}</p>;
  return (
    <ul className="ap-list">
      {alerts.map(({ id, symbol, alertType, message, isRead, createdAt }) => (
        <li key={id}>
          <span className={isRead ? "" : "dot ap-new"} aria-hidden="true" />
          <div className="ap-text">
            <p>
              <b>{symbol === "" ? describeSubject(alertType) : formatSymbol(symbol)}</b>{" "}
              {!isRead && <span className="sr">{TEXTS.unread}</span>}
              <span className="meta num">
                <Timestamp atMs={Date.parse(createdAt)} />
              </span>
            </p>
            <p className="ap-message">{message}</p>
          </div>
          <Link
            className="btn btn-link btn-size-sm"
            href={`${SCREENS.alerts.path}?tab=history&alert=${encodeURIComponent(id)}`}
          >
            {TEXTS.why(<span className="sr">: {message}</span>)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
