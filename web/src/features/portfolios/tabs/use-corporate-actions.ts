import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CorporateActions } from "@sextant/core/contract";
import { call } from "../../../lib/call.ts";
import {
  applyCorporateActions,
  getCorporateActions,
  getPortfolios,
  undoCorporateAction,
} from "../../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../../lib/query-keys.ts";
import { useChange } from "../../../lib/use-change.ts";
import { isOf } from "../../../portfolios/use-portfolios.ts";

export function useCorporateActions(userId: string, portfolioId: string) {
  return useQuery(callQuery(getCorporateActions, { params: { id: userId, portfolioId } }));
}

/**
 * Returns a function that stores the list returned by a change, and invalidates everything else computed from
 * transactions.
 */
function useActionsChanged(userId: string, portfolioId: string) {
  const queries = useQueryClient();
  const own = keyOf(getCorporateActions, { params: { id: userId, portfolioId } });
  return (answer: CorporateActions) => {
    queries.setQueryData(own, answer);
    void queries.invalidateQueries({ queryKey: keyOf(getPortfolios, { params: { id: userId } }) });
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => isOf(queryKey, portfolioId) && queryKey[0] !== own[0],
    });
  };
}

export function useApplyActions(userId: string, portfolioId: string) {
  const onSuccess = useActionsChanged(userId, portfolioId);
  return useChange({
    mutationFn: (ids: string[], intent) =>
      call(applyCorporateActions, { params: { id: userId, portfolioId }, body: { ids }, intent }),
    onSuccess,
  });
}

export function useUndoAction(userId: string, portfolioId: string) {
  const onSuccess = useActionsChanged(userId, portfolioId);
  return useChange({
    mutationFn: (actionId: string) => call(undoCorporateAction, { params: { id: userId, portfolioId, actionId } }),
    onSuccess,
  });
}
