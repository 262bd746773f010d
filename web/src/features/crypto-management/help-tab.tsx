import { NETWORKS, networkLabel } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { BooksTable } from "./books-table.tsx";
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

/** How to begin, what is supported, and what to do and to avoid. */
export function HelpTab() {
  return (
    <div className="cm-stack">
      <ManagementSection title="Getting started">
        <ol className="cm-list measure">
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
        </ol>
        <p className="pt-4">
          <a className="tlink" href="#setup-document">
            Read the setup document
          </a>
        </p>
      </ManagementSection>
      <ManagementSection title="Supported networks">
        <BooksTable label="Supported networks" head={["Network", "Token", "Confirmations", "Fee for the payer"]}>
          {NETWORKS.map(({ id, confirmations, feeText }) => (
            <tr key={id}>
              <th scope="row">{networkLabel(id)}</th>
              <td>USDT</td>
              <td className="num">{confirmations}</td>
              <td className="num">{feeText}</td>
            </tr>
          ))}
        </BooksTable>
      </ManagementSection>
      <div className="cm-halves">
        <ManagementSection title="Do">
          <Points of={DO} />
        </ManagementSection>
        <ManagementSection title="Avoid">
          <Points of={AVOID} />
        </ManagementSection>
      </div>
      <SetupDocument />
    </div>
  );
}

function Points({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className="cm-list">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
