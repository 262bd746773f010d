import type { PricedPlan, SoldPlanId } from "@sextant/core/billing";
import { PlanLines } from "./plan-lines.tsx";
import * as TEXTS from "./texts.tsx";

/** The plan being bought: name, monthly price, and what it includes. */
export function PlanSummary({ plan }: { readonly plan: PricedPlan<SoldPlanId> }) {
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
      <PlanLines plan={plan} className="pay-features" />
    </>
  );
}
