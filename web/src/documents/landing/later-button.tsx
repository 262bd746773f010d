import type { ReactNode } from "react";

type Props = {
  readonly id: string;
  readonly label: string;
  /** Why it is unavailable, in one sentence. */
  readonly why: ReactNode;
  readonly size?: "lg";
};

/** A feature that is named here but not available yet: no dead link, and its reason is visible next to it. */
export function LaterButton({ id, label, why, size }: Props) {
  return (
    <span className="land-later">
      <button
        type="button"
        className={`btn btn-outline${size === undefined ? "" : ` btn-size-${size}`}`}
        disabled
        aria-describedby={id}
      >
        {label}
      </button>
      <span className="meta" id={id}>
        {why}
      </span>
    </span>
  );
}
