const WIDTH = 300;
const EVERY_FEW = 5;

type Props = {
  readonly part: number;
  readonly of: number;
  /** Number of steps of the ruler. */
  readonly steps: number;
};

/** A proportion as a filled ruler. The text next to it states the same. */
export function Ruler({ part, of, steps }: Props) {
  const filled = of <= 0 ? 0 : Math.min(1, Math.max(0, part / of)) * WIDTH;
  return (
    <svg className="pay-ruler" viewBox={`0 0 ${WIDTH} 22`} aria-hidden="true" preserveAspectRatio="none">
      <rect className="pay-ruler-rest" y="6" width={WIDTH} height="6" />
      <rect className="pay-ruler-on" y="6" width={filled} height="6" />
      {Array.from({ length: steps + 1 }, (_, i) => (
        <path
          key={i}
          className="pay-ruler-tick"
          d={`M${(i * WIDTH) / steps} 12v${i % EVERY_FEW === 0 ? 7 : 4}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
