import type { RiskProfile, User } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { getRecommendations, updateUser } from "../../lib/calls.gen.ts";
import { keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { PROFILE_WORDS } from "./risk-words.ts";

/** Stores a person's risk profile. What was made for the profile before it is loaded again. */
export function useChooseProfile({ id }: Pick<User, "id">) {
  const { keep } = useSession();
  const queries = useQueryClient();
  return useChange({
    mutationFn: (riskProfile: RiskProfile, intent) =>
      call(updateUser, { params: { id }, body: { riskProfile }, intent }),
    onSuccess: (saved) => {
      keep(saved);
      void queries.invalidateQueries({ queryKey: keyOf(getRecommendations, { params: { id } }) });
      toasts.show({ title: `Your risk profile is ${PROFILE_WORDS[saved.riskProfile].name}` });
    },
  });
}
