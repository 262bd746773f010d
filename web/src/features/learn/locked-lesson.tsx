import { planName, planWith, PRICING_PLANS } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import * as TEXTS from "./texts.tsx";

/** Says which plan includes a lesson and what it is about, and leads to the plans. */
export function LockedLesson({ parts }: { readonly parts: readonly string[] }) {
  const id = planWith("courses");
  const plan = planName(id);
  const price = PRICING_PLANS.find((one) => one.id === id)?.pricePerMonthUsd;
  return (
    <section className="sec lesson-locked grid justify-items-start gap-4" aria-labelledby="plan-heading">
      <h2 className="h-sec" id="plan-heading">
        {TEXTS.lockedTitle(plan)}
      </h2>
      <p className="read ink2 measure">{TEXTS.lockedReason}</p>
      <div className="grid gap-2">
        <h3 className="lbl">{TEXTS.lessonCovers}</h3>
        <ul className="list-disc pl-5 read">
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      {price !== undefined && <p className="note keep measure">{TEXTS.planPrice(plan, price)}</p>}
      <Link className="btn btn-default btn-size-default" href={SCREENS.pricing.path}>
        {TEXTS.seePlans}
      </Link>
    </section>
  );
}
