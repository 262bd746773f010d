import type { PricedPlan, SoldPlanId } from "@sextant/core/billing";
import { Check, Circle } from "lucide-react";
import { shownLines } from "./shown-lines.ts";

/** What is bought: name, price a month, and what belongs to it. */
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
      <ul className="pay-features" aria-label={`What ${plan.name} has`}>
        {shownLines(plan).map(({ text, state }) => (
          <li key={text}>
            {state === "planned" ? <Circle aria-hidden="true" /> : <Check aria-hidden="true" />}
            <span>
              {text}
              {state === "planned" && <span className="meta"> planned</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
