import { lazy, Suspense } from "react";
import { ActionsSkeleton } from "./answer-skeleton.tsx";
import type { SymbolActionsProps } from "./symbol-actions.tsx";

const SymbolActions = lazy(async () => ({ default: (await import("./symbol-actions.tsx")).SymbolActions }));

type Props = {
  /** Absent until the symbol is known to exist; the row keeps its place. */
  readonly of: SymbolActionsProps | undefined;
};

/** The actions on a symbol, loaded after the first view of the screen; until then their place. */
export function SymbolActionsRow({ of }: Props) {
  const place = <ActionsSkeleton />;
  return of === undefined ? (
    place
  ) : (
    <Suspense fallback={place}>
      <SymbolActions {...of} />
    </Suspense>
  );
}
