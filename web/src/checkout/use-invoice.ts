import type { Invoice } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getInvoice } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { useLive } from "../lib/use-live.ts";
import { usePolling } from "../lib/use-polling.ts";
import { invoiceKey } from "./checkout-keys.ts";

const EVERY_MS = 5_000;

/** An invoice as it stands: told over the socket, and asked every 5 s in case it is not. */
export function useInvoice(userId: string, invoiceId: string | undefined) {
  const queries = useQueryClient();
  const queryKey = invoiceKey(userId, invoiceId);
  useLive(invoiceId === undefined ? [] : ["payments"], (message) => {
    if (message.type === "subscribed") void queries.invalidateQueries({ queryKey });
    if (message.type !== "invoice") return;
    const invoice = message.data.invoice as Invoice;
    if (invoice.id !== invoiceId) return;
    // An answer that is under way is older than what was just told.
    void queries.cancelQueries({ queryKey }).then(() => queries.setQueryData(queryKey, invoice));
  });
  return useQuery({
    ...callQuery(getInvoice, { params: { id: userId, invoiceId: invoiceId ?? "" } }),
    enabled: invoiceId !== undefined,
    ...usePolling(EVERY_MS),
  });
}
