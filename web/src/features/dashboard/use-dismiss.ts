import type { Recommendation } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { dismissRecommendation } from "../../lib/calls.gen.ts";
import { useChange } from "../../lib/use-change.ts";
import { insightsKey } from "./use-insights.ts";

/** Dismisses a recommendation for its day: it goes at once, and comes back if that fails. */
export function useDismiss(userId: string) {
  const queries = useQueryClient();
  const queryKey = insightsKey(userId);
  return useChange({
    mutationFn: (recommendationId: string, intent) =>
      call(dismissRecommendation, { params: { id: userId, recommendationId }, intent }),
    onMutate: async (recommendationId) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Recommendation[]>(queryKey);
      queries.setQueryData(
        queryKey,
        before?.filter(({ id }) => id !== recommendationId),
      );
      return before;
    },
    onError: (_, __, before) => queries.setQueryData(queryKey, before),
    onSuccess: (list) => queries.setQueryData(queryKey, list),
  });
}
