import { TwoColumns } from "../../ui/two-columns.tsx";
import { BulletList } from "../../ui/bullet-list.tsx";
import { ManagementSection } from "./management-section.tsx";
import * as TEXTS from "./texts.tsx";

const SETTINGS = [
  ["CHAIN_ETHEREUM_RPC_URLS, CHAIN_BSC_RPC_URLS, CHAIN_POLYGON_RPC_URLS", TEXTS.rpcVariable],
  ["CHAIN_TRON_API_URLS", TEXTS.rpcTronVariable],
  ["WALLET_ETHEREUM, WALLET_TRON, WALLET_BSC, WALLET_POLYGON", TEXTS.walletVariable],
  ["INVOICE_TTL_MINUTES", TEXTS.invoiceMinutesVariable],
  ["WALLET_CHANGE_DELAY_HOURS", TEXTS.delayVariable],
] as const;

/** What the operator configures on the server, and when a payment counts. */
export function SetupDocument() {
  return (
    <div id="setup-document" className="cm-stack">
      <ManagementSection title={TEXTS.setupDocument}>
        <TwoColumns>
          <div className="grid content-start gap-3">
            <h3 className="h-sub">{TEXTS.serversEnvironment}</h3>
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
            <h3 className="h-sub">{TEXTS.howPaymentsCount}</h3>
            <BulletList isOrdered>
              <li>{TEXTS.uniqueAmount}</li>
              <li>{TEXTS.exactTransfer}</li>
              <li>{TEXTS.countsAfter}</li>
              <li>{TEXTS.othersWait}</li>
              <li>{TEXTS.undoneLater}</li>
            </BulletList>
            <h3 className="h-sub pt-3">{TEXTS.webhooks}</h3>
            <p className="note keep">{TEXTS.webhookFormat}</p>
          </div>
        </TwoColumns>
      </ManagementSection>
    </div>
  );
}
