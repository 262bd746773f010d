import type { ReactNode } from "react";
import { SourceBar } from "./source-bar.tsx";
import * as TEXTS from "./texts.tsx";

type Props<D> = {
  /** Undefined while loading or after a failure. */
  readonly data: D | undefined;
  readonly failed: boolean;
  /** Text shown after a failure. */
  readonly nothing?: string;
  /** Renders a badge and a sentence: what the data is, its source and its age. */
  readonly children: (data: D) => ReactNode;
};

/**
 * The line under the masthead that names the source of a page's data, or says that there is none or that it is loading.
 */
export function SourceRow<D>({ data, failed, nothing = TEXTS.noData, children }: Props<D>) {
  return (
    <SourceBar role="status" label={TEXTS.dataSource}>
      {data !== undefined ? children(data) : failed ? <span>{nothing}</span> : <span className="skel w-64" />}
    </SourceBar>
  );
}
