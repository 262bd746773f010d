import type { AlertRule, AlertRuleInput } from "@sextant/core/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call } from "../../lib/call.ts";
import { createAlertRule, deleteAlertRule, listAlertRules, updateAlertRule } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { usePolling } from "../../lib/use-polling.ts";

export type OwnRules = Answer<"listAlertRules">;

const EVERY_MS = 30_000;
export const rulesKey = (userId: string) => keyOf(listAlertRules, { params: { id: userId } });

/** Returns the user's rules and the plan's limit, polled while they are visible. */
export function useAlertRules(userId: string) {
  return useQuery({
    ...callQuery(listAlertRules, { params: { id: userId } }),
    ...usePolling(EVERY_MS),
  });
}

function useKeep(userId: string) {
  const queries = useQueryClient();
  return (change: (rules: readonly AlertRule[]) => readonly AlertRule[]) =>
    queries.setQueryData<OwnRules>(rulesKey(userId), (now) => now && { ...now, rules: [...change(now.rules)] });
}

export function useCreateRule(userId: string) {
  const keep = useKeep(userId);
  return useChange({
    mutationFn: (body: AlertRuleInput, intent) => call(createAlertRule, { params: { id: userId }, body, intent }),
    onSuccess: (made) => keep((rules) => [made, ...rules]),
  });
}

export type RuleChange = {
  readonly input?: AlertRuleInput;
  readonly muted?: boolean;
  readonly snoozedUntil?: string | null;
  readonly armAgain?: true;
};

export function useChangeRule(userId: string) {
  const keep = useKeep(userId);
  return useChange({
    mutationFn: ({ ruleId, change }: { readonly ruleId: string; readonly change: RuleChange }, intent) =>
      call(updateAlertRule, { params: { id: userId, ruleId }, body: change, intent }),
    onSuccess: (changed) => keep((rules) => rules.map((rule) => (rule.id === changed.id ? changed : rule))),
  });
}

export function useDeleteRule(userId: string) {
  const keep = useKeep(userId);
  const queries = useQueryClient();
  return useChange({
    mutationFn: (ruleId: string) => call(deleteAlertRule, { params: { id: userId, ruleId } }),
    onSuccess: (_, ruleId) => {
      keep((rules) => rules.filter(({ id }) => id !== ruleId));
      // The freed quota may be taken by a rule that was over the plan's limit.
      void queries.invalidateQueries({ queryKey: rulesKey(userId) });
    },
  });
}
