import { Say } from "./say.tsx";

/**
 * Payment methods that this product could support but does not until its operator sets them up; their scripts are never
 * loaded here.
 */
const PROVIDERS = ["Card", "Wallet payment"] as const;
const FEE = "2.9% + $0.30";

/** Cards and bank wallets: shown, disabled, and labelled as such. */
export function ConventionalPayments() {
  return (
    <>
      <div className="pay-networks" role="radiogroup" aria-label="Conventional payment">
        {PROVIDERS.map((provider) => (
          <label key={provider} className="pay-off">
            <input type="radio" disabled />
            <span className="pay-network-name">{provider}</span>
            <span className="bdg bdg-line">Setup Required</span>
            <small>fee {FEE}</small>
          </label>
        ))}
      </div>
      <Say>
        <b>Setup Required.</b>{" "}
        {PROVIDERS.map((provider) => `${provider} requires API key configuration to process payments.`).join(" ")}
      </Say>
      <p className="meta">No script of a card company is loaded on a page that shows an address to pay to.</p>
    </>
  );
}
