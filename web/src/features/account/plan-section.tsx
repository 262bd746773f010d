import { planName } from "@sextant/core/billing";
import type { User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Check } from "lucide-react";
import { useNow } from "../../lib/use-now.ts";
import { planEndWords, planWords } from "../../session/plan-words.ts";
import { AccountSection } from "./account-section.tsx";
import { entitlementWords } from "./entitlement-words.ts";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function PlanSection({ user }: { readonly user: User }) {
  const now = useNow(60_000);
  const ends = planEndWords(user, ZONE);
  const { subscriptionPlan: plan, trialEndsAt } = user;
  const trialIsOver = trialEndsAt !== null && plan !== "trial" && Date.parse(trialEndsAt) <= now;
  return (
    <AccountSection title="Plan" intro="What is not in this version yet is open to you the day it arrives.">
      <div className="acc-part">
        <div className="acc-row">
          <span className="fig fig-m">{planName(plan)}</span>
          {plan === "trial" && <span className="bdg bdg-line">{planWords(user, now)}</span>}
        </div>
        {ends !== undefined && <p className="note keep">{ends}</p>}
        {trialIsOver && (
          <p className="note keep">
            Your trial ended on {formatDate(Date.parse(trialEndsAt), ZONE)}. Nothing was deleted.
          </p>
        )}
      </div>
      <ul className="acc-rights" aria-label="What your plan opens">
        {entitlementWords(user.entitlements).map((words) => (
          <li key={words}>
            <Check className="up" aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
