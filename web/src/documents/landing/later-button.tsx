import type { ReactNode } from "react";

type Props = {
  readonly id: string;
  readonly label: string;
  /** Why it leads nowhere yet, in one sentence. */
  readonly why: ReactNode;
  readonly size?: "lg";
};

/** What is named here and cannot be used yet: no dead link, and its reason beside it for everybody. */
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
