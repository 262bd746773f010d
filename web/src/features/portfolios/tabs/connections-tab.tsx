import "../connections/connections.css";
import { type ConnectionSource, type PortfolioConnection, SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { describeError } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { CONNECTION_STATES, describeIdentifier, describeQuota } from "../connections/connection-text.ts";
import { useConnections, useConnectionSources, useSyncConnection } from "../connections/use-connections.ts";
import { describeTransactions } from "../imports/import-text.ts";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import * as TEXTS from "./texts.tsx";

const ConnectDialog = lazy(async () => ({
  default: (await import("../connections/connect-dialog.tsx")).ConnectDialog,
}));
const DisconnectDialog = lazy(async () => ({
  default: (await import("../connections/disconnect-dialog.tsx")).DisconnectDialog,
}));

/** The watch-only wallets and exchange accounts that a portfolio syncs from. */
export function ConnectionsTab({ userId, portfolio }: PortfolioTabProps) {
  const of = { userId, portfolioId: portfolio.id };
  const { data, error, refetch } = useConnections(of);
  const sources = useConnectionSources();
  const [isConnecting, setConnecting] = useState(false);
  const [removed, setRemoved] = useState<PortfolioConnection>();
  const isFull = data !== undefined && data.quota !== null && data.used >= data.quota;
  const offered = sources.data ?? [];
  const connect = (variant: "default" | "outline") =>
    portfolio.readOnly || offered.length === 0 ? null : isFull ? (
      <Link className={`btn btn-${variant} btn-size-default`} href={SCREENS.pricing.path}>
        {TEXTS.seePlans}
      </Link>
    ) : (
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setConnecting(true)}>
        {TEXTS.connectAccount}
      </Button>
    );
  return (
    <section className="sec" aria-labelledby="connections-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="connections-heading">
          {TEXTS.connections}
        </h2>
        {data !== undefined && (data.quota !== null || data.used > 0) && (
          <span className="meta num">{describeQuota(data)}</span>
        )}
        {data !== undefined && data.connections.length > 0 && <span className="end">{connect("outline")}</span>}
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingConnections} rows={2} row="h-20" />}
        failed={(cause) => (
          <PartFailed title={TEXTS.connectionsLoadFailed} error={cause} onRetry={() => void refetch()} />
        )}
      >
        {({ connections }) => (
          <>
            {error !== null && (
              <p className="strip mb-4" role="status">
                {TEXTS.updateFailedConnections(describeError(error))}
              </p>
            )}
            {connections.length === 0 ? (
              <div className="cn-empty">
                <p className="read">{TEXTS.noConnectionsYet}</p>
                <p className="note keep">{TEXTS.connectionsEmpty}</p>
                {isFull && <p className="note keep">{TEXTS.quotaUsed}</p>}
                {connect("default")}
              </div>
            ) : (
              <ul aria-label={TEXTS.connections}>
                {connections.map((one) => (
                  <ConnectionRow
                    key={one.id}
                    {...of}
                    connection={one}
                    source={offered.find(({ id, kind }) => id === one.source && kind === one.kind)}
                    onRemove={() => setRemoved(one)}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      {sources.error !== null && sources.data === undefined && (
        <PartFailed title={TEXTS.offersLoadFailed} error={sources.error} onRetry={() => void sources.refetch()} />
      )}
      {sources.data?.length === 0 && <p className="note keep">{TEXTS.nothingToConnect}</p>}
      <Suspense>
        {isConnecting && <ConnectDialog {...of} sources={offered} onClose={() => setConnecting(false)} />}
        {removed && <DisconnectDialog {...of} connection={removed} onClose={() => setRemoved(undefined)} />}
      </Suspense>
    </section>
  );
}

type RowProps = {
  readonly userId: string;
  readonly portfolioId: string;
  readonly connection: PortfolioConnection;
  readonly source: ConnectionSource | undefined;
  readonly onRemove: () => void;
};

/** One connection: what it is, its sync state and the reason, and its actions. */
function ConnectionRow({ userId, portfolioId, connection, source, onRemove }: RowProps) {
  const { id, label, status, reason, lastSyncAt, readUntil, transactions } = connection;
  const { mutate, isPending } = useSyncConnection({ userId, portfolioId });
  const sync = () =>
    mutate(id, {
      onError: (error) =>
        toasts.show({ title: TEXTS.syncFailed(label), text: describeError(error), variant: "destructive" }),
    });
  const { text, tone } = CONNECTION_STATES[status];
  const canSync = status === "current" || status === "failed";
  return (
    <li className="cn-row">
      <div className="grid grid-cols-1 gap-1">
        <p className="cn-name">
          <b className="wrap-anywhere">{label}</b>
          <span className={`bdg ${tone}`} role="status">
            {text}
          </span>
        </p>
        <p className="meta wrap-anywhere">
          {source?.title ?? connection.source}, {describeIdentifier(connection)}
        </p>
        {reason !== null && <p className="note keep wrap-anywhere">{reason}</p>}
        <p className="meta">
          {TEXTS.added(
            describeTransactions(transactions),
            lastSyncAt !== null && <>{TEXTS.lastSynced(<Timestamp atMs={Date.parse(lastSyncAt)} />)}</>,
            readUntil !== null && status !== "current" && (
              <>{TEXTS.readUp(<Timestamp atMs={Date.parse(readUntil)} />)}</>
            ),
          )}
        </p>
      </div>
      <div className="cn-acts">
        {canSync && (
          <Button variant="outline" size="sm" aria-busy={isPending} onClick={sync}>
            {isPending ? TEXTS.syncing : TEXTS.syncNow}
            <span className="sr"> {label}</span>
          </Button>
        )}
        {status === "paused" && (
          <Link className="tlink" href={SCREENS.pricing.path}>
            {TEXTS.seePlans}
          </Link>
        )}
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={onRemove}>
          {TEXTS.remove(<span className="sr"> {label}</span>)}
        </Button>
      </div>
    </li>
  );
}
