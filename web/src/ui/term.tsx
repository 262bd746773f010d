import type { TermId } from "@sextant/core/glossary";
import { lazy, Suspense, type ReactNode } from "react";

const ExplainedTerm = lazy(async () => ({ default: (await import("./explained-term.tsx")).ExplainedTerm }));

type Props = {
  readonly of: TermId;
  /** The term as the sentence or the label says it. */
  readonly children: ReactNode;
};

/**
 * A word in a text or a label with its explanation from the glossary: on hover, on a tap, and when the keyboard reaches
 * it. What shows the explanation loads after the first view; until then the word stands there already.
 */
export function Term({ of, children }: Props) {
  return (
    <Suspense fallback={<span className="explained-term">{children}</span>}>
      <ExplainedTerm of={of}>{children}</ExplainedTerm>
    </Suspense>
  );
}
