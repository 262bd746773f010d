import { planName } from "@sextant/core/billing";
import type { User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Check, Circle } from "lucide-react";
import { installation } from "../../lib/installation.ts";
import { useNow } from "../../lib/use-now.ts";
import { describePlanEnd, describePlan } from "../../session/plan-text.ts";
import { TopicSection } from "../../ui/topic-section.tsx";
import { entitlementLines } from "./entitlement-lines.ts";
import * as TEXTS from "./texts.tsx";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function PlanSection({ user }: { readonly user: User }) {
  const now = useNow(60_000);
  const ends = describePlanEnd(user, ZONE);
  const { subscriptionPlan: plan, trialEndsAt } = user;
  const trialIsOver = trialEndsAt !== null && plan !== "trial" && Date.parse(trialEndsAt) <= now;
  // If a new user was due a trial and got none, the address had already had it.
  const trialWasUsed = trialEndsAt === null && plan === "free" && installation().offersTrial;
  return (
    <TopicSection title={TEXTS.plan} intro={TEXTS.planIntro}>
      <div className="acc-part">
        <div className="acc-row">
          <span className="fig fig-m">{planName(plan)}</span>
          {plan === "trial" && <span className="bdg bdg-line">{describePlan(user, now)}</span>}
        </div>
        {ends !== undefined && <p className="note keep">{ends}</p>}
        {trialIsOver && <p className="note keep">{TEXTS.trialEnded(formatDate(Date.parse(trialEndsAt), ZONE))}</p>}
        {trialWasUsed && <p className="note keep">{TEXTS.trialUsed}</p>}
        {user.role === "merchant" && <p className="note keep">{TEXTS.merchantPlan}</p>}
      </div>
      <ul className="acc-rights" aria-label={TEXTS.planIncludes}>
        {entitlementLines(user.entitlements).map(({ text, state }) => (
          <li key={text} className={state === "planned" ? "ink2" : undefined}>
            {state === "planned" ? (
              <Circle className="ink3" aria-hidden="true" />
            ) : (
              <Check className="up" aria-hidden="true" />
            )}
            <span>
              {text}
              {state === "planned" && <span className="meta">{TEXTS.planned}</span>}
            </span>
          </li>
        ))}
      </ul>
    </TopicSection>
  );
}
