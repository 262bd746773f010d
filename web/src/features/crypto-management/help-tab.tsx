import { type Network, NETWORKS, networkLabel } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { TwoColumns } from "../../ui/halves.tsx";
import { Points } from "../../ui/points.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { ManagementSection } from "./management-section.tsx";
import { SetupDocument } from "./setup-document.tsx";

const DO = [
  "Use a wallet whose keys only you hold, and keep its recovery words on paper.",
  "Send yourself a small payment on each network before you sell.",
  "Name two independent nodes for each network: one alone is believed whatever it says.",
  "Look at the payments that need a person every day; who paid is waiting.",
  "Turn one-time codes on for your account.",
];
const AVOID = [
  "An exchange’s deposit address: the exchange may change it without telling you.",
  "Copying an address out of a wallet’s history: look-alikes are planted there.",
  "Moving coins of one network to the address of another.",
  "Marking an invoice as settled because of a screenshot; look the transaction up.",
  "Giving your password or a webhook’s secret to whoever asks for help.",
];

const COLUMNS: readonly RowsColumn<Network>[] = [
  { name: "Network", cell: ({ id }) => networkLabel(id) },
  { name: "Token", cell: () => "USDT" },
  { name: "Confirmations", kind: "number", cell: ({ confirmations }) => confirmations },
  { name: "Fee for the payer", kind: "number", cell: ({ feeText }) => feeText },
];

/** Getting started, what is supported, and what to do and to avoid. */
export function HelpTab() {
  return (
    <div className="cm-stack">
      <ManagementSection title="Getting started">
        <Points isOrdered className="measure">
          <li>
            Enter an address for at least one network under{" "}
            <Link className="tlink" href={SCREENS.cryptoSetup.path}>
              Crypto setup
            </Link>
            . The first of a network counts at once, a change after a delay.
          </li>
          <li>Name the nodes that the networks are read by, in the server’s environment.</li>
          <li>Wait until the Dashboard says that each of these networks is being read.</li>
          <li>
            Open{" "}
            <Link className="tlink" href={SCREENS.pricing.path}>
              Pricing
            </Link>{" "}
            as a buyer would, and pay for a plan yourself.
          </li>
          <li>See it settle here, and take your own books from it as CSV.</li>
        </Points>
        <p className="pt-4">
          <a className="tlink" href="#setup-document">
            Read the setup document
          </a>
        </p>
      </ManagementSection>
      <ManagementSection title="Supported networks">
        <RowsTable label="Supported networks" columns={COLUMNS} rows={NETWORKS} keyOf={({ id }) => id} />
      </ManagementSection>
      <TwoColumns>
        <ManagementSection title="Do">
          <Points>{listed(DO)}</Points>
        </ManagementSection>
        <ManagementSection title="Avoid">
          <Points>{listed(AVOID)}</Points>
        </ManagementSection>
      </TwoColumns>
      <SetupDocument />
    </div>
  );
}

const listed = (points: readonly string[]) => points.map((point) => <li key={point}>{point}</li>);
