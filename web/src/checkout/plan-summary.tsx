import type { PricedPlan, SoldPlanId } from "@sextant/core/billing";
import { useMedia } from "../lib/use-media.ts";
import { PlanLines } from "./plan-lines.tsx";
import * as TEXTS from "./texts.tsx";

/** A phone, or a window so low that the list would push the price and its notes under the footer. */
const LITTLE_ROOM = "(max-width: 640px), (max-height: 999px)";

/** The plan being bought: name, monthly price, and what it includes. */
export function PlanSummary({ plan }: { readonly plan: PricedPlan<SoldPlanId> }) {
  // Folded where the screen is for the choice of a network.
  const isFolded = useMedia(LITTLE_ROOM);
  const features = <PlanLines plan={plan} className="pay-features" />;
  return (
    <>
      <div className="pay-sum">
        <span>
          <b className="pay-plan">{plan.name}</b>
          <br />
          <span className="meta">{TEXTS.noRenewal}</span>
        </span>
        <span className="fig">
          ${plan.pricePerMonthUsd}
          <small className="lbl">{TEXTS.month}</small>
        </span>
      </div>
      {isFolded ? (
        <details className="pay-included">
          <summary>{TEXTS.whatsIncluded}</summary>
          {features}
        </details>
      ) : (
        features
      )}
    </>
  );
}
