import { SCREENS } from "@sextant/core/contract";
import { useSession } from "../../session/session-provider.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import "./account.css";
import { AppearanceSection } from "./appearance-section.tsx";
import { ChannelsSection } from "./channels-section.tsx";
import { DataSection } from "./data-section.tsx";
import { MerchantSection } from "./merchant-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { RiskSection } from "./risk-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { StepUpProvider } from "../../session/step-up.tsx";
import { usePageTitle } from "../../lib/use-page-title.ts";

/** Everything about oneself in one place. */
export function AccountPage() {
  const { user } = useSession();
  usePageTitle(SCREENS.account.label);
  if (!user) return null;
  return (
    <StepUpProvider email={user.email}>
      <div className="wrap">
        <PageHead title="Account">{user.email}</PageHead>
        <div className="acc topics">
          <ProfileSection user={user} />
          <RiskSection user={user} />
          <PlanSection user={user} />
          <SecuritySection />
          <SessionsSection user={user} />
          <AppearanceSection />
          <ChannelsSection user={user} />
          <MerchantSection user={user} />
          <DataSection user={user} />
        </div>
      </div>
    </StepUpProvider>
  );
}
