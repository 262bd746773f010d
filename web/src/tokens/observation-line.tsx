import { observationPath } from "./observation-path.ts";
import * as TEXTS from "./texts.ts";

const WIDTH = 96;
const HEIGHT = 28;

type Props = {
  readonly prices: readonly number[];
  /** Whether the token is too new for a line. */
  readonly isNew: boolean;
};

/** The last day as a line of the prices we observed. The values next to it give the same information. */
export function ObservationLine({ prices, isNew }: Props) {
  const path = observationPath(prices, WIDTH, HEIGHT);
  if (!path) return isNew ? <span className="meta tkn-first">{TEXTS.noHistory}</span> : null;
  return (
    <svg className="tkn-spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="tkn-spark-base" d={`M0 ${path.base}H${WIDTH}`} />
      <path d={path.line} />
      <circle cx={path.end[0]} cy={path.end[1]} r="1.8" />
    </svg>
  );
}
