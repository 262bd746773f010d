import { SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import { SCREENS } from "@sextant/core/contract";
import type { CheckoutPlace } from "../../checkout/checkout-place.ts";
import { addressOf, choiceField, textField } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";

const SOLD = Object.fromEntries(SOLD_PLANS.map((plan) => [plan, plan])) as Record<SoldPlanId, unknown>;

const ADDRESS = addressOf({
  planId: choiceField("plan", SOLD, undefined),
  invoiceId: textField("invoice"),
});

const NOWHERE = { planId: undefined, invoiceId: undefined };

/** What the dialog is open at lives in the address: a reload, or the way back from signing in, opens it again. */
export function usePricingAddress() {
  const { state, change } = useAddressState(ADDRESS);
  const { planId, invoiceId } = state;
  const place: CheckoutPlace | undefined =
    invoiceId !== undefined ? { invoiceId } : planId !== undefined ? { planId } : undefined;
  return {
    place,
    open: (to: CheckoutPlace) => change({ ...NOWHERE, ...to }, { push: true }),
    /** To another place of the same dialog: the way back leads out of it. */
    go: (to: CheckoutPlace) => change({ ...NOWHERE, ...to }),
    close: () => change(NOWHERE),
  };
}

/** Returns where this screen stands open at a place. */
export const addressAt = (place: CheckoutPlace): string =>
  `${SCREENS.pricing.path}?${ADDRESS.write(place, new URLSearchParams())}`;
