import "./pricing.css";
import { planName, PRICING_PLANS, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import { SCREENS, signInPath, type User } from "@sextant/core/contract";
import { lazy, Suspense, useEffect, useState } from "react";
import { OpenPayment } from "../../checkout/open-payment.tsx";
import { useOpenInvoice } from "../../checkout/use-open-invoice.ts";
import { usePayableNetworks } from "../../checkout/use-payable-networks.ts";
import { givenPlan } from "../../session/given-plan.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Answer } from "../../ui/answer.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { PlanCard } from "./plan-card.tsx";
import { columnOf } from "./plan-rows.ts";
import { PlanTable } from "./plan-table.tsx";
import { pricingHead } from "./pricing-head.ts";
import { Questions } from "./questions.tsx";
import { addressAt, usePricingAddress } from "./use-pricing-address.ts";
import { planSignInPath } from "./sign-in-path.ts";
import { usePlansAhead } from "./use-plans-ahead.ts";
import * as TEXTS from "./texts.ts";

// Loaded separately: a visitor reads the page without it.
const CheckoutDialog = lazy(async () => ({
  default: (await import("../../checkout/checkout-dialog.tsx")).CheckoutDialog,
}));

/** The plans with their prices, contents and payment methods; visible to everyone. */
export function PricingPage() {
  const session = useSession();
  const { user } = session;
  const isVisitor = !session.loading && session.firebaseUser === null;
  const { place, open, go, close } = usePricingAddress();
  const openInvoice = useOpenInvoice(user?.id);
  const ahead = usePlansAhead(user?.id);
  const start = useStart(open);
  const { networks, isShut } = usePayableNetworks();
  const head = pricingHead(user, isVisitor || session.loading, isShut);
  return (
    <PageScaffold
      terms="pricing"
      title={SCREENS.pricing.label}
      className="pr"
      heading={TEXTS.pricing}
      answer={
        session.loading ? (
          <Answer waiting={TEXTS.pricingLoading} />
        ) : (
          <Answer isShort={head.isShort}>{head.answer}</Answer>
        )
      }
      intro={head.intro}
    >
      {place && isVisitor && (
        <p className="strip pr-strip">
          {"planId" in place ? TEXTS.signInForPlan : TEXTS.signInForPayment}
          <a className="btn btn-outline btn-size-sm" href={signInPath(addressAt(place))}>
            {TEXTS.signIn}
          </a>
        </p>
      )}
      {openInvoice && !place && (
        <OpenPayment invoice={openInvoice} onOpen={() => open({ invoiceId: openInvoice.id })} />
      )}
      <ul className="cols pr-plans" aria-label={TEXTS.plans}>
        {PRICING_PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            own={ownMark(user, plan.id)}
            given={givenText(user, plan.id)}
            startsMs={ahead.get(plan.id)}
            href={planSignInPath(session, plan.id)}
            onStart={() => start(plan.id)}
          />
        ))}
      </ul>
      <PlanTable own={user?.subscriptionPlan} />
      <div className="pr-under">
        <PaymentOptions networks={networks} isShut={isShut} />
        <Questions />
      </div>
      <Suspense>{user && place && <CheckoutDialog user={user} place={place} onPlace={go} onClose={close} />}</Suspense>
    </PageScaffold>
  );
}

/** Returns what marks a plan as the user's; a trial is of Premium. */
function ownMark(user: User | null, planId: SoldPlanId): string | undefined {
  if (user === null || columnOf(user.subscriptionPlan) !== planId) return undefined;
  return user.subscriptionPlan === "trial" ? TEXTS.yourTrial : TEXTS.plan;
}

/** Returns what a plan says that its user need not buy: they have it, or a larger one, for nothing. */
function givenText(user: User | null, planId: SoldPlanId): string | undefined {
  const given = user === null ? undefined : givenPlan(user);
  if (given === undefined || SOLD_PLANS.indexOf(planId) > SOLD_PLANS.indexOf(given)) return undefined;
  return given === planId ? TEXTS.freeForYou : TEXTS.includedIn(planName(given));
}

/**
 * Returns a function that opens the dialog for a plan; if pressed before the session is known, it opens as soon as that
 * is.
 */
function useStart(open: (place: { readonly planId: SoldPlanId }) => void) {
  const session = useSession();
  const [picked, setPicked] = useState<SoldPlanId>();
  const isKnown = !session.loading && !session.failed;
  useEffect(() => {
    if (picked === undefined || !isKnown) return;
    setPicked(undefined);
    const way = planSignInPath(session, picked);
    if (way === undefined) open({ planId: picked });
    else window.location.assign(way);
  }, [picked, isKnown, session, open]);
  return (planId: SoldPlanId) => {
    if (session.user) open({ planId });
    else setPicked(planId);
  };
}
