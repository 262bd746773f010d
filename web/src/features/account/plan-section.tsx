import "../../checkout/plan-lines.css";
import { planName } from "@sextant/core/billing";
import { SCREENS, type User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Check, Circle } from "lucide-react";
import { Link } from "wouter";
import { installation } from "../../lib/installation.ts";
import { useNow } from "../../lib/use-now.ts";
import { givenPlan } from "../../session/given-plan.ts";
import { describeGift } from "../../session/gift-text.ts";
import { describePlanEnd, timeLeft } from "../../session/plan-text.ts";
import { TopicSection } from "../../ui/topic-section.tsx";
import { type EntitlementLine, entitlementLines } from "./entitlement-lines.ts";
import * as TEXTS from "./texts.tsx";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The user's plan: its end, what it includes, and the ways on. */
export function PlanSection({ user }: { readonly user: User }) {
  const now = useNow(60_000);
  const ends = describePlanEnd(user, ZONE);
  const { subscriptionPlan: plan, trialEndsAt } = user;
  const trialIsOver = trialEndsAt !== null && plan !== "trial" && Date.parse(trialEndsAt) <= now;
  // If a new user was due a trial and got none, the address had already had it.
  const trialWasUsed = trialEndsAt === null && plan === "free" && installation().offersTrial;
  const lines = entitlementLines(user.entitlements);
  const coming = lines.filter(({ state }) => state === "planned");
  return (
    <TopicSection title={TEXTS.plan}>
      <div className="acc-part">
        <div className="acc-row">
          <span className="fig fig-m">{planName(plan)}</span>
          {plan === "trial" && user.planEndsAt !== null && (
            <span className="bdg bdg-line">{timeLeft(Date.parse(user.planEndsAt) - now)}</span>
          )}
        </div>
        {ends !== undefined && <p className="note keep">{ends}</p>}
        {trialIsOver && <p className="note keep">{TEXTS.trialEnded(formatDate(Date.parse(trialEndsAt), ZONE))}</p>}
        {trialWasUsed && <p className="note keep">{TEXTS.trialUsed}</p>}
        {givenPlan(user) !== undefined && <p className="note keep">{describeGift(user)}</p>}
        <div className="flex flex-wrap gap-3">
          <Link className="btn btn-outline btn-size-default" href={SCREENS.pricing.path}>
            {TEXTS.seePlans}
          </Link>
          <Link className="btn btn-outline btn-size-default" href={SCREENS.billing.path}>
            {TEXTS.billing}
          </Link>
        </div>
      </div>
      <Lines label={TEXTS.planIncludes} lines={lines.filter(({ state }) => state === "built")} />
      {coming.length > 0 && (
        <details className="plan-coming acc-coming">
          <summary>{TEXTS.comingLater(coming.length)}</summary>
          <Lines label={TEXTS.planComing} lines={coming} />
        </details>
      )}
    </TopicSection>
  );
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly EntitlementLine[] }) {
  return (
    <ul className="acc-rights" aria-label={label}>
      {lines.map(({ text, state }) => (
        <li key={text} className={state === "planned" ? "ink2" : undefined}>
          {state === "planned" ? (
            <Circle className="ink3" aria-hidden="true" />
          ) : (
            <Check className="up" aria-hidden="true" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
