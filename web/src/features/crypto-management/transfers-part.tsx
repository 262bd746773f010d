import { networkLabel, NETWORKS, shownAddress } from "@sextant/core/billing";
import type { MerchantTransfer } from "@sextant/core/contract";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { LabelledFilter } from "./labelled-filter.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { DECIDED, inUtc, describeNetwork, shortened, type Standing, STANDINGS, formatUtc } from "./payment-text.ts";
import { TransactionLink } from "./transaction-link.tsx";
import { useTransfers } from "./use-payment-ledger.ts";
import { useManagementAddress } from "./use-management-address.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

const ANY_STANDING = [
  ["", TEXTS.all],
  ...(Object.keys(STANDINGS) as Standing[]).map((key) => [key, STANDINGS[key][0]] as const),
] as const;
const ANY_NETWORK = [["", TEXTS.allNetworks], ...NETWORKS.map(({ id }) => [id, networkLabel(id)] as const)] as const;
const COLUMNS: readonly RowsColumn<MerchantTransfer>[] = [
  { name: TEXTS.blockUtc, kind: "digits", cell: ({ blockTime }) => formatUtc(blockTime) },
  { name: TEXTS.usdtToken, kind: "number", cell: ({ amount }) => formatUsdt(amount) },
  { name: TEXTS.network, kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: TEXTS.status, kind: "state", cell: standingOf },
  { name: TEXTS.decision, kind: "long", cell: decisionOf },
  { name: TEXTS.from, kind: "digits", cell: ({ networkId, from }) => shortened(shownAddress(networkId, from)) },
  { name: TEXTS.transaction, kind: "digits", cell: (transfer) => <TransactionLink transfer={transfer} /> },
];

function standingOf({ standing, state, invoiceNumber, why }: MerchantTransfer) {
  const [text, badge] = STANDINGS[standing];
  return (
    <>
      <span className={`bdg ${badge}`}>{text}</span>
      {invoiceNumber !== null && <p className="meta">{TEXTS.matchedInvoice(invoiceNumber)}</p>}
      {state !== "canonical" && (
        <p className="cau">{state === "orphaned" ? TEXTS.itsBlockUndone : TEXTS.rejectedFake}</p>
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
      {TEXTS.by(DECIDED[kind] ?? kind, by, inUtc(at))}
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
      title={TEXTS.transfersTitle}
      beside={
        <a className="tlink" href="/api/merchant/transfers.csv" download>
          {TEXTS.allTransfersAsCsv}
        </a>
      }
    >
      <div className="cm-filters">
        <LabelledFilter
          label={TEXTS.status}
          value={standing}
          options={ANY_STANDING}
          onChange={(value) => change({ standing: value })}
        />
        <LabelledFilter
          label={TEXTS.network}
          value={networkId}
          options={ANY_NETWORK}
          onChange={(value) => change({ networkId: value })}
        />
      </div>
      <PagedList
        query={transfers}
        of={TEXTS.listOfTransfers}
        none={isFiltered ? TEXTS.noMatchingTransfers : TEXTS.noTransfers}
      >
        {(rows) => <RowsTable label={TEXTS.transfersTitle} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </ManagementSection>
  );
}
