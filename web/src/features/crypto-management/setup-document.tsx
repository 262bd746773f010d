import { TwoColumns } from "../../ui/halves.tsx";
import { Points } from "../../ui/points.tsx";
import { ManagementSection } from "./management-section.tsx";

const SETTINGS = [
  [
    "CHAIN_ETHEREUM_RPC_URLS, CHAIN_BSC_RPC_URLS, CHAIN_POLYGON_RPC_URLS",
    "Addresses of nodes, divided by commas. Two of different operators have to agree before an invoice settles.",
  ],
  ["CHAIN_TRON_API_URLS", "The same for TRON."],
  [
    "WALLET_ETHEREUM, WALLET_TRON, WALLET_BSC, WALLET_POLYGON",
    "Pin an address: it wins over what is stored, and this application can only show it.",
  ],
  [
    "INVOICE_TTL_MINUTES",
    "How long an invoice waits for its payment; 60 unless you say otherwise. A full payment counts for 24 hours more.",
  ],
  ["WALLET_CHANGE_DELAY_HOURS", "How long a change of an address waits; 24 unless you say otherwise."],
] as const;

/** What the operator configures on the server, and when a payment counts. */
export function SetupDocument() {
  return (
    <div id="setup-document" className="cm-stack">
      <ManagementSection title="Setup document">
        <TwoColumns>
          <div className="grid content-start gap-3">
            <h3 className="h-sub">In the server’s environment</h3>
            <dl className="cm-settings">
              {SETTINGS.map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="note keep">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="grid content-start gap-3">
            <h3 className="h-sub">How a payment comes to count</h3>
            <Points isOrdered>
              <li>
                An invoice asks for an amount whose last digits no other open invoice has. That is how it is known.
              </li>
              <li>A transfer of just that amount to your address belongs to it. Its block gives it its time.</li>
              <li>It counts after the network’s number of confirmations, and once the nodes agree.</li>
              <li>
                Rounded amounts, late ones and those that fit several invoices wait under ‘Overview’ for a person.
                Nothing is guessed.
              </li>
              <li>A block that is undone later takes its payment back with it, and the plan is suspended.</li>
            </Points>
            <h3 className="h-sub pt-3">Webhooks</h3>
            <p className="note keep">
              Each post carries a time and a signature made with the webhook’s secret over both the time and the text.
              Refuse what is older than 5 minutes, and count each event’s id once: it may be sent again.
            </p>
          </div>
        </TwoColumns>
      </ManagementSection>
    </div>
  );
}
