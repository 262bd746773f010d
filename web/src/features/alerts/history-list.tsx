import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { HistoryRow } from "./history-row.tsx";
import { useAlertRules } from "./use-alert-rules.ts";
import { type HistoryFilter, useHistory, useReadAlert, useReadAll } from "./use-history.ts";

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
  const hasNew = alerts?.some(({ isRead }) => !isRead) === true;
  return (
    <>
      <div className="al-bar">
        <Segmented
          label="Which alerts"
          value={onlyUnread ? "unread" : "all"}
          options={{ all: "All", unread: "New only" }}
          onChange={(which) => onOnlyUnread(which === "unread")}
        />
        {ruleId !== undefined && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => onRule(undefined)}
            aria-label="Show the history of all alerts"
          >
            <span className="al-only">Only: {rule?.says ?? "one alert"}</span>
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
            Mark all read
          </Button>
        )}
      </div>
      {alerts === undefined ? (
        history.error ? (
          <PartFailed
            title="The history could not be loaded."
            error={history.error}
            onRetry={() => void history.refetch()}
          />
        ) : (
          <PartWaiting label="Loading the history" rows={4} row="h-34" />
        )
      ) : alerts.length === 0 ? (
        <div className="al-empty">
          <p className="read">{onlyUnread ? "Nothing new." : "Nothing has fired yet."}</p>
          <p className="note keep">
            When one of your alerts fires, it stands here for good: what happened, which numbers it fired by, and how
            each message about it went out.
          </p>
        </div>
      ) : (
        <>
          <ul aria-label="History">
            {alerts.map((alert) => (
              <HistoryRow
                key={alert.id}
                userId={userId}
                alert={alert}
                isOpen={alert.id === alertId}
                onRead={(isRead) => reading.mutate({ id: alert.id, isRead })}
              />
            ))}
          </ul>
          {history.hasNextPage && (
            <Button
              variant="outline"
              className="justify-self-start"
              aria-busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {history.isFetchNextPageError ? "Could not be loaded. Retry" : "Older alerts"}
            </Button>
          )}
        </>
      )}
    </>
  );
}
