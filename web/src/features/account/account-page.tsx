import { SCREENS, type User } from "@sextant/core/contract";
import { lazy, type ReactNode } from "react";
import { StepUpProvider } from "../../session/step-up.tsx";
import { useSession } from "../../session/session-provider.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { TabbedParts } from "../../ui/tabbed-parts.tsx";
import "./account.css";
import { ChannelsSection } from "./channels-section.tsx";
import { DataSection } from "./data-section.tsx";
import { MerchantSection } from "./merchant-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { RiskSection } from "./risk-section.tsx";
import { SecuritySection } from "./security-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TABS, type Tab, useAccountTab } from "./use-account-tab.ts";
import * as TEXTS from "./texts.tsx";

const ApiKeysSection = lazy(async () => ({
  default: (await import("./api-keys/api-keys-section.tsx")).ApiKeysSection,
}));

/** The account screen: everything about the user in one place, by subject. */
export function AccountPage() {
  const { user } = useSession();
  const { tab, open } = useAccountTab();
  if (!user) return null;
  return (
    <StepUpProvider email={user.email}>
      <PageScaffold title={SCREENS.account.label} className="acc" heading={TEXTS.accountTitle} intro={user.email}>
        <TabbedParts
          label={TEXTS.accountTitle}
          names={TABS}
          parts={partsOf(user)}
          value={tab}
          listClassName="mt-0"
          panelClassName="topics acc-panel"
          row="h-12"
          onChange={open}
        />
      </PageScaffold>
    </StepUpProvider>
  );
}

function partsOf(user: User): Readonly<Record<Tab, ReactNode>> {
  return {
    profile: (
      <>
        <ProfileSection user={user} />
        <RiskSection user={user} />
        <p className="meta">{TEXTS.displayElsewhere}</p>
      </>
    ),
    security: (
      <>
        <SecuritySection />
        <SessionsSection user={user} />
      </>
    ),
    channels: <ChannelsSection user={user} />,
    keys: <ApiKeysSection user={user} />,
    plan: (
      <>
        <PlanSection user={user} />
        <MerchantSection user={user} />
        <DataSection user={user} />
      </>
    ),
  };
}
