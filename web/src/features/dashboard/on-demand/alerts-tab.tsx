import { SCREENS, type Alert } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { DeliveriesList } from "../../../alerts/deliveries-list.tsx";
import { describeKind } from "../../../alerts/kind-text.ts";
import { bySubject } from "../../../alerts/by-subject.ts";
import { describeSubject, INSTALLATION } from "../../../alerts/subject-text.ts";
import { WhyItFired } from "../../../alerts/why-it-fired.tsx";
import { Button } from "../../../ui/button.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { listAlertRules } from "../../../lib/calls.gen.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { MOST_ALERTS, useAlerts } from "../../../alerts/use-alerts.ts";
import { useReading } from "../../../alerts/use-reading.ts";
import * as TEXTS from "./texts.tsx";

/** Armed alerts listed where none has fired yet. */
const MOST_WATCHING = 5;

/** The ten newest alerts, each with why it fired. */
export function AlertsTab({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useAlerts(userId);
  const reading = useReading(userId);
  if (data === undefined)
    return error ? (
      <PartFailed title={TEXTS.alertsLoadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <PartWaiting label={TEXTS.loadingAlerts} rows={5} row="h-20" />
    );
  if (data.alerts.length === 0) return <NoAlerts userId={userId} />;
  const { market, installation } = bySubject(data.alerts);
  const rowOf = (alert: Alert) => (
    <AlertRow key={alert.id} alert={alert} onRead={(isRead) => reading.mutate({ id: alert.id, isRead })} />
  );
  return (
    <>
      <div className="board-bar">
        <span className="meta">
          {TEXTS.newestFirst(
            MOST_ALERTS,
            <Link className="tlink" href={SCREENS.alerts.path}>
              {TEXTS.allAlerts}
            </Link>,
          )}
        </span>
        <Button
          variant="outline"
          size="sm"
          className="end"
          disabled={data.unread === 0}
          onClick={() => reading.mutate("all")}
        >
          {TEXTS.markAllRead}
        </Button>
      </div>
      <ul className="alerts" aria-label={TEXTS.alerts}>
        {market.map(rowOf)}
      </ul>
      {installation.length > 0 && (
        <>
          <h3 className="h-sub mt-4" id="tab-installation">
            {describeSubject(INSTALLATION)}
          </h3>
          <ul className="alerts" aria-labelledby="tab-installation">
            {installation.map(rowOf)}
          </ul>
        </>
      )}
    </>
  );
}

/** Says that nothing has fired, and which alerts are waiting to. */
function NoAlerts({ userId }: { readonly userId: string }) {
  const { data } = useQuery(callQuery(listAlertRules, { params: { id: userId } }));
  const armed = data?.rules.filter(({ state }) => state === "armed") ?? [];
  const [href, text] =
    armed.length === 0 ? [`${SCREENS.alerts.path}?new`, TEXTS.createAlert] : [SCREENS.alerts.path, TEXTS.manageAlerts];
  return (
    <div className="board-empty">
      <p className="read">{TEXTS.noAlerts}</p>
      {armed.length > 0 && (
        <>
          <p>{TEXTS.watching(armed.length)}</p>
          <ul className="grid gap-1">
            {armed.slice(0, MOST_WATCHING).map(({ id, says }) => (
              <li key={id} className="note keep wrap-anywhere">
                {says}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="note">{TEXTS.noAlertsText}</p>
      <Link className={`btn btn-size-sm ${armed.length === 0 ? "btn-default" : "btn-outline"}`} href={href}>
        {text}
      </Link>
    </div>
  );
}

function AlertRow({ alert, onRead }: { readonly alert: Alert; readonly onRead: (isRead: boolean) => void }) {
  const { symbol, alertType, message, isRead, createdAt, late, inAppOnly, note, deliveries } = alert;
  return (
    <li className={isRead ? "alert-read" : ""}>
      {isRead ? <span /> : <span className="dot alert-new" aria-hidden="true" />}
      <div className="alert-head">
        <b>{symbol === "" ? describeSubject(alertType) : formatSymbol(symbol)}</b>
        {!isRead && <span className="sr">{TEXTS.isNew}</span>}
        <span className="meta">{describeKind(alertType)}</span>
        {late && <span className="bdg bdg-line">{TEXTS.foundLate}</span>}
        {inAppOnly && <span className="bdg bdg-line">{TEXTS.appOnly}</span>}
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
          {isRead ? TEXTS.markUnread : TEXTS.markRead}
          <span className="sr">: {message}</span>
        </Button>
      </div>
    </li>
  );
}
