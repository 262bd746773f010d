import { SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import { useSearchParams } from "wouter";
import type { CheckoutPlace } from "../../checkout/checkout-place.ts";

const isSold = (id: string | null): id is SoldPlanId => SOLD_PLANS.some((plan) => plan === id);

/** What the dialog is open at lives in the address: a reload, or the way back from signing in, opens it again. */
export function usePricingAddress() {
  const [search, setSearch] = useSearchParams();
  const [plan, invoiceId] = [search.get("plan"), search.get("invoice")];
  const place: CheckoutPlace | undefined =
    invoiceId !== null && invoiceId !== "" ? { invoiceId } : isSold(plan) ? { planId: plan } : undefined;
  return {
    place,
    open: (to: CheckoutPlace) => setSearch(searchOf(to)),
    /** To another place of the same dialog: the way back leads out of it. */
    go: (to: CheckoutPlace) => setSearch(searchOf(to), { replace: true }),
    close: () => setSearch({}, { replace: true }),
  };
}

const searchOf = (place: CheckoutPlace): Record<string, string> =>
  "planId" in place ? { plan: place.planId } : { invoice: place.invoiceId };

/** Where this screen stands open at a place. */
export function addressAt(place: CheckoutPlace): string {
  return `${SCREENS.pricing.path}?${new URLSearchParams(searchOf(place))}`;
}
