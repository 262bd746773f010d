import { LESSONS, type LessonId } from "@sextant/core/lessons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { getLearning, saveLearning } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import {
  forgetVisitorsProgress,
  furtherThan,
  itemsOf,
  type Progress,
  progressOf,
  storeVisitorsProgress,
  visitorsProgress,
} from "./progress.ts";

/** How far a reader has come, and a function that notes a solved exercise: the account's, or a visitor's browser's. */
export type OwnProgress = {
  /** Undefined until the account's has loaded. */
  readonly progress: Progress | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Whether the account did not take the last note. */
  readonly isSaveFailed: boolean;
  readonly note: (lesson: LessonId, solved: number) => void;
};

/** Reads and notes the progress in lessons. What a visitor had solved becomes their account's when they sign in. */
export function useProgress(): OwnProgress {
  const { user, loading } = useSession();
  const id = user?.id ?? "";
  const client = useQueryClient();
  const [visitors, setVisitors] = useState(visitorsProgress);
  const { data, error, refetch } = useQuery({ ...callQuery(getLearning, { params: { id } }), enabled: user !== null });
  const save = useChange({
    mutationFn: (progress: Progress, intent) =>
      call(saveLearning, { params: { id }, body: { items: itemsOf(progress) }, intent }),
    onSuccess: (items) => client.setQueryData(keyOf(getLearning, { params: { id } }), items),
  });
  const own = data && progressOf(data);
  const { mutate } = save;
  useEffect(() => {
    if (data === undefined) return;
    const further = furtherThan(visitorsProgress(), progressOf(data));
    if (Object.keys(further).length === 0) forgetVisitorsProgress();
    else mutate(further, { onSuccess: forgetVisitorsProgress });
  }, [data, mutate]);
  const isVisitor = user === null && !loading;
  return {
    progress: isVisitor ? visitors : own,
    error: isVisitor ? null : error,
    retry: () => void refetch(),
    isSaveFailed: save.isError,
    note: (lesson, solved) => {
      const before = isVisitor ? visitors : (own ?? {});
      const isFinished = solved >= LESSONS[lesson].exercises.length;
      const further = furtherThan({ [lesson]: { solved, isFinished } }, before);
      if (Object.keys(further).length === 0) return;
      if (!isVisitor) {
        mutate(further);
        return;
      }
      const next = { ...before, ...further };
      setVisitors(next);
      storeVisitorsProgress(next);
    },
  };
}
