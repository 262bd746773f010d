import { networkLabel, NETWORKS, shownAddress } from "@sextant/core/billing";
import type { MerchantTransfer } from "@sextant/core/contract";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { LabelledFilter } from "./labelled-filter.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { DECIDED, inUtc, describeNetwork, shortened, type Standing, STANDINGS, formatUtc } from "./payment-text.ts";
import { TransactionLink } from "./transaction-link.tsx";
import { useTransfers } from "./use-books.ts";
import { useManagementAddress } from "./use-management-address.ts";
import { formatUsdt } from "./usdt-text.ts";

const ANY_STANDING = [
  ["", "All"],
  ...(Object.keys(STANDINGS) as Standing[]).map((key) => [key, STANDINGS[key][0]] as const),
] as const;
const ANY_NETWORK = [["", "All networks"], ...NETWORKS.map(({ id }) => [id, networkLabel(id)] as const)] as const;
const COLUMNS: readonly RowsColumn<MerchantTransfer>[] = [
  { name: "In a block, UTC", kind: "digits", cell: ({ blockTime }) => formatUtc(blockTime) },
  { name: "USDT", kind: "number", cell: ({ amount }) => formatUsdt(amount) },
  { name: "Network", kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: "Where it stands", kind: "state", cell: standingOf },
  { name: "Decision", kind: "long", cell: decisionOf },
  { name: "From", kind: "digits", cell: ({ networkId, from }) => shortened(shownAddress(networkId, from)) },
  { name: "Transaction", kind: "digits", cell: (transfer) => <TransactionLink transfer={transfer} /> },
];

function standingOf({ standing, state, invoiceNumber, why }: MerchantTransfer) {
  const [text, badge] = STANDINGS[standing];
  return (
    <>
      <span className={`bdg ${badge}`}>{text}</span>
      {invoiceNumber !== null && <p className="meta">Invoice {invoiceNumber}</p>}
      {state !== "canonical" && (
        <p className="cau">{state === "orphaned" ? "Its block was undone" : "Refused: not a true payment"}</p>
      )}
      {why !== null && <p className="meta">{why}</p>}
    </>
  );
}

function decisionOf({ decision }: MerchantTransfer) {
  if (decision === null) return null;
  const { kind, by, at, reason } = decision;
  return (
    <>
      {DECIDED[kind] ?? kind} by {by}, {inUtc(at)}
      <p className="meta">{reason}</p>
    </>
  );
}

/** Every transfer to the merchant's addresses, whatever was decided about it. */
export function TransfersPart() {
  const { standing, networkId, change } = useManagementAddress();
  const transfers = useTransfers({ standing, networkId });
  const isFiltered = standing !== undefined || networkId !== undefined;
  return (
    <ManagementSection
      title="Transfers"
      beside={
        <a className="tlink" href="/api/merchant/transfers.csv" download>
          All transfers as CSV
        </a>
      }
    >
      <div className="cm-filters">
        <LabelledFilter
          label="Where it stands"
          value={standing}
          options={ANY_STANDING}
          onChange={(value) => change({ standing: value })}
        />
        <LabelledFilter
          label="Network"
          value={networkId}
          options={ANY_NETWORK}
          onChange={(value) => change({ networkId: value })}
        />
      </div>
      <PagedList
        query={transfers}
        of="transfers"
        none={isFiltered ? "No transfer is like that." : "Nothing was ever paid to your addresses."}
      >
        {(rows) => <RowsTable label="Transfers" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </ManagementSection>
  );
}
