import { sightingPath } from "./sighting-path.ts";

const WIDTH = 96;
const HEIGHT = 28;

/** The day as we saw it: prices of our own sightings. The figures beside it say the same. */
export function SightingLine({ prices }: { readonly prices: readonly number[] }) {
  const path = sightingPath(prices, WIDTH, HEIGHT);
  if (!path) return <span className="meta tkn-first">first sighting</span>;
  return (
    <svg className="tkn-spark" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="tkn-spark-base" d={`M0 ${path.base}H${WIDTH}`} />
      <path d={path.line} />
      <circle cx={path.end[0]} cy={path.end[1]} r="1.8" />
    </svg>
  );
}
