import type { MerchantTransfer, PaymentMetrics } from "@sextant/core/contract";
import { useEffect, useRef, useState } from "react";
import { RowsTable } from "../../ui/rows-table.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { reviewColumns } from "./review-columns.tsx";
import type { DecisionKind } from "./decision-kinds.ts";
import { useTransfers } from "./use-books.ts";
import { formatUsdt } from "./usdt-text.ts";

const FILTER = { standing: "review", networkId: undefined } as const;

type Props = { readonly unmatched: PaymentMetrics["unmatched"] | undefined };
type Deciding = { readonly transfer: MerchantTransfer; readonly kind: DecisionKind | undefined };

/** Transfers that need a manual decision: none of them settles automatically. */
export function ReviewQueue({ unmatched }: Props) {
  const queue = useTransfers(FILTER);
  const [deciding, setDeciding] = useState<Deciding>();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(unmatched?.count);
  const { refetch } = queue;
  // Metrics are polled every half minute; if they report a different count, the list is reloaded.
  useEffect(() => {
    if (known.current !== undefined && unmatched?.count !== known.current) void refetch();
    known.current = unmatched?.count;
  }, [unmatched?.count, refetch]);
  return (
    <ManagementSection
      title={titleOf(unmatched?.count)}
      headingRef={heading}
      beside={<span className="meta">nothing here settles by itself; each decision is signed and kept</span>}
    >
      <PagedList query={queue} of="payments that need a person" none="Every transfer that came has its place.">
        {(transfers) => (
          <RowsTable
            label="Payments that need a person"
            columns={reviewColumns((transfer, kind) => setDeciding({ transfer, kind }))}
            rows={transfers}
            keyOf={({ id }) => id}
            {...(unmatched === undefined ? {} : { foot: ["To review", formatUsdt(unmatched.amount)] })}
          />
        )}
      </PagedList>
      {deciding !== undefined && (
        <DecideDialog {...deciding} focusElse={() => heading.current} onClose={() => setDeciding(undefined)} />
      )}
    </ManagementSection>
  );
}

function titleOf(count: number | undefined): string {
  if (count === undefined) return "Payments that need a person";
  if (count === 0) return "No payment needs a person";
  return count === 1 ? "One payment needs a person" : `${String(count)} payments need a person`;
}
