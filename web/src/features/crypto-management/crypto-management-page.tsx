import { SCREENS } from "@sextant/core/contract";
import { useEffect } from "react";
import { Link } from "wouter";
import { documentTitle } from "../../lib/installation.ts";
import { useSession } from "../../session/session-provider.tsx";
import { StepUpProvider } from "../../session/step-up.tsx";
import "./crypto-management.css";
import { ManagementTabs } from "./management-tabs.tsx";

/** What was paid, what waits for a person, and how the networks are read: the merchant's desk. */
export function CryptoManagementPage() {
  const { user } = useSession();
  useEffect(() => {
    document.title = documentTitle(SCREENS.cryptoManagement.label);
  }, []);
  if (!user) return null;
  return (
    <div className="wrap">
      <header className="cm-top">
        <h1 className="h-page">Crypto management</h1>
        <p className="note keep">
          Real sums of what was paid to your own addresses. Nothing is held here, and nothing is sent from here.
        </p>
      </header>
      {user.role === "merchant" ? (
        <StepUpProvider email={user.email}>
          <ManagementTabs />
        </StepUpProvider>
      ) : (
        <section className="sec measure grid justify-items-start gap-3">
          <h2 className="h-sec">The merchant manages wallets</h2>
          <p className="read">
            Only the merchant of this installation sees payments and decides about them. Your account does not have that
            role; what you paid yourself is under{" "}
            <Link className="tlink" href={SCREENS.billing.path}>
              Billing
            </Link>
            .
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
