import {
  landingPlans,
  type LANDING_PLANS,
  type PlanLine,
  planName,
  planWords,
  PRICING_PLANS,
} from "@sextant/core/billing";
import { type Installation, SCREENS, signInPath } from "@sextant/core/contract";
import { LaterButton } from "./later-button.tsx";
import { NOT_OFFERED } from "./not-offered.ts";
import * as TEXTS from "./texts.tsx";

type Plan = (typeof LANDING_PLANS)[number];

/**
 * The landing page's own price cards: services that only people can provide are listed if the operator promises them.
 */
export function Pricing({ installation }: { readonly installation: Installation }) {
  return (
    <section className="land-band" id="pricing" aria-labelledby="pricing-title">
      <div className="land-band-head">
        <h2 className="land-h" id="pricing-title">
          {TEXTS.pricing}
        </h2>
        <div className="land-turn" data-turns="plans" />
        <p className="meta">
          {TEXTS.priceConfirmedCheckout(
            <a className="tlink" href={SCREENS.pricing.path}>
              {TEXTS.plansSoldCheckout}
            </a>,
            installation.offersTrial ? null : TEXTS.everyoneHasPlan,
          )}
        </p>
      </div>
      <ul className="cols land-plans land-swipe" id="plans">
        {landingPlans(installation).map((plan) => (
          <li key={plan.id}>
            <h3>
              {plan.name}
              {plan.popular ? <span className="bdg land-badge">{TEXTS.mostPopular}</span> : null}
            </h3>
            <p className="land-price">
              <span className="fig">${plan.pricePerMonthUsd}</span>
              <span className="ink2">{TEXTS.month}</span>
            </p>
            <p className="meta">
              {TEXTS.atCheckout(planName(plan.soldAs), soldPrice(plan))}
              {otherOfName(plan)}
            </p>
            <p className="land-for">{planWords(plan.description)}</p>
            <ul className="land-lines">
              {plan.lines.map((line) => (
                <Line key={line.text} line={line} />
              ))}
            </ul>
            <WayIn plan={plan} installation={installation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What checkout asks for the plan that a card leads to. */
function soldPrice({ soldAs }: Plan): string {
  return PRICING_PLANS.find(({ id }) => id === soldAs)?.pricePerMonthUsd ?? "";
}

/** Says that the plan which checkout sells by the name of a card is another one. */
function otherOfName({ name, soldAs }: Plan): string | null {
  const other = PRICING_PLANS.find((one) => one.name === name && one.id !== soldAs);
  return other === undefined ? null : TEXTS.notThatPlan(planName(other.id), other.pricePerMonthUsd);
}

function Line({ line: { text, state } }: { readonly line: PlanLine }) {
  return (
    <li className={state === "planned" ? "land-line-later" : undefined}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {state === "planned" ? <circle cx="6" cy="6" r="3" /> : <path d="m2 6.5 2.8 2.8L10.2 3" />}
      </svg>
      <span>{planWords(text)}</span>
      {state === "planned" ? <span className="meta">{TEXTS.planned}</span> : null}
    </li>
  );
}

function WayIn({ plan, installation }: { readonly plan: Plan; readonly installation: Installation }) {
  const { contact } = installation;
  if (!plan.contactSales)
    return (
      <a
        className={`btn ${plan.popular ? "btn-default" : "btn-outline"} btn-size-lg`}
        href={signInPath(`${SCREENS.pricing.path}?plan=${plan.soldAs}`, "sign-up")}
      >
        {installation.offersTrial ? TEXTS.startDayTrial : TEXTS.getStarted}
        <span className="sr">{TEXTS.lookLater(plan.name)}</span>
      </a>
    );
  return contact.email === null ? (
    <LaterButton id={NOT_OFFERED} label={TEXTS.contactSales} size="lg" />
  ) : (
    <a className="btn btn-outline btn-size-lg" href={`mailto:${contact.email}?subject=${plan.name}`}>
      {TEXTS.contactSales}
    </a>
  );
}
