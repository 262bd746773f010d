import type { ReactNode } from "react";

type Props = {
  /** Of the sentence that says why it is unavailable. */
  readonly id: string;
  readonly label: string;
  /** That sentence; absent where it stands elsewhere on the page. */
  readonly why?: ReactNode;
  readonly size?: "lg";
};

/** A feature that is named here but not available yet: no dead link, and its reason is on the page. */
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
      {why === undefined ? null : (
        <span className="meta" id={id}>
          {why}
        </span>
      )}
    </span>
  );
}
