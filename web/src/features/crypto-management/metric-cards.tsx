import { useEffect } from "react";
import { exactTime } from "../../lib/time-text.ts";
import { AutoSizeNumber } from "../../ui/auto-size-number.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { activeNetworksCard } from "./active-networks.ts";
import { formatSum } from "./usdt-text.ts";
import { useMetrics, type useNetworkStatus } from "./use-metrics.ts";
import * as TEXTS from "./texts.tsx";

/** The four metrics of the header: real sums, zero if there is nothing. */
export function MetricCards({ status }: { readonly status: ReturnType<typeof useNetworkStatus> }) {
  const { data, error, refetch } = useMetrics();
  useRefreshedStatus(status, data?.activeNetworks);
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <div className="cm-cards-failed">
        <PartFailed title={TEXTS.metricsFailed} error={error} onRetry={() => void refetch()} />
      </div>
    );
  const { totalPayments, totalAmount, refunded, since, pending, asOf } = data;
  const from = since === null ? TEXTS.noneSettledYet : TEXTS.settledSince(exactTime(Date.parse(since), TEXTS.utc));
  return (
    <>
      <section className="cols cm-cards" aria-label={TEXTS.metrics}>
        <Card
          label={TEXTS.activeNetworks}
          {...activeNetworksCard({
            networks: status.data?.networks,
            isFailed: status.error !== null,
            loadedAtMs: status.dataUpdatedAt,
          })}
        />
        <Card label={TEXTS.totalPayments} metric={String(totalPayments)} note={from} />
        <Card
          label={TEXTS.totalAmount}
          metric={formatSum(totalAmount)}
          note={/[1-9]/.test(refunded) ? TEXTS.refundsDeducted(formatSum(refunded)) : TEXTS.usdtNoneRefunded}
        />
        <Card
          label={TEXTS.pending}
          metric={String(pending.total)}
          note={TEXTS.confirmingPartlyPaid(
            String(pending.confirming),
            String(pending.partlyPaid),
            pending.waiting === 0 ? "" : TEXTS.paidYet(String(pending.waiting)),
          )}
        />
      </section>
      {error !== null && (
        <p role="status" className="meta cm-stale">
          {TEXTS.metricsNotRefreshed(exactTime(Date.parse(asOf), TEXTS.utc))}
        </p>
      )}
    </>
  );
}

/** Reloads the status when the metrics, which are polled, count a different number of active networks. */
function useRefreshedStatus({ data, refetch }: ReturnType<typeof useNetworkStatus>, counted: number | undefined): void {
  const shown = data?.networks.filter(({ takesPayments }) => takesPayments).length;
  const isOther = counted !== undefined && shown !== undefined && counted !== shown;
  useEffect(() => {
    if (isOther) void refetch();
  }, [isOther, counted, refetch]);
}

function Card({ label, metric, note }: { readonly label: string; readonly metric: string; readonly note: string }) {
  return (
    <div className="cm-card" role="group" aria-label={label}>
      <span className="lbl">{label}</span>
      <AutoSizeNumber size="l">{metric}</AutoSizeNumber>
      <p className="meta wrap-anywhere">{note}</p>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={TEXTS.metricsLoading} className="cols cm-cards">
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="cm-card" aria-hidden="true">
          <span className="skel w-2-of-5" />
          <span className="skel cm-skel-figure w-3-of-5" />
          <span className="skel w-4-of-5" />
        </div>
      ))}
    </div>
  );
}
