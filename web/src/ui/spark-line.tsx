import "./spark-line.css";
import { memo } from "react";
import { sparkPath } from "./spark-path.ts";

const WIDTH = 140;
const HEIGHT = 34;

type Props = { readonly closes: readonly number[]; readonly className?: string };

/** A line of closes, with a dotted one at the first of them. The numbers next to it give the same information. */
export const SparkLine = memo(function SparkLine({ closes, className = "" }: Props) {
  const path = sparkPath(closes, WIDTH, HEIGHT);
  return (
    <svg
      className={`spark ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {path && (
        <>
          <path className="spark-base" d={`M0 ${path.base}H${WIDTH}`} />
          <path d={path.line} />
        </>
      )}
    </svg>
  );
});
