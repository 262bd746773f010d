import type { NetworkId, PlanPreview } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { CallFailure } from "../lib/call-failure.ts";
import { call } from "../lib/call.ts";
import { createInvoice, getPaymentProviders } from "../lib/calls.gen.ts";
import { keyOf } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";
import { invoiceKey, invoiceListKey, previewsKey } from "./checkout-keys.ts";

/** Asks for the invoice of a preview. Where the price or the network changed meanwhile, what is shown is asked anew. */
export function usePay(userId: string) {
  const queries = useQueryClient();
  return useChange({
    mutationFn: (
      { preview, networkId }: { readonly preview: PlanPreview; readonly networkId: NetworkId | null },
      intent,
    ) =>
      call(createInvoice, {
        params: { id: userId },
        body: { planId: preview.planId, networkId, previewId: preview.id },
        intent,
      }),
    onSuccess: (invoice) => {
      queries.setQueryData(invoiceKey(userId, invoice.id), invoice);
      void queries.invalidateQueries({ queryKey: invoiceListKey(userId) });
    },
    onError: (fault) => {
      if (!(fault instanceof CallFailure) || fault.status !== 409) return;
      void queries.invalidateQueries({ queryKey: previewsKey(userId) });
      void queries.invalidateQueries({ queryKey: keyOf(getPaymentProviders) });
    },
  });
}
