import type { TermId } from "@sextant/core/glossary";
import { lazy, Suspense } from "react";

const Term = lazy(async () => ({ default: (await import("../../ui/term.tsx")).Term }));

/** A term whose explanation loads after the first view of the screen; until then it is plain text. */
export function TermLater({ of, children }: { readonly of: TermId; readonly children: string }) {
  return (
    <Suspense fallback={children}>
      <Term of={of}>{children}</Term>
    </Suspense>
  );
}
