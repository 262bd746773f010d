import type { ContractCalls } from "../../lib/contract-calls.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { formatUtc } from "./payment-text.ts";
import { useAudit } from "./use-payment-ledger.ts";
import * as TEXTS from "./texts.tsx";

type Entry = ReturnType<ContractCalls["getMerchantAudit"]["answer"]["parse"]>[number];

const COLUMNS: readonly RowsColumn<Entry>[] = [
  { name: TEXTS.whenUtc, kind: "digits", cell: ({ at }) => formatUtc(at) },
  { name: TEXTS.who, kind: "name", cell: ({ actor }) => actor },
  { name: TEXTS.what, kind: "long", cell: ({ text }) => text },
];

/** The log of actions and who performed them: entries are chained, so that a later change is detectable. */
export function LogPart() {
  const entries = useAudit();
  return (
    <ManagementSection title={TEXTS.auditLog} beside={<span className="meta">{TEXTS.logNote}</span>}>
      <PagedList query={entries} of={TEXTS.logEntries} none={TEXTS.logEmpty}>
        {(rows) => <RowsTable label={TEXTS.auditLog} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </ManagementSection>
  );
}
