import { BooksTable } from "./books-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { PagedList } from "./paged-list.tsx";
import { inUtc } from "./payment-words.ts";
import { useAudit } from "./use-books.ts";

/** What was done, by whom: chained, so that a line cannot be changed later without being seen. */
export function LogPart() {
  const entries = useAudit();
  return (
    <ManagementSection
      title="Audit log"
      beside={<span className="meta">wallets, decisions, refunds and webhooks; newest first</span>}
    >
      <PagedList query={entries} of="entries of the log" none="Nothing was done yet.">
        {(rows) => (
          <BooksTable label="Audit log" head={["When, UTC", "Who", "What"]}>
            {rows.map(({ id, at, actor, text }) => (
              <tr key={id}>
                <th scope="row" className="num">
                  {inUtc(at).replace(/ UTC$/, "")}
                </th>
                <td className="cm-name">{actor}</td>
                <td className="cm-words wrap-anywhere">{text}</td>
              </tr>
            ))}
          </BooksTable>
        )}
      </PagedList>
    </ManagementSection>
  );
}
