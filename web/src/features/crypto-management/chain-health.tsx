import type { PaymentMetrics } from "@sextant/core/contract";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { CHAIN_STATES, describeNetwork, formatUtc } from "./payment-text.ts";
import * as TEXTS from "./texts.tsx";

type Chain = PaymentMetrics["chains"][number];

const COLUMNS: readonly RowsColumn<Chain>[] = [
  { name: TEXTS.network, kind: "digits", cell: ({ networkId }) => describeNetwork(networkId) },
  { name: TEXTS.state, kind: "state", cell: stateOf },
  { name: TEXTS.block, kind: "number", cell: ({ block }) => block },
  {
    name: TEXTS.chainTimeUtc,
    kind: "digits",
    cell: ({ chainTime }) => (chainTime === null ? null : formatUtc(chainTime)),
  },
  { name: TEXTS.nodes, kind: "number", cell: ({ nodes }) => nodes },
];

function stateOf({ state, note }: Chain) {
  const [text, badge] = CHAIN_STATES[state];
  return (
    <>
      <span className={`bdg ${badge}`}>{text}</span>
      {note !== null && <p className={state === "reading" ? "cau" : undefined}>{note}</p>}
      {note === null && state === "off" && <p className="ink2">{TEXTS.notRead}</p>}
    </>
  );
}

/** The read status of each chain: no payment settles on a chain that is not read. */
export function ChainHealth({ chains }: Pick<PaymentMetrics, "chains">) {
  return (
    <ManagementSection title={TEXTS.chainStatus} beside={<span className="meta">{TEXTS.chainTimeNote}</span>}>
      <RowsTable
        label={TEXTS.chainStatus}
        columns={COLUMNS}
        rows={chains}
        keyOf={({ networkId }) => networkId}
        fitsRem={36}
      />
    </ManagementSection>
  );
}
