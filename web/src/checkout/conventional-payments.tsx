import { Say } from "./say.tsx";

/** What this product could take and does not until its operator sets it up; no script of theirs is ever loaded here. */
const PROVIDERS = ["Card", "Wallet payment"] as const;
const FEE = "2.9% + $0.30";

/** Cards and wallets of banks: shown, disabled, and honest about it. */
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
