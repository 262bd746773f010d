import { networkLabel, NETWORKS, shownAddress } from "@sextant/core/billing";
import type { MerchantTransfer } from "@sextant/core/contract";
import { BooksTable } from "./books-table.tsx";
import { LabelledFilter } from "./labelled-filter.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { DECIDED, inUtc, networkWords, shortened, STANDINGS } from "./payment-words.ts";
import { TransactionLink } from "./transaction-link.tsx";
import { useTransfers } from "./use-books.ts";
import { useManagementAddress } from "./use-management-address.ts";
import { usdtWords } from "./usdt-words.ts";

const ANY_STANDING = [
  ["", "All"],
  ...Object.entries(STANDINGS).map(([key, [words]]) => [key, words] as const),
] as const;
const ANY_NETWORK = [["", "All networks"], ...NETWORKS.map(({ id }) => [id, networkLabel(id)] as const)] as const;
const COLUMNS = ["In a block, UTC", "USDT", "Network", "Where it stands", "Decision", "From", "Transaction"];

/** Every transfer to the own addresses, whatever became of it. */
export function TransfersPart() {
  const { standing, networkId, set } = useManagementAddress();
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
          value={standing ?? ""}
          options={ANY_STANDING}
          onChange={(value) => set({ standing: value })}
        />
        <LabelledFilter
          label="Network"
          value={networkId ?? ""}
          options={ANY_NETWORK}
          onChange={(value) => set({ network: value })}
        />
      </div>
      <PagedList
        query={transfers}
        of="transfers"
        none={isFiltered ? "No transfer is like that." : "Nothing was ever paid to your addresses."}
      >
        {(rows) => (
          <BooksTable label="Transfers" head={COLUMNS}>
            {rows.map((transfer) => (
              <Row key={transfer.id} transfer={transfer} />
            ))}
          </BooksTable>
        )}
      </PagedList>
    </ManagementSection>
  );
}

function Row({ transfer }: { readonly transfer: MerchantTransfer }) {
  const { amount, networkId, blockTime, standing, state, decision, invoiceNumber, from, why } = transfer;
  const [words, badge] = STANDINGS[standing];
  return (
    <tr>
      <th scope="row" className="num">
        {inUtc(blockTime).replace(/ UTC$/, "")}
      </th>
      <td className="num r">{usdtWords(amount)}</td>
      <td className="cm-nowrap">{networkWords(networkId)}</td>
      <td>
        <span className={`bdg ${badge}`}>{words}</span>
        {invoiceNumber !== null && <span className="meta block">Invoice {invoiceNumber}</span>}
        {state !== "canonical" && (
          <span className="cau block">
            {state === "orphaned" ? "Its block was undone" : "Refused: not a true payment"}
          </span>
        )}
        {why !== null && <span className="meta block">{why}</span>}
      </td>
      <td className="cm-words">
        {decision === null ? (
          "-"
        ) : (
          <>
            {DECIDED[decision.kind] ?? decision.kind} by {decision.by}, {inUtc(decision.at)}
            <span className="meta block wrap-anywhere">{decision.reason}</span>
          </>
        )}
      </td>
      <td className="num">{shortened(shownAddress(networkId, from))}</td>
      <td className="num">
        <TransactionLink transfer={transfer} />
      </td>
    </tr>
  );
}
