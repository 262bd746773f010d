import type { MerchantTransfer, PaymentMetrics } from "@sextant/core/contract";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { RowsTable } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { reviewColumns } from "./review-columns.tsx";
import type { DecisionKind } from "./decision-kinds.ts";
import { useTransfers } from "./use-payment-ledger.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

// Loaded when a decision is made.
const DecideDialog = lazy(async () => ({ default: (await import("./decide-dialog.tsx")).DecideDialog }));

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
      beside={unmatched?.count === 0 ? undefined : <span className="meta">{TEXTS.reviewNote}</span>}
    >
      <PagedList query={queue} of={TEXTS.paymentsNeedPerson} none={TEXTS.nothingToReview}>
        {(transfers) => (
          <RowsTable
            label={TEXTS.reviewTitle}
            columns={reviewColumns((transfer, kind) => setDeciding({ transfer, kind }))}
            rows={transfers}
            keyOf={({ id }) => id}
            {...(unmatched === undefined ? {} : { footer: [TEXTS.toReview, formatUsdt(unmatched.amount)] })}
          />
        )}
      </PagedList>
      {deciding !== undefined && (
        <Suspense>
          <DecideDialog {...deciding} focusElse={() => heading.current} onClose={() => setDeciding(undefined)} />
        </Suspense>
      )}
    </ManagementSection>
  );
}

function titleOf(count: number | undefined): string {
  if (count === undefined || count === 0) return TEXTS.reviewTitle;
  return count === 1 ? TEXTS.oneToReview : TEXTS.countNeedPerson(String(count));
}
