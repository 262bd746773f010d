import { planName, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import { type Billing, SCREENS } from "@sextant/core/contract";
import { useState } from "react";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { TopicSection } from "../../ui/topic-section.tsx";
import { TakeSmaller } from "../../checkout/take-smaller.tsx";
import { usePreview } from "../../checkout/use-preview.ts";
import { useSession } from "../../session/session-provider.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { largestBought, planSentences } from "./plan-sentences.ts";
import { useCancel } from "./use-billing.ts";
import "../../checkout/checkout.css";

type Props = { readonly userId: string; readonly billing: Billing };

/** The current plan, its end, and the actions on it. */
export function PlanPart({ userId, billing }: Props) {
  const { subscriptionPlan, planEndsAt, isCancelled, overLimit } = billing;
  const [smaller, setSmaller] = useState<SoldPlanId>();
  const cancel = useCancel(userId);
  const held = largestBought(billing);
  const below = held === undefined ? [] : SOLD_PLANS.slice(0, SOLD_PLANS.indexOf(held));
  const above = SOLD_PLANS.slice(held === undefined ? 0 : SOLD_PLANS.indexOf(held) + 1);
  return (
    <TopicSection title="Plan" intro="It ends when it ends: a renewal is a payment that you make.">
      <div className="grid gap-2">
        <div className="bill-row">
          <span className="fig fig-m">{planName(subscriptionPlan)}</span>
          {isCancelled && held !== undefined && <span className="bdg bdg-line">Cancelled</span>}
        </div>
        {planSentences(billing).map((sentence) => (
          <p key={sentence} className="note keep">
            {sentence}
          </p>
        ))}
      </div>
      {overLimit.length > 0 && (
        <div className="grid gap-1" role="note" aria-label="Over the plan's limits">
          {overLimit.map((sentence) => (
            <p key={sentence} className="note keep">
              {sentence}
            </p>
          ))}
          <p className="meta">Nothing was deleted.</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {held !== undefined && (
          <Link className="btn btn-default btn-size-default" href={toBuy(held)}>
            Renew {planName(held)}
          </Link>
        )}
        {above.map((plan) => (
          <Link key={plan} className="btn btn-outline btn-size-default" href={toBuy(plan)}>
            {held === undefined ? "Buy" : "Upgrade to"} {planName(plan)}
          </Link>
        ))}
        {below.map((plan) => (
          <Button key={plan} variant="outline" onClick={() => setSmaller(plan)}>
            Change to {planName(plan)}
          </Button>
        ))}
        {held !== undefined && (
          <Button
            variant="ghost"
            aria-busy={cancel.isPending}
            onClick={() => cancel.isPending || cancel.mutate(!isCancelled)}
          >
            {isCancelled ? "Go on after all" : "Cancel the plan"}
          </Button>
        )}
      </div>
      {cancel.error && (
        <p role="alert" className="down wrap-anywhere">
          {describeError(cancel.error)}
        </p>
      )}
      {held === undefined && planEndsAt === null && (
        <p className="meta">You have not bought a plan. What one has and costs is on the pricing page.</p>
      )}
      {smaller !== undefined && <SmallerPlan planId={smaller} onClose={() => setSmaller(undefined)} />}
    </TopicSection>
  );
}

const toBuy = (plan: SoldPlanId): string => `${SCREENS.pricing.path}?plan=${plan}`;

type SmallerPlanProps = { readonly planId: SoldPlanId; readonly onClose: () => void };

/** What a smaller plan includes and how much becomes credit, before the user confirms. */
function SmallerPlan({ planId, onClose }: SmallerPlanProps) {
  const { user } = useSession();
  const { data, error, refetch } = usePreview(user?.id ?? "", user ? planId : undefined);
  return (
    <TitledDialog title={`Change to ${planName(planId)}`} className="pay" onClose={onClose}>
      {data !== undefined && user ? (
        data.kind === "downgrade" ? (
          <TakeSmaller user={user} preview={data} onClose={onClose} />
        ) : (
          <p className="note keep">This is no smaller plan any more: what you have has changed in the meantime.</p>
        )
      ) : error === null ? (
        <PartWaiting label="Working out what it gives" rows={3} row="h-10" />
      ) : (
        <PartFailed title="What it gives could not be worked out." error={error} onRetry={() => void refetch()} />
      )}
    </TitledDialog>
  );
}
