import { planWords, type PricedPlan, type SoldPlanId } from "@sextant/core/billing";
import { useId } from "react";
import { PlanLines } from "../../checkout/plan-lines.tsx";
import { shortTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly plan: PricedPlan<SoldPlanId>;
  /** What says that it is the user's; undefined if it is not. */
  readonly own: string | undefined;
  /** What stands in place of the button if the user has it, or a larger one, for nothing. */
  readonly given: string | undefined;
  /** When it begins, if it is paid and has not begun. */
  readonly startsMs: number | undefined;
  /** A full page load elsewhere; undefined if the dialog opens here. */
  readonly href: string | undefined;
  readonly onStart: () => void;
};

/** One plan: its price, the button to buy it, and what it includes. */
export function PlanCard({ plan, own, given, startsMs, href, onStart }: Props) {
  const { name, pricePerMonthUsd, description, popular } = plan;
  const headingId = useId();
  const variant = popular ? "default" : "outline";
  return (
    <li className={own === undefined ? "pr-plan" : "pr-plan pr-own"}>
      <h2 className="h-sec pr-name" id={headingId}>
        {name}
        {popular && <span className="bdg pr-popular">{TEXTS.mostPopular}</span>}
        {own !== undefined && <span className="bdg bdg-line">{own}</span>}
        {startsMs !== undefined && <span className="bdg bdg-good">{TEXTS.yoursFrom(shortTime(startsMs))}</span>}
      </h2>
      <p>
        <span className="fig fig-xl">${pricePerMonthUsd}</span> <span className="lbl">{TEXTS.month}</span>
      </p>
      <p className="note keep">{planWords(description)}</p>
      {given !== undefined ? (
        <p className="pr-given">{given}</p>
      ) : href === undefined ? (
        <Button size="lg" variant={variant} aria-describedby={headingId} onClick={onStart}>
          {TEXTS.getStarted}
        </Button>
      ) : (
        <a className={`btn btn-${variant} btn-size-lg`} href={href} aria-describedby={headingId}>
          {TEXTS.getStarted}
        </a>
      )}
      <PlanLines plan={plan} className="pr-lines" />
    </li>
  );
}
