import { networkLabel, NETWORKS } from "@sextant/core/billing";
import { ExternalLink } from "lucide-react";
import { TwoColumns } from "../../ui/halves.tsx";
import { Points } from "../../ui/points.tsx";

const GUIDE = "https://ethereum.org/en/wallets/find-wallet/";

/** How to get an address, and how to keep the money on it safe. */
export function Instructions() {
  return (
    <TwoColumns>
      <section className="grid content-start gap-3" aria-labelledby="cs-wallets">
        <h2 className="h-sec" id="cs-wallets">
          Wallets
        </h2>
        <Points isOrdered>
          <li>Take a wallet whose keys only you hold; a hardware wallet for more than small change.</li>
          <li>
            Copy its receiving address for each network: one for {NETWORKS.map(({ id }) => networkLabel(id)).join(", ")}
            . The three that begin with 0x may be the same account.
          </li>
          <li>Send a small USDT payment to yourself first, and see that you can spend it.</li>
          <li>Enter the address under Wallet Manager, and compare its first and last six letters with your wallet.</li>
        </Points>
        <p className="note keep">
          An exchange’s deposit address works, but the exchange may change it without telling you: payments to an old
          one can be lost.
        </p>
        <p>
          <a className="tlink inline-flex items-center gap-1" href={GUIDE} target="_blank" rel="noopener noreferrer">
            Find a wallet at ethereum.org
            <ExternalLink aria-hidden="true" size={14} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      </section>
      <section className="grid content-start gap-3" aria-labelledby="cs-safety">
        <h2 className="h-sec" id="cs-safety">
          Security tips
        </h2>
        <Points>
          <li>Nobody needs your seed phrase or private key, least of all this page: it only ever watches addresses.</li>
          <li>Copy an address from the wallet itself, never from its history: look-alikes are planted there.</li>
          <li>Turn one-time codes on for your account, and keep the recovery codes off this machine.</li>
          <li>A change that you did not make: cancel it here while it waits, then change your password.</li>
          <li>
            To keep addresses out of anybody’s reach, set WALLET_ETHEREUM, WALLET_TRON, WALLET_BSC and WALLET_POLYGON on
            the server: Manual Setup writes the lines.
          </li>
        </Points>
      </section>
    </TwoColumns>
  );
}
