import { NETWORKS } from "@sextant/core/billing";
import type { NetworkId, Reconciliation } from "@sextant/core/contract";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { BooksTable } from "./books-table.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { inUtc, networkWords } from "./payment-words.ts";
import { useCompareNow, useReconciliations } from "./use-books.ts";
import { usdtWords } from "./usdt-words.ts";

const COLUMNS = ["Compared, UTC", "Network", "Blocks", "Chain, USDT", "Books, USDT", "Result"];

/** The chains and the books side by side, every night and on demand. */
export function ReconciliationPart() {
  const list = useReconciliations();
  const { mutate, isPending, variables } = useCompareNow();
  const compare = (networkId: NetworkId) =>
    mutate(networkId, {
      onSuccess: ({ differences }) =>
        toasts.show({
          title: `${networkWords(networkId)} is compared`,
          text: differences.length === 0 ? "Chain and books agree." : "Chain and books differ: see the list.",
          ...(differences.length === 0 ? {} : { variant: "destructive" as const }),
        }),
      onError: (fault) =>
        toasts.show({
          title: `${networkWords(networkId)} could not be compared`,
          ...{ text: faultWords(fault), variant: "destructive" },
        }),
    });
  return (
    <ManagementSection
      title="Reconciliation"
      beside={
        <span className="meta">
          every night by itself: each transfer on the chain stands in the books, and no other
        </span>
      }
    >
      <div className="cm-filters" role="group" aria-label="Compare now">
        {NETWORKS.map(({ id, name }) => (
          <Button
            key={id}
            size="sm"
            variant="outline"
            aria-busy={isPending && variables === id}
            disabled={isPending && variables !== id}
            onClick={() => isPending || compare(id)}
          >
            {isPending && variables === id ? "Comparing" : "Compare now"}: {name}
          </Button>
        ))}
      </div>
      <ListStates query={list} of="comparisons" none="Nothing was compared yet.">
        {(rows) => (
          <BooksTable label="Comparisons" head={COLUMNS}>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </BooksTable>
        )}
      </ListStates>
    </ManagementSection>
  );
}

function Row({ row }: { readonly row: Reconciliation }) {
  const { at, networkId, fromBlock, toBlock, chain, books, differences } = row;
  return (
    <tr>
      <th scope="row" className="num">
        {inUtc(at).replace(/ UTC$/, "")}
      </th>
      <td className="cm-nowrap">{networkWords(networkId)}</td>
      <td className="num">
        {fromBlock} to {toBlock}
      </td>
      {[chain, books].map(({ count, amount }, side) => (
        <td key={side} className="num r">
          {usdtWords(amount)}
          <span className="meta block">{count === 1 ? "1 transfer" : `${String(count)} transfers`}</span>
        </td>
      ))}
      <td className="cm-words">
        {differences.length === 0 ? (
          <span className="bdg bdg-good">They agree</span>
        ) : (
          <>
            <span className="bdg bdg-bad">They differ</span>
            <ul className="cm-list pt-2">
              {differences.map((difference) => (
                <li key={difference} className="wrap-anywhere">
                  {difference}
                </li>
              ))}
            </ul>
          </>
        )}
      </td>
    </tr>
  );
}
