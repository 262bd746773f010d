import type { ReactNode } from "react";

type Props = { readonly label: string; readonly children: ReactNode };

/** A table that scrolls inside its own container, by keyboard too, and never scrolls the page. */
export function ScrollTable({ label, children }: Props) {
  return (
    <div className="scroll w-full" role="region" aria-label={label} tabIndex={0}>
      <table className="tb">{children}</table>
    </div>
  );
}
