import type { PaymentMetrics } from "@sextant/core/contract";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { CHAIN_STATES, describeNetwork, formatUtc } from "./payment-text.ts";

type Chain = PaymentMetrics["chains"][number];

const COLUMNS: readonly RowsColumn<Chain>[] = [
  { name: "Network", kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: "State", kind: "state", cell: stateOf },
  { name: "Block", kind: "number", cell: ({ block }) => block },
  {
    name: "Chain time, UTC",
    kind: "digits",
    cell: ({ chainTime }) => (chainTime === null ? null : formatUtc(chainTime)),
  },
  { name: "Nodes", kind: "number", cell: ({ nodes }) => nodes },
];

function stateOf({ state, note }: Chain) {
  const [text, badge] = CHAIN_STATES[state];
  return (
    <>
      <span className={`bdg ${badge}`}>{text}</span>
      {note !== null && <p className={state === "reading" ? "cau" : undefined}>{note}</p>}
      {note === null && state === "off" && <p className="ink2">Not read while no address is active on it.</p>}
    </>
  );
}

/** The read status of each chain: no payment settles on a chain that is not read. */
export function ChainHealth({ chains }: Pick<PaymentMetrics, "chains">) {
  return (
    <ManagementSection
      title="How each chain is read"
      beside={<span className="meta">deadlines run on the chain’s own time</span>}
    >
      <RowsTable label="How each chain is read" columns={COLUMNS} rows={chains} keyOf={({ networkId }) => networkId} />
    </ManagementSection>
  );
}
