import type { NetworkId, PaymentFigures } from "@sextant/core/contract";
import { BooksTable } from "./books-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { CHAIN_STATES, inUtc, networkWords } from "./payment-words.ts";

/** The setting that names the nodes of a network. */
const nodesSetting = (id: NetworkId): string =>
  id === "tron" ? "CHAIN_TRON_API_URLS" : `CHAIN_${id.toUpperCase()}_RPC_URLS`;

/** How the reading of each chain goes: nothing settles on what is not read. */
export function ChainHealth({ chains }: Pick<PaymentFigures, "chains">) {
  return (
    <ManagementSection
      title="How each chain is read"
      beside={<span className="meta">deadlines run on the chain’s own time</span>}
    >
      <BooksTable label="How each chain is read" head={["Network", "State", "Block", "Chain time, UTC", "Nodes"]}>
        {chains.map(({ networkId, state, note, nodes, block, chainTime }) => (
          <tr key={networkId}>
            <th scope="row">{networkWords(networkId)}</th>
            <td className="cm-words cm-state">
              <span className={`bdg ${CHAIN_STATES[state][1]}`}>{CHAIN_STATES[state][0]}</span>
              {note !== null && <p>{note}</p>}
              {state !== "off" && nodes === 1 && (
                <p className="cau">
                  One node only: nobody contradicts it if it is wrong. Name a second, independent one in{" "}
                  <span className="wrap-anywhere">{nodesSetting(networkId)}</span>.
                </p>
              )}
              {note === null && state === "off" && <p className="ink2">Not read while no address is active on it.</p>}
            </td>
            <td className="num">{block ?? "-"}</td>
            <td className="num">{chainTime === null ? "-" : inUtc(chainTime)}</td>
            <td className="num">{nodes}</td>
          </tr>
        ))}
      </BooksTable>
    </ManagementSection>
  );
}
