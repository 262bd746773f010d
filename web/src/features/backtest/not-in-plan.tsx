import { planName, planWith } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";

/** Who has another plan is told which one opens this, and what it would do. */
export function NotInPlan() {
  const plan = planName(planWith("backtesting"));
  return (
    <section className="sec measure grid justify-items-start gap-4" aria-labelledby="plan-heading">
      <h2 className="h-sec" id="plan-heading">
        Backtesting is part of the {plan} plan
      </h2>
      <p className="read ink2">
        It tests a trading rule on past prices with fees and slippage, chooses its settings on earlier bars only, and
        says how likely the result is luck.
      </p>
      <p className="note keep">What you tested before is kept, and is here again with the {plan} plan.</p>
      <Link className="tlink" href={SCREENS.pricing.path}>
        See plans
      </Link>
    </section>
  );
}
