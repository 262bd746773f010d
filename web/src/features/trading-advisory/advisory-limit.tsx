import { planEntitlements, planName, SOLD_PLANS } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Fragment } from "react";
import { Link } from "wouter";
import type { CallFailure } from "../../lib/call-failure.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly error: CallFailure; readonly onRetry: () => void };

const perDay = (count: number | null) => (count === null ? TEXTS.fairUse : TEXTS.perDay(count));

/** Message that the day's advisories are used up: what each plan includes, and what is still available. */
export function AdvisoryLimit({ error, onRetry }: Props) {
  const { user } = useSession();
  return (
    <section role="alert" className="sec measure grid justify-items-start gap-4">
      <h2 className="h-sec">{TEXTS.limitTitle}</h2>
      <p className="read ink2">{error.text}</p>
      <dl className="kv w-full">
        {user && (
          <>
            <dt>{TEXTS.yourPlan(planName(user.subscriptionPlan))}</dt>
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
      <p className="note keep">{TEXTS.limitText}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={onRetry}>
          {TEXTS.retry}
        </Button>
        <Link className="tlink" href={SCREENS.pricing.path}>
          {TEXTS.seePlans}
        </Link>
      </div>
    </section>
  );
}
