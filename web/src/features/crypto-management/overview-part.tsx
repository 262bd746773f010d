import type { PaymentMetrics } from "@sextant/core/contract";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ChainHealth } from "./chain-health.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import { useMetrics } from "./use-metrics.ts";
import { ManagementSection } from "./management-section.tsx";
import { inUtc, describeNetwork } from "./payment-text.ts";
import { formatSum } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

const COLUMNS: readonly RowsColumn<PaymentMetrics["networks"][number]>[] = [
  { name: TEXTS.network, kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: TEXTS.payments, kind: "number", cell: ({ payments }) => payments },
  { name: TEXTS.amountUsdt, kind: "number", cell: ({ amount }) => formatSum(amount) },
];

/** Pending decisions first, then the income and read status of each network. */
export function OverviewPart() {
  const { data, error, refetch } = useMetrics();
  return (
    <div className="cm-stack">
      <ReviewQueue unmatched={data?.unmatched} />
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingNetworks} rows={4} row="h-12" />}
        failed={(failure) => (
          <PartFailed title={TEXTS.networkMetricsFailed} error={failure} onRetry={() => void refetch()} />
        )}
      >
        {(metrics) => (
          <div className="cm-networks-both">
            <NetworkMetrics metrics={metrics} />
            <ChainHealth chains={metrics.chains} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** The income of each network, as summed by the server. */
function NetworkMetrics({ metrics }: { readonly metrics: PaymentMetrics }) {
  const { networks, totalPayments, totalAmount, asOf } = metrics;
  return (
    <ManagementSection
      title={TEXTS.paidEachNetwork}
      beside={<span className="meta">{TEXTS.paidNote(inUtc(asOf))}</span>}
    >
      <RowsTable
        label={TEXTS.paidEachNetwork}
        columns={COLUMNS}
        rows={networks}
        keyOf={({ networkId }) => networkId}
        footer={[TEXTS.total, totalPayments, formatSum(totalAmount)]}
        staysTable
      />
    </ManagementSection>
  );
}
