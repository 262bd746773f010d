import type { Alert } from "@sextant/core/contract";
import { X } from "lucide-react";
import { bySubject } from "../../alerts/by-subject.ts";
import { describeSubject, INSTALLATION } from "../../alerts/subject-text.ts";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { HistoryRow } from "./history-row.tsx";
import { useAlertRules } from "./use-alert-rules.ts";
import { type HistoryFilter, useHistory, useReadAlert, useReadAll } from "./use-history.ts";
import * as TEXTS from "./texts.tsx";

type Props = HistoryFilter & {
  readonly userId: string;
  /** The alert to open and scroll to: the target of a notification. */
  readonly alertId: string | undefined;
  readonly onRule: (ruleId: string | undefined) => void;
  readonly onOnlyUnread: (on: boolean) => void;
};

/** The history of all alerts, newest first, with why and how each was delivered. */
export function HistoryList({ userId, ruleId, onlyUnread, alertId, onRule, onOnlyUnread }: Props) {
  const history = useHistory(userId, { ruleId, onlyUnread });
  const { data: own } = useAlertRules(userId);
  const reading = useReadAlert(userId);
  const readingAll = useReadAll(userId);
  const rule = own?.rules.find(({ id }) => id === ruleId);
  const alerts = history.data?.pages.flat();
  const newest = alerts?.[0];
  const { market, installation } = bySubject(alerts ?? []);
  const rowOf = (alert: Alert) => (
    <HistoryRow
      key={alert.id}
      userId={userId}
      alert={alert}
      isOpen={alert.id === alertId}
      onRead={(isRead) => reading.mutate({ id: alert.id, isRead })}
    />
  );
  const hasNew = alerts?.some(({ isRead }) => !isRead) === true;
  return (
    <>
      <div className="al-bar">
        <Segmented
          label={TEXTS.whichAlerts}
          value={onlyUnread ? "unread" : "all"}
          options={{ all: TEXTS.all, unread: TEXTS.unreadOnly }}
          onChange={(which) => onOnlyUnread(which === "unread")}
        />
        {ruleId !== undefined && (
          <Button variant="outline" size="sm" onClick={() => onRule(undefined)} aria-label={TEXTS.showAllHistory}>
            <span className="al-only">{TEXTS.onlyOf(rule?.says ?? TEXTS.oneAlert)}</span>
            <X aria-hidden="true" />
          </Button>
        )}
        {ruleId === undefined && newest !== undefined && (
          <Button
            variant="outline"
            size="sm"
            className="end"
            aria-busy={readingAll.isPending}
            disabled={!hasNew}
            onClick={() => readingAll.mutate(newest.id)}
          >
            {TEXTS.markAllRead}
          </Button>
        )}
      </div>
      {alerts === undefined ? (
        history.error ? (
          <PartFailed title={TEXTS.historyLoadFailed} error={history.error} onRetry={() => void history.refetch()} />
        ) : (
          <PartWaiting label={TEXTS.loadingHistory} rows={4} row="h-34" />
        )
      ) : alerts.length === 0 ? (
        <div className="al-empty">
          <p className="read">{onlyUnread ? TEXTS.nothingNew : TEXTS.nothingFired}</p>
          <p className="note keep">{TEXTS.historyEmpty}</p>
        </div>
      ) : (
        <>
          <ul aria-label={TEXTS.history}>{market.map(rowOf)}</ul>
          {installation.length > 0 && (
            <section className="mt-4" aria-labelledby="al-installation">
              <h3 className="h-sub" id="al-installation">
                {describeSubject(INSTALLATION)}
              </h3>
              <ul aria-labelledby="al-installation">{installation.map(rowOf)}</ul>
            </section>
          )}
          {history.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-start"
              aria-busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {history.isFetchNextPageError ? TEXTS.loadFailedRetry : TEXTS.olderAlerts}
            </Button>
          )}
        </>
      )}
    </>
  );
}
