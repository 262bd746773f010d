import "./insight.css";
import type { Recommendation } from "@sextant/core/contract";
import { type ReactNode, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { dismissRecommendation } from "../../lib/calls.gen.ts";
import { useChange } from "../../lib/use-change.ts";
import { Insight } from "./insight.tsx";
import { insightsKey } from "./use-insights.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly shown: readonly Recommendation[];
  readonly label: string;
  /** Shown in place of an empty list, so that the result of the last dismissal is still announced below it. */
  readonly empty: ReactNode;
};

/** Recommendations that can be dismissed. Focus stays in the list when the focused one is removed. */
export function InsightList({ userId, shown, label, empty }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const dismiss = useDismiss(userId);
  return (
    <>
      <div className="insights" ref={list} tabIndex={-1} role="group" aria-label={label}>
        {shown.length === 0 && empty}
        {shown.map((one) => (
          <Insight
            key={one.id}
            one={one}
            isDismissing={dismiss.isPending}
            onDismiss={(id) => {
              list.current?.focus();
              dismiss.mutate(id);
            }}
          />
        ))}
      </div>
      <p className="note" aria-live="polite">
        {dismiss.isSuccess && TEXTS.dismissedToday}
      </p>
      {dismiss.isError && (
        <p className="down" role="alert">
          {TEXTS.dismissFailed}
        </p>
      )}
    </>
  );
}

/** Dismisses a recommendation for its day: it disappears at once, and reappears if that fails. */
function useDismiss(userId: string) {
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
