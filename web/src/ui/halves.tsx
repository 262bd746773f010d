import type { ReactNode } from "react";

/** Two matters side by side, one below the other where it is narrow. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-x-10 gap-y-8 two-columns-wide">{children}</div>;
}
