import type { LearningItem } from "@sextant/core/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Answer, call } from "../lib/call.ts";
import { CallFailure } from "../lib/call-failure.ts";
import { getLearning, saveLearning } from "../lib/calls.gen.ts";
import { createIntent } from "../lib/intent.ts";
import { callQuery, keyOf } from "../lib/query-keys.ts";
import { useSession } from "../session/session-provider.tsx";
import { ownersProgress } from "./owners-progress.ts";
import { aheadOf, forgetProgress, storedProgress } from "./tutorial-progress.ts";

/** Moves what a visitor of this browser has done in tutorials into the account of whoever signs in. */
export function useVisitorsTutorials(): void {
  const { user } = useSession();
  const queries = useQueryClient();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined || storedProgress().size === 0) return;
    void moveInto(id, queries).catch((error: unknown) => {
      console.error(error);
      // Rejected, it would be rejected again. After any other failure it stays here, and the next page tries again.
      if (error instanceof CallFailure && error.status === 400) forgetProgress();
    });
  }, [id, queries]);
}

async function moveInto(id: string, queries: QueryClient): Promise<void> {
  const input = { params: { id } };
  // Loaded only now: it brings all tutorials with it.
  const { TUTORIAL_IDS } = await import("./tutorial-ids.ts");
  const known = await queries.fetchQuery(callQuery(getLearning, input));
  const items = [...aheadOf(storedProgress(), ownersProgress(known))].flatMap(([tutorial, progress]): LearningItem[] =>
    TUTORIAL_IDS.has(tutorial) ? [{ kind: "tutorial", id: tutorial, ...progress }] : [],
  );
  if (items.length > 0) {
    const saved = await call(saveLearning, { ...input, body: { items }, intent: createIntent() });
    queries.setQueryData<Answer<"getLearning">>(keyOf(getLearning, input), saved);
  }
  forgetProgress();
}
