import { NETWORKS } from "@sextant/core/billing";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { useWalletConfig } from "./use-wallet-config.ts";
import { WalletCard } from "./wallet-card.tsx";

/** One card for each network. */
export function WalletManager() {
  const { data, error, refetch, isFetching } = useWalletConfig();
  if (data)
    return (
      <ul className="cs-cards" aria-label="Networks">
        {NETWORKS.map((network) => {
          const state = data.states.find(({ networkId }) => networkId === network.id);
          return state && <WalletCard key={network.id} network={network} state={state} hours={data.changeDelayHours} />;
        })}
      </ul>
    );
  if (!error) return <PartWaiting label="Loading wallets" rows={4} row="cs-waiting" />;
  // Silent on purpose: no notice of its own, and the way to try again.
  return (
    <div className="grid justify-items-start gap-2 py-3">
      <p className="read wrap-anywhere">The addresses are not known right now.</p>
      <p className="meta wrap-anywhere">{faultWords(error)}</p>
      <Button variant="outline" size="sm" disabled={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  );
}
