import type { Invoice } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listInvoices } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { useLive } from "../lib/use-live.ts";
import { invoiceListKey } from "./checkout-keys.ts";
import { isOpen } from "./invoice-view.ts";

/** Returns the user's newest invoice that may still be paid or is being confirmed; undefined if there is none. */
export function useOpenInvoice(userId: string | undefined): Invoice | undefined {
  const queries = useQueryClient();
  const queryKey = invoiceListKey(userId ?? "");
  useLive(userId === undefined ? [] : ["payments"], (message) => {
    if (message.type === "invoice") void queries.invalidateQueries({ queryKey });
  });
  const { data } = useQuery({
    ...callQuery(listInvoices, { params: { id: userId ?? "" } }),
    enabled: userId !== undefined,
    refetchOnMount: "always",
  });
  return data?.find(isOpen);
}
