import type { DashboardLayout } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { getDashboardLayout, setDashboardLayout } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { toasts } from "../../ui/toast-queue.ts";
import { fullOrder, type Card } from "./arrange-cards.ts";

/**
 * In which order a person keeps the cards. `order` is undefined until the server said so, so that nothing is drawn at one place
 * and moved to another; where it does not answer, the usual order serves.
 */
export function useLayout(userId: string) {
  const queries = useQueryClient();
  const queryKey = keyOf(getDashboardLayout, { params: { id: userId } });
  const { data, error } = useQuery(callQuery(getDashboardLayout, { params: { id: userId } }));
  const { mutate } = useChange({
    mutationFn: (order: readonly Card[], intent) =>
      call(setDashboardLayout, { params: { id: userId }, body: { order: [...order] }, intent }),
    onMutate: (order) => {
      const before = queries.getQueryData<DashboardLayout>(queryKey);
      queries.setQueryData<DashboardLayout>(queryKey, { order: [...order] });
      return before;
    },
    onError: (fault, _, before) => {
      queries.setQueryData<DashboardLayout>(queryKey, before ?? { order: [] });
      toasts.show({ title: "The order was not kept", text: faultWords(fault), variant: "destructive" });
    },
  });
  const order = data ? fullOrder(data.order) : error ? fullOrder([]) : undefined;
  return { order, keep: mutate };
}
