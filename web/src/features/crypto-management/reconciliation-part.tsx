import { NETWORKS } from "@sextant/core/billing";
import type { NetworkId, Reconciliation } from "@sextant/core/contract";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { Points } from "../../ui/points.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { describeNetwork, formatUtc } from "./payment-text.ts";
import { useCompareNow, useReconciliations } from "./use-books.ts";
import { formatUsdt } from "./usdt-text.ts";

const COLUMNS: readonly RowsColumn<Reconciliation>[] = [
  { name: "Compared, UTC", kind: "digits", cell: ({ at }) => formatUtc(at) },
  { name: "Network", kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: "Blocks", kind: "digits", cell: ({ fromBlock, toBlock }) => `${String(fromBlock)} to ${String(toBlock)}` },
  { name: "Chain, USDT", kind: "number", cell: ({ chain }) => sumOf(chain) },
  { name: "Books, USDT", kind: "number", cell: ({ books }) => sumOf(books) },
  { name: "Result", kind: "state", cell: resultOf },
];

function sumOf({ count, amount }: Reconciliation["chain"]) {
  return (
    <>
      {formatUsdt(amount)}
      <p className="meta">{count === 1 ? "1 transfer" : `${String(count)} transfers`}</p>
    </>
  );
}

function resultOf({ differences }: Reconciliation) {
  if (differences.length === 0) return <span className="bdg bdg-good">They agree</span>;
  return (
    <>
      <span className="bdg bdg-bad">They differ</span>
      <div>
        <Points>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </Points>
      </div>
    </>
  );
}

/** Compares the chains with the payment ledger, every night and on demand. */
export function ReconciliationPart() {
  const list = useReconciliations();
  const { mutate, isPending, variables } = useCompareNow();
  const compare = (networkId: NetworkId) =>
    mutate(networkId, {
      onSuccess: ({ differences }) =>
        toasts.show({
          title: `${describeNetwork(networkId)} is compared`,
          text: differences.length === 0 ? "Chain and books agree." : "Chain and books differ: see the list.",
          ...(differences.length === 0 ? {} : { variant: "destructive" as const }),
        }),
      onError: (error) =>
        toasts.show({
          title: `${describeNetwork(networkId)} could not be compared`,
          text: describeError(error),
          variant: "destructive",
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
        {(rows) => <RowsTable label="Comparisons" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </ListStates>
    </ManagementSection>
  );
}
