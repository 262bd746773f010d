import { AccountSection } from "./account-section.tsx";

export function NotificationsSection() {
  return (
    <AccountSection title="Notifications">
      <p className="read">
        Alerts come with a later version. What they are about and how they reach you will be chosen here; until then
        nothing is sent to you.
      </p>
    </AccountSection>
  );
}
