import "./crypto-setup.css";
import { SCREENS } from "@sextant/core/contract";
import { Tabs } from "radix-ui";
import { useEffect } from "react";
import { Link } from "wouter";
import { documentTitle } from "../../lib/installation.ts";
import { useSession } from "../../session/session-provider.tsx";
import { StepUpProvider } from "../../session/step-up.tsx";
import { Instructions } from "./instructions.tsx";
import { ManualSetup } from "./manual-setup.tsx";
import { WalletManager } from "./wallet-manager.tsx";

/** Where buyers' USDT goes: the merchant's addresses, by hand or by environment. */
export function CryptoSetupPage() {
  const { user } = useSession();
  useEffect(() => {
    document.title = documentTitle(SCREENS.cryptoSetup.label);
  }, []);
  if (!user) return null;
  return (
    <div className="wrap">
      <header className="cs-top">
        <h1 className="h-page">Crypto setup</h1>
        <p className="note keep">
          Where buyers’ USDT goes. A change waits and tells every merchant, so a thief cannot make one quietly.
          {user.role === "merchant" && (
            <>
              {" "}
              What was paid, and what waits for you:{" "}
              <Link className="tlink" href={SCREENS.cryptoManagement.path}>
                Crypto management
              </Link>
              .
            </>
          )}
        </p>
      </header>
      {user.role === "merchant" ? (
        <StepUpProvider email={user.email}>
          <MerchantTabs />
        </StepUpProvider>
      ) : (
        <section className="sec measure grid justify-items-start gap-3">
          <h2 className="h-sec">The merchant manages wallets</h2>
          <p className="read">
            Only the merchant of this installation sees and changes the addresses that payments go to. Your account does
            not have that role.
          </p>
          <p className="meta">
            If you run this installation, enter the merchant code on{" "}
            <Link className="tlink" href={SCREENS.account.path}>
              your account page
            </Link>
            .
          </p>
        </section>
      )}
    </div>
  );
}

function MerchantTabs() {
  return (
    <Tabs.Root defaultValue="wallets">
      <Tabs.List className="tabs cs-tabs" aria-label="Crypto setup">
        <Tabs.Trigger value="wallets">Wallet Manager</Tabs.Trigger>
        <Tabs.Trigger value="manual">Manual Setup</Tabs.Trigger>
        <Tabs.Trigger value="instructions">Instructions</Tabs.Trigger>
      </Tabs.List>
      {/* Kept while others are looked at: a typed address is not lost. */}
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
