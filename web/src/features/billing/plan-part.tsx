import { planName, PRICING_PLANS, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import { type Billing, SCREENS } from "@sextant/core/contract";
import { useState } from "react";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { TakeSmaller } from "../../checkout/take-smaller.tsx";
import { usePayableNetworks } from "../../checkout/use-payable-networks.ts";
import { usePreview } from "../../checkout/use-preview.ts";
import { givenPlan } from "../../session/given-plan.ts";
import { useSession } from "../../session/session-provider.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { largestBought, planSentences } from "./plan-sentences.ts";
import { useCancel } from "./use-billing.ts";
import "../../checkout/checkout.css";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly billing: Billing };

/** The current plan, its end, and the actions on it. */
export function PlanPart({ userId, billing }: Props) {
  const { subscriptionPlan, isCancelled, overLimit } = billing;
  const [smaller, setSmaller] = useState<SoldPlanId>();
  const cancel = useCancel(userId);
  const held = largestBought(billing);
  const given = givenPlan(billing);
  const below = held === undefined ? [] : SOLD_PLANS.slice(0, SOLD_PLANS.indexOf(held));
  // What someone has for nothing, and anything smaller, is not sold to them.
  const above = SOLD_PLANS.slice(Math.max(indexOf(held), indexOf(given)) + 1);
  return (
    <TopicSection title={TEXTS.plan} intro={held === undefined ? undefined : TEXTS.planIntro}>
      <div className="grid gap-2">
        <div className="bill-row">
          <span className="fig fig-m">{planName(subscriptionPlan)}</span>
          {isCancelled && held !== undefined && <span className="bdg bdg-line">{TEXTS.cancelled}</span>}
        </div>
        {planSentences(billing).map((sentence) => (
          <p key={sentence} className="note keep">
            {sentence}
          </p>
        ))}
      </div>
      {overLimit.length > 0 && (
        <div className="grid gap-1" role="note" aria-label={TEXTS.overLimits}>
          {overLimit.map((sentence) => (
            <p key={sentence} className="note keep">
              {sentence}
            </p>
          ))}
          <p className="meta">{TEXTS.nothingWasDeleted}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {held === undefined ? (
          <Offered plans={above} />
        ) : (
          <>
            <Link className="btn btn-default btn-size-default" href={toBuy(held)}>
              {TEXTS.renew(planName(held))}
            </Link>
            {above.map((plan) => (
              <Link key={plan} className="btn btn-outline btn-size-default" href={toBuy(plan)}>
                {TEXTS.upgrade(planName(plan))}
              </Link>
            ))}
          </>
        )}
        {below.map((plan) => (
          <Button key={plan} variant="outline" onClick={() => setSmaller(plan)}>
            {TEXTS.change(planName(plan))}
          </Button>
        ))}
        {held !== undefined && (
          <Button
            variant="ghost"
            aria-busy={cancel.isPending}
            onClick={() => cancel.isPending || cancel.mutate(!isCancelled)}
          >
            {isCancelled ? TEXTS.undoCancellation : TEXTS.cancelPlan}
          </Button>
        )}
      </div>
      {cancel.error && (
        <p role="alert" className="down wrap-anywhere">
          {describeError(cancel.error)}
        </p>
      )}
      {smaller !== undefined && <SmallerPlan planId={smaller} onClose={() => setSmaller(undefined)} />}
    </TopicSection>
  );
}

/** The plan to buy for someone who has bought none, with its price, and the way to all of them. */
function Offered({ plans }: { readonly plans: readonly SoldPlanId[] }) {
  const sold = PRICING_PLANS.filter(({ id }) => plans.includes(id));
  const offered = sold.find(({ popular }) => popular) ?? sold[0];
  const { isShut } = usePayableNetworks();
  return (
    <>
      {offered !== undefined && isShut && <p className="note keep w-full">{TEXTS.noneTakesPayments}</p>}
      {offered !== undefined && !isShut && (
        <Link className="btn btn-default btn-size-default" href={toBuy(offered.id)}>
          {TEXTS.continueWith(offered.name, offered.pricePerMonthUsd)}
        </Link>
      )}
      <Link className="btn btn-outline btn-size-default" href={SCREENS.pricing.path}>
        {TEXTS.comparePlans}
      </Link>
    </>
  );
}

const indexOf = (plan: SoldPlanId | undefined): number => (plan === undefined ? -1 : SOLD_PLANS.indexOf(plan));

const toBuy = (plan: SoldPlanId): string => `${SCREENS.pricing.path}?plan=${plan}`;

type SmallerPlanProps = { readonly planId: SoldPlanId; readonly onClose: () => void };

/** What a smaller plan includes and how much becomes credit, before the user confirms. */
function SmallerPlan({ planId, onClose }: SmallerPlanProps) {
  const { user } = useSession();
  const { data, error, refetch } = usePreview(user?.id ?? "", user ? planId : undefined);
  return (
    <TitledDialog title={TEXTS.change(planName(planId))} className="pay" onClose={onClose}>
      {data !== undefined && user ? (
        data.kind === "downgrade" ? (
          <TakeSmaller user={user} preview={data} onClose={onClose} />
        ) : (
          <p className="note keep">{TEXTS.notSmaller}</p>
        )
      ) : error === null ? (
        <PartWaiting label={TEXTS.previewLoading} rows={3} row="h-10" />
      ) : (
        <PartFailed title={TEXTS.previewFailed} error={error} onRetry={() => void refetch()} />
      )}
    </TitledDialog>
  );
}
