import type { MerchantTransfer, PaymentFigures } from "@sextant/core/contract";
import { useEffect, useRef, useState } from "react";
import { DecideDialog } from "./decide-dialog.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { ReviewRow } from "./review-row.tsx";
import type { DecisionKind } from "./decision-kinds.ts";
import { useTransfers } from "./use-books.ts";
import { usdtWords } from "./usdt-words.ts";

const FILTER = { standing: "review", networkId: undefined } as const;

type Props = { readonly unmatched: PaymentFigures["unmatched"] | undefined };
type Deciding = { readonly transfer: MerchantTransfer; readonly kind: DecisionKind | undefined };

/** Transfers that a person decides about: nothing here settles by itself. */
export function ReviewQueue({ unmatched }: Props) {
  const queue = useTransfers(FILTER);
  const [deciding, setDeciding] = useState<Deciding>();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(unmatched?.count);
  const { refetch } = queue;
  // Figures are looked at every half minute; where they tell of another count, the list follows.
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
          <table className="tb cm-queue" role="table">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  In a block, UTC
                </th>
                <th scope="col" role="columnheader" className="r">
                  USDT
                </th>
                <th scope="col" role="columnheader">
                  Network
                </th>
                <th scope="col" role="columnheader">
                  Why it waits
                </th>
                <th scope="col" role="columnheader">
                  Candidates
                </th>
                <th scope="col" role="columnheader" className="r">
                  Decision
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {transfers.map((transfer) => (
                <ReviewRow key={transfer.id} transfer={transfer} onDecide={(kind) => setDeciding({ transfer, kind })} />
              ))}
            </tbody>
            {unmatched !== undefined && (
              <tfoot role="rowgroup">
                <tr role="row">
                  <th scope="row" role="rowheader">
                    To review
                  </th>
                  <td role="cell" className="num r">
                    {usdtWords(unmatched.amount)}
                  </td>
                  <td role="cell" colSpan={4} className="cm-queue-rest" />
                </tr>
              </tfoot>
            )}
          </table>
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
