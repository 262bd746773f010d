import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Answer, call } from "../lib/call.ts";
import { getLearning, saveLearning } from "../lib/calls.gen.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";
import { createIntent } from "../lib/intent.ts";
import { useChange } from "../lib/use-change.ts";
import { useSession } from "../session/session-provider.tsx";
import { ownersProgress } from "./owners-progress.ts";
import { aheadOf, storedProgress, storeProgress, type TutorialProgress } from "./tutorial-progress.ts";

type Saved = TutorialProgress & { readonly id: string };

/**
 * Returns how far the user has come in each tutorial, and saves it: on the server for those who are signed in, in this
 * browser for visitors. `known` is undefined until that is loaded; if loading fails, tutorials start at their beginning.
 */
export function useTutorialProgress() {
  const { user, loading } = useSession();
  const queries = useQueryClient();
  const params = { id: user?.id ?? "" };
  const { data, error } = useQuery({ ...callQuery(getLearning, { params }), enabled: user !== null });
  const [visitors, setVisitors] = useState(storedProgress);
  // Saving is retried with the next step: a tutorial goes on without it. Each step has an intent of its own: two quick
  // ones must not pass for one.
  const { mutate } = useChange({
    mutationFn: ({ id, step, finished }: Saved) =>
      call(saveLearning, {
        params,
        body: { items: [{ kind: "tutorial", id, step, finished }] },
        intent: createIntent(),
      }),
    onSuccess: (items) => queries.setQueryData<Answer<"getLearning">>(keyOf(getLearning, { params }), items),
  });
  // Until the account has taken over what they did before they signed in, that counts too.
  const account = data && ownersProgress(data);
  const owners = account && new Map([...account, ...aheadOf(visitors, account)]);
  return {
    known: loading ? undefined : user === null ? visitors : error === null ? owners : NOTHING,
    hasFailed: user !== null && error !== null,
    save: (saved: Saved) => {
      if (user !== null) return mutate(saved);
      storeProgress(saved.id, saved);
      setVisitors(storedProgress());
    },
  };
}

const NOTHING: ReadonlyMap<string, TutorialProgress> = new Map();
