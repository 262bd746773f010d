import { SCREENS } from "@sextant/core/contract";
import { useSession } from "../../session/session-provider.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import "./account.css";
import { ChannelsSection } from "./channels-section.tsx";
import { DataSection } from "./data-section.tsx";
import { MerchantSection } from "./merchant-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { RiskSection } from "./risk-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { StepUpProvider } from "../../session/step-up.tsx";
import { DisplaySettings } from "../../ui/display-settings.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import * as TEXTS from "./texts.tsx";

/** The account screen: everything about the user in one place. */
export function AccountPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <StepUpProvider email={user.email}>
      <PageScaffold title={SCREENS.account.label} heading={TEXTS.accountTitle} intro={user.email}>
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
      </PageScaffold>
    </StepUpProvider>
  );
}

function AppearanceSection() {
  return (
    <TopicSection title={TEXTS.appearance} intro={TEXTS.appearanceIntro}>
      <div className="grid max-w-96 gap-4">
        <DisplaySettings />
      </div>
      <p className="note keep">{TEXTS.motionAndContrast}</p>
    </TopicSection>
  );
}
