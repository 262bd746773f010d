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
import { formatUsdt } from "./usdt-text.ts";

const COLUMNS: readonly RowsColumn<PaymentMetrics["networks"][number]>[] = [
  { name: "Network", kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: "Payments", kind: "number", cell: ({ payments }) => payments },
  { name: "Amount, USDT", kind: "number", cell: ({ amount }) => formatUsdt(amount) },
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
        waiting={<PartWaiting label="Loading the networks" rows={4} row="h-12" />}
        failed={(failure) => (
          <PartFailed
            title="The networks' figures could not be loaded."
            error={failure}
            onRetry={() => void refetch()}
          />
        )}
      >
        {(metrics) => (
          <>
            <NetworkMetrics metrics={metrics} />
            <ChainHealth chains={metrics.chains} />
          </>
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
      title="Paid on each network"
      beside={<span className="meta">settled on a chain, refunds taken off; as of {inUtc(asOf)}</span>}
    >
      <RowsTable
        label="Paid on each network"
        columns={COLUMNS}
        rows={networks}
        keyOf={({ networkId }) => networkId}
        foot={["Total", totalPayments, formatUsdt(totalAmount)]}
        staysTable
      />
    </ManagementSection>
  );
}
