import "./crypto-setup.css";
import { SCREENS } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { Link } from "wouter";
import { NETWORKS } from "@sextant/core/billing";
import { MerchantPage } from "../../session/merchant-page.tsx";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { Instructions } from "./instructions.tsx";
import { ManualSetup } from "./manual-setup.tsx";
import { useWalletConfig } from "./use-wallet-config.ts";
import { WalletCard } from "./wallet-card.tsx";
import * as TEXTS from "./texts.tsx";

/** The addresses that receive buyers' USDT: the merchant's, set in the app or in the environment. */
export function CryptoSetupPage() {
  return (
    <MerchantPage
      terms="crypto-setup"
      screen={SCREENS.cryptoSetup}
      title={TEXTS.cryptoSetup}
      intro={TEXTS.setupIntro}
      introOfMerchant={
        <>
          {TEXTS.seePayments(
            <Link className="tlink" href={SCREENS.cryptoManagement.path}>
              {TEXTS.cryptoManagement}
            </Link>,
          )}
        </>
      }
      denied={TEXTS.merchantOnly}
    >
      <MerchantTabs />
    </MerchantPage>
  );
}

function MerchantTabs() {
  return (
    <Tabs.Root defaultValue="wallets">
      <Tabs.List className="tabs mt-0" aria-label={TEXTS.cryptoSetup}>
        <Tabs.Trigger value="wallets">{TEXTS.walletManager}</Tabs.Trigger>
        <Tabs.Trigger value="manual">{TEXTS.manualSetup}</Tabs.Trigger>
        <Tabs.Trigger value="instructions">{TEXTS.instructions}</Tabs.Trigger>
      </Tabs.List>
      {/* Stays mounted while other tabs are open, so that a typed address is not lost. */}
      <Tabs.Content value="wallets" className="cs-panel" forceMount>
        <WalletManager />
      </Tabs.Content>
      <Tabs.Content value="manual" className="cs-panel" forceMount>
        <ManualSetup />
      </Tabs.Content>
      <Tabs.Content value="instructions" className="cs-panel">
        <Instructions />
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** One card per network. */
function WalletManager() {
  const { data, error, refetch, isFetching } = useWalletConfig();
  if (data)
    return (
      <ul className="cs-cards" aria-label={TEXTS.networks}>
        {NETWORKS.map((network) => {
          const state = data.states.find(({ networkId }) => networkId === network.id);
          return state && <WalletCard key={network.id} network={network} state={state} hours={data.changeDelayHours} />;
        })}
      </ul>
    );
  if (!error) return <PartWaiting label={TEXTS.loadingWallets} rows={4} row="cs-waiting" />;
  // Silent on purpose: no notice, only a retry button.
  return (
    <div className="grid justify-items-start gap-2 py-3">
      <p className="read wrap-anywhere">{TEXTS.addressesFailed}</p>
      <p className="meta wrap-anywhere">{describeError(error)}</p>
      <Button variant="outline" size="sm" disabled={isFetching} onClick={() => void refetch()}>
        {TEXTS.retry}
      </Button>
    </div>
  );
}
