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

/** Returns the state of the dialog, stored in the address: a reload, or returning from sign-in, opens it again. */
export function usePricingAddress() {
  const { state, change } = useAddressState(ADDRESS);
  const { planId, invoiceId } = state;
  const place: CheckoutPlace | undefined =
    invoiceId !== undefined ? { invoiceId } : planId !== undefined ? { planId } : undefined;
  return {
    place,
    open: (to: CheckoutPlace) => change({ ...NOWHERE, ...to }, { push: true }),
    /** Goes to another step of the same dialog; Back leaves the dialog. */
    go: (to: CheckoutPlace) => change({ ...NOWHERE, ...to }),
    close: () => change(NOWHERE),
  };
}

/** Returns the address that opens this screen at a step. */
export const addressAt = (place: CheckoutPlace): string =>
  `${SCREENS.pricing.path}?${ADDRESS.write(place, new URLSearchParams())}`;
