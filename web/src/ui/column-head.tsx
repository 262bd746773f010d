import type { ReactNode } from "react";
import { Arrow } from "./arrow.tsx";

type Props = {
  readonly className: string;
  /** How the rows lie by this column now; undefined where they cannot be ordered by it. */
  readonly sorted: "ascending" | "descending" | "none" | undefined;
  /** What the button is called, where its letters do not say it. */
  readonly label?: string | undefined;
  /** What the column shows, under the pointer. */
  readonly title?: string | undefined;
  readonly onSort?: () => void;
  readonly children: ReactNode;
};

/** The name of a grid's column; pressed it orders, pressed again the other way. */
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
