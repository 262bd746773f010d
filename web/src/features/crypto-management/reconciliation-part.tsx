import { NETWORKS } from "@sextant/core/billing";
import type { NetworkId, Reconciliation } from "@sextant/core/contract";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { BulletList } from "../../ui/bullet-list.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ListStates } from "./list-states.tsx";
import { ManagementSection } from "./management-section.tsx";
import { describeNetwork, formatUtc } from "./payment-text.ts";
import { useCompareNow, useReconciliations } from "./use-payment-ledger.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

const COLUMNS: readonly RowsColumn<Reconciliation>[] = [
  { name: TEXTS.comparedUtc, kind: "digits", cell: ({ at }) => formatUtc(at) },
  { name: TEXTS.network, kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  {
    name: TEXTS.blocks,
    kind: "digits",
    cell: ({ fromBlock, toBlock }) => TEXTS.to(String(fromBlock), String(toBlock)),
  },
  { name: TEXTS.chainUsdt, kind: "number", cell: ({ chain }) => sumOf(chain) },
  { name: TEXTS.ledgerUsdt, kind: "number", cell: ({ ledger }) => sumOf(ledger) },
  { name: TEXTS.result, kind: "state", cell: resultOf },
];

function sumOf({ count, amount }: Reconciliation["chain"]) {
  return (
    <>
      {formatUsdt(amount)}
      <p className="meta">{count === 1 ? TEXTS.oneTransfer : TEXTS.transfers(String(count))}</p>
    </>
  );
}

function resultOf({ differences }: Reconciliation) {
  if (differences.length === 0) return <span className="bdg bdg-good">{TEXTS.match}</span>;
  return (
    <>
      <span className="bdg bdg-bad">{TEXTS.mismatch}</span>
      <div>
        <BulletList>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </BulletList>
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
          title: TEXTS.comparedNow(describeNetwork(networkId)),
          text: differences.length === 0 ? TEXTS.chainMatches : TEXTS.chainDiffers,
          ...(differences.length === 0 ? {} : { variant: "destructive" as const }),
        }),
      onError: (error) =>
        toasts.show({
          title: TEXTS.compareFailed(describeNetwork(networkId)),
          text: describeError(error),
          variant: "destructive",
        }),
    });
  return (
    <ManagementSection title={TEXTS.reconciliation} beside={<span className="meta">{TEXTS.reconciliationNote}</span>}>
      <div className="cm-filters" role="group" aria-label={TEXTS.compareNow}>
        {NETWORKS.map(({ id, name }) => (
          <Button
            key={id}
            size="sm"
            variant="outline"
            aria-busy={isPending && variables === id}
            disabled={isPending && variables !== id}
            onClick={() => isPending || compare(id)}
          >
            {isPending && variables === id ? TEXTS.comparing : TEXTS.compareNow}: {name}
          </Button>
        ))}
      </div>
      <ListStates query={list} of={TEXTS.listOfComparisons} none={TEXTS.noComparisons}>
        {(rows) => <RowsTable label={TEXTS.comparisons} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </ListStates>
    </ManagementSection>
  );
}
