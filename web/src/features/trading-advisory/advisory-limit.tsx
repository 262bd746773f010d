import { planEntitlements, planName, SOLD_PLANS } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Fragment } from "react";
import { Link } from "wouter";
import type { CallFailure } from "../../lib/call-failure.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";

type Props = { readonly error: CallFailure; readonly onRetry: () => void };

const perDay = (count: number | null) => (count === null ? "as many as fair use allows" : `${count} a day`);

/** Message that the day's advisories are used up: what each plan includes, and what is still available. */
export function AdvisoryLimit({ error, onRetry }: Props) {
  const { user } = useSession();
  return (
    <section role="alert" className="sec measure grid justify-items-start gap-4">
      <h2 className="h-sec">Your plan’s advisories for today are used up</h2>
      <p className="read ink2">{error.text}</p>
      <dl className="kv w-full">
        {user && (
          <>
            <dt>Your plan, {planName(user.subscriptionPlan)}</dt>
            <dd>{perDay(user.entitlements.advisoriesPerDay)}</dd>
          </>
        )}
        {SOLD_PLANS.filter((plan) => plan !== user?.subscriptionPlan).map((plan) => (
          <Fragment key={plan}>
            <dt>{planName(plan)}</dt>
            <dd>{perDay(planEntitlements(plan).advisoriesPerDay)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="note keep">
        Only another symbol or profile counts as one more. What you asked for today stays open, and the market analysis
        of any symbol is free.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={onRetry}>
          Retry
        </Button>
        <Link className="tlink" href={SCREENS.pricing.path}>
          See plans
        </Link>
      </div>
    </section>
  );
}
