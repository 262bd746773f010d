import { NETWORKS } from "@sextant/core/billing";
import { SCREENS, type User } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { StepUpProvider } from "../../session/step-up.tsx";
import { Button } from "../../ui/button.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { Instructions } from "./instructions.tsx";
import { ManualSetup } from "./manual-setup.tsx";
import { TABS, type Tab, useSetupAddress } from "./use-setup-address.ts";
import { useWalletConfig } from "./use-wallet-config.ts";
import { WalletCard } from "./wallet-card.tsx";
import * as TEXTS from "./texts.tsx";

/** The addresses that receive customers' USDT, set in the app or in the environment, and notes on both. */
export function MerchantTabs({ user, tab }: { readonly user: Pick<User, "email">; readonly tab: Tab }) {
  const { open } = useSetupAddress();
  return (
    <StepUpProvider email={user.email}>
      <Tabs.Root value={tab} onValueChange={(next) => open(next as Tab)}>
        <Tabs.List className="tabs mt-0" aria-label={TEXTS.cryptoSetup}>
          {Object.entries(TABS).map(([key, name]) => (
            <Tabs.Trigger key={key} value={key}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {/* Stays mounted while other tabs are open, so that a typed address is not lost. */}
        <Tabs.Content value="wallets" className="cs-panel" forceMount>
          <WalletManager />
          <p className="meta mt-3">
            {TEXTS.seePayments(
              <Link className="tlink" href={SCREENS.cryptoManagement.path}>
                {TEXTS.payments}
              </Link>,
            )}
          </p>
        </Tabs.Content>
        <Tabs.Content value="manual" className="cs-panel" forceMount>
          <ManualSetup />
        </Tabs.Content>
        <Tabs.Content value="instructions" className="cs-panel">
          <Instructions />
        </Tabs.Content>
      </Tabs.Root>
    </StepUpProvider>
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
