import type { Alert } from "@sextant/core/contract";
import { Fragment } from "react";
import { spanWords } from "../../channels/channel-words.ts";
import { exactTime } from "../../lib/time-words.ts";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { kindWords } from "./alert-kinds.ts";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { factWords, freshnessWord } from "./fact-words.ts";

type Props = { readonly userId: string; readonly alert: Alert; readonly onRead: (isRead: boolean) => void };

/** One alert: what happened, and on asking why it fired and how it was told. */
export function HistoryRow({ userId, alert, onRead }: Props) {
  const { symbol, alertType, message, isRead, createdAt, late, inAppOnly, note, deliveries } = alert;
  const dead = deliveries.filter(({ state }) => state === "dead").length;
  return (
    <li className={isRead ? "al-told-row" : "al-told-row al-unread"}>
      <div className="al-rule-head">
        {!isRead && <span className="dot al-dot" aria-hidden="true" />}
        <b>{symbol === "" ? "Portfolio" : symbol}</b>
        {!isRead && <span className="sr">, new</span>}
        <span className="meta">{kindWords(alertType)}</span>
        {late && <span className="bdg bdg-line">Found late</span>}
        {inAppOnly && <span className="bdg bdg-line">In the app only</span>}
        {dead > 0 && <span className="bdg bdg-bad">{dead === 1 ? "1 not told" : `${String(dead)} not told`}</span>}
        <span className="meta num end">
          <Moment atMs={Date.parse(createdAt)} />
        </span>
      </div>
      <p className="wrap-anywhere">{message}</p>
      {note !== null && <p className="al-note wrap-anywhere">{note}</p>}
      <div className="al-row-end">
        <Why userId={userId} alert={alert} />
        <Button variant="ghost" size="sm" onClick={() => onRead(!isRead)}>
          {isRead ? "Mark unread" : "Mark read"}
          <span className="sr">: {message}</span>
        </Button>
      </div>
    </li>
  );
}

function Why({ userId, alert }: Pick<Props, "userId" | "alert">) {
  const { evidence, source, dataAgeMs, happenedAt, freshness, deliveries, late, inAppOnly, message } = alert;
  return (
    <details className="al-why">
      <summary>
        Why it fired<span className="sr">: {message}</span>
      </summary>
      <dl className="kv al-kv">
        {evidence.map(({ id, name, value, unit }) => (
          <Fragment key={id}>
            <dt>{name}</dt>
            <dd className="num">{factWords({ value, unit })}</dd>
          </Fragment>
        ))}
        <dt>Where the price came from</dt>
        <dd>
          {source}, {freshnessWord(freshness)}
        </dd>
        <dt>How old it was</dt>
        <dd className="num">{spanWords(dataAgeMs)}</dd>
        <dt>When it happened</dt>
        <dd className="num">{exactTime(Date.parse(happenedAt))}</dd>
      </dl>
      {late && (
        <p className="meta">It happened while nobody was watching, and was found afterwards in the stored bars.</p>
      )}
      {inAppOnly ? (
        <p className="meta">Made-up, replayed or stale prices are told in the app and nowhere else.</p>
      ) : deliveries.length > 0 ? (
        <DeliveriesTable userId={userId} deliveries={deliveries} message={message} />
      ) : (
        <p className="meta">It was told in the app only: no channel was chosen for it.</p>
      )}
    </details>
  );
}
