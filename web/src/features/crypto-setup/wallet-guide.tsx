import { ExternalLink } from "lucide-react";
import * as TEXTS from "./texts.tsx";

const GUIDE = "https://ethereum.org/en/wallets/find-wallet/";

/** The link to an independent guide to wallets. */
export function WalletGuide() {
  return (
    <p>
      <a className="tlink inline-flex items-center gap-1" href={GUIDE} target="_blank" rel="noopener noreferrer">
        {TEXTS.findWallet(
          <ExternalLink aria-hidden="true" size={14} />,
          <span className="sr-only">{TEXTS.opensNewTab}</span>,
        )}
      </a>
    </p>
  );
}
