import type { PricedPlan, SoldPlanId } from "@sextant/core/billing";
import { PlanLines } from "./plan-lines.tsx";

/** The plan being bought: name, monthly price, and what it includes. */
export function PlanSummary({ plan }: { readonly plan: PricedPlan<SoldPlanId> }) {
  return (
    <>
      <div className="pay-sum">
        <span>
          <b className="pay-plan">{plan.name}</b>
          <br />
          <span className="meta">30 days, no renewal unless you pay again</span>
        </span>
        <span className="fig">
          ${plan.pricePerMonthUsd}
          <small className="lbl"> / month</small>
        </span>
      </div>
      <PlanLines plan={plan} className="pay-features" />
    </>
  );
}
