import { memo } from "react";
import { sparkPath } from "./spark-path.ts";

const WIDTH = 140;
const HEIGHT = 34;

/** A line of closes, with a dotted one at the first of them. The numbers next to it give the same information. */
export const SparkLine = memo(function SparkLine({ closes }: { readonly closes: readonly number[] }) {
  const path = sparkPath(closes, WIDTH, HEIGHT);
  return (
    <svg className="feed-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {path && (
        <>
          <path className="feed-spark-base" d={`M0 ${path.base}H${WIDTH}`} />
          <path d={path.line} />
        </>
      )}
    </svg>
  );
});
