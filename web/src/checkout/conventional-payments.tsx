import { Say } from "./say.tsx";
import * as TEXTS from "./texts.tsx";

/**
 * Payment methods that this product could support but does not until its operator sets them up; their scripts are never
 * loaded here.
 */
const PROVIDERS = [TEXTS.card, TEXTS.walletPayment] as const;
const FEE = "2.9% + $0.30";

/** Cards and bank wallets: shown, disabled, and labelled as such. */
export function ConventionalPayments() {
  return (
    <>
      <div className="pay-networks" role="radiogroup" aria-label={TEXTS.conventionalPayment}>
        {PROVIDERS.map((provider) => (
          <label key={provider} className="pay-off">
            <input type="radio" disabled />
            <span className="pay-network-name">{provider}</span>
            <span className="bdg bdg-line">{TEXTS.setupRequired}</span>
            <small>{TEXTS.fee(FEE)}</small>
          </label>
        ))}
      </div>
      <Say>
        <b>{TEXTS.setupRequiredStart}</b> {PROVIDERS.map((provider) => TEXTS.apiKeyRequired(provider)).join(" ")}
      </Say>
      <p className="meta">{TEXTS.noCardScripts}</p>
    </>
  );
}
