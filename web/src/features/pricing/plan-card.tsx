import type { PricedPlan, SoldPlanId } from "@sextant/core/billing";
import { useId } from "react";
import { PlanLines } from "../../checkout/plan-lines.tsx";
import { shortTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly plan: PricedPlan<SoldPlanId>;
  readonly isOwn: boolean;
  /** When it begins, if it is paid and has not begun. */
  readonly startsMs: number | undefined;
  /** A full page load elsewhere; undefined if the dialog opens here. */
  readonly href: string | undefined;
  readonly onStart: () => void;
};

/** One plan: its price, the button to buy it, and what it includes. */
export function PlanCard({ plan, isOwn, startsMs, href, onStart }: Props) {
  const { name, pricePerMonthUsd, description, popular } = plan;
  const headingId = useId();
  const variant = popular ? "default" : "outline";
  return (
    <li className={isOwn ? "pr-plan pr-own" : "pr-plan"}>
      <h2 className="h-sec pr-name" id={headingId}>
        {name}
        {popular && <span className="bdg pr-popular">{TEXTS.mostPopular}</span>}
        {isOwn && <span className="bdg bdg-line">{TEXTS.plan}</span>}
        {startsMs !== undefined && <span className="bdg bdg-good">{TEXTS.yoursFrom(shortTime(startsMs))}</span>}
      </h2>
      <p>
        <span className="fig fig-xl">${pricePerMonthUsd}</span> <span className="lbl">{TEXTS.month}</span>
      </p>
      <p className="note keep">{description}</p>
      {href === undefined ? (
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
