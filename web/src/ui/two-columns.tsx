import type { ReactNode } from "react";

/** Two columns, stacked on narrow screens. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-x-10 gap-y-8 two-columns-wide">{children}</div>;
}
