import type { Recommendation } from "@sextant/core/contract";
import { useRef } from "react";
import { Insight } from "./insight.tsx";
import { useDismiss } from "./use-dismiss.ts";

type Props = { readonly userId: string; readonly shown: readonly Recommendation[]; readonly label: string };

/** Recommendations that can be dismissed. The focus stays with the list when the one that had it goes. */
export function InsightList({ userId, shown, label }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const dismiss = useDismiss(userId);
  return (
    <>
      <div className="insights" ref={list} tabIndex={-1} role="group" aria-label={label}>
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
      <p className="note" role="status">
        {dismiss.isSuccess && "Dismissed for today."}
      </p>
      {dismiss.isError && (
        <p className="down" role="alert">
          That recommendation could not be dismissed. Try again.
        </p>
      )}
    </>
  );
}
