import type { ReactNode } from "react";
import { Arrow } from "./arrow.tsx";

type Props = {
  readonly className: string;
  /** How the rows are sorted by this column; undefined if they cannot be sorted by it. */
  readonly sorted: "ascending" | "descending" | "none" | undefined;
  /** Accessible name of the button, if its visible text is not enough. */
  readonly label?: string | undefined;
  /** What the column shows, as a tooltip. */
  readonly title?: string | undefined;
  readonly onSort?: () => void;
  readonly children: ReactNode;
};

/** The header of a grid column; pressing it sorts, pressing it again reverses the order. */
export function ColumnHead({ className, sorted, label, title, onSort, children }: Props) {
  return (
    <div role="columnheader" className={`rg-cell ${className}`} aria-sort={sorted}>
      {sorted === undefined ? (
        children
      ) : (
        <button type="button" aria-label={label} title={title} onClick={onSort}>
          {children}
          {sorted !== "none" && <Arrow of={sorted === "descending" ? "down" : "up"} />}
        </button>
      )}
    </div>
  );
}
