import type { PricedPlan, SoldPlanId } from "@sextant/core/billing";
import { PHONE, useMedia } from "../lib/use-media.ts";
import { PlanLines } from "./plan-lines.tsx";
import * as TEXTS from "./texts.tsx";

/** The plan being bought: name, monthly price, and what it includes. */
export function PlanSummary({ plan }: { readonly plan: PricedPlan<SoldPlanId> }) {
  // Folded on a phone, whose screen is for the choice of a network.
  const isPhone = useMedia(PHONE);
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
      {isPhone ? (
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
