import type { ReactNode } from "react";

type Props<D> = {
  /** Undefined while it is on its way, or where it failed. */
  readonly data: D | undefined;
  readonly failed: boolean;
  /** Said where it failed. */
  readonly nothing?: string;
  /** A badge and a sentence: what the figures are, from whom, how old. */
  readonly children: (data: D) => ReactNode;
};

/** Under the masthead: where the figures on a page are from; or that there are none, or that they are on their way. */
export function SourceRow<D>({ data, failed, nothing = "No figures are on this page.", children }: Props<D>) {
  return (
    <div className="source-line">
      <div className="wrap source-row" role="status" aria-label="Data source">
        {data !== undefined ? children(data) : failed ? <span>{nothing}</span> : <span className="skel w-64" />}
      </div>
    </div>
  );
}
