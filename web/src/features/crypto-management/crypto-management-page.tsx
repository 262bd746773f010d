import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { MerchantPage } from "../../session/merchant-page.tsx";
import "./crypto-management.css";
import { ManagementTabs } from "./management-tabs.tsx";

/** What was paid, what waits for a person, and how the networks are read: the merchant's desk. */
export function CryptoManagementPage() {
  return (
    <MerchantPage
      screen={SCREENS.cryptoManagement}
      title="Crypto management"
      intro="Real sums of what was paid to your own addresses. Nothing is held here, and nothing is sent from here."
      denied={
        <>
          Only the merchant of this installation sees payments and decides about them. Your account does not have that
          role; what you paid yourself is under{" "}
          <Link className="tlink" href={SCREENS.billing.path}>
            Billing
          </Link>
          .
        </>
      }
    >
      <ManagementTabs />
    </MerchantPage>
  );
}
