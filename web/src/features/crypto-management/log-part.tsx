import type { ContractCalls } from "../../lib/contract-calls.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { formatUtc } from "./payment-text.ts";
import { useAudit } from "./use-books.ts";

type Entry = ReturnType<ContractCalls["getMerchantAudit"]["answer"]["parse"]>[number];

const COLUMNS: readonly RowsColumn<Entry>[] = [
  { name: "When, UTC", kind: "digits", cell: ({ at }) => formatUtc(at) },
  { name: "Who", kind: "name", cell: ({ actor }) => actor },
  { name: "What", kind: "long", cell: ({ text }) => text },
];

/** The log of actions and who performed them: entries are chained, so that a later change is detectable. */
export function LogPart() {
  const entries = useAudit();
  return (
    <ManagementSection
      title="Audit log"
      beside={<span className="meta">wallets, decisions, refunds and webhooks; newest first</span>}
    >
      <PagedList query={entries} of="entries of the log" none="Nothing was done yet.">
        {(rows) => <RowsTable label="Audit log" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </ManagementSection>
  );
}
