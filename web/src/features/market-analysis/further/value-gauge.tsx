import "./technical.css";

type Mark = { readonly at: number; readonly name: string };

type Props = {
  readonly low: number;
  readonly high: number;
  readonly at: number;
  /** The relevant thresholds, and the ends where they have a name. */
  readonly marks: readonly Mark[];
  readonly label: string;
};

/** A graduated scale: eleven even steps, hollow marks with their names at the thresholds, a solid arm at the value. */
export function ValueGauge({ low, high, at, marks, label }: Props) {
  const x = (value: number) => (high > low ? 2 + Math.min(1, Math.max(0, (value - low) / (high - low))) * 96 : 50);
  return (
    <div className="gauge">
      <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={label}>
        {Array.from({ length: 11 }, (_, i) => (
          <line
            key={i}
            x1={2 + i * 9.6}
            x2={2 + i * 9.6}
            y1={i % 5 === 0 ? 6 : 8}
            y2="12"
            stroke="var(--field)"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {marks.map(({ at: mark, name }) => (
          <line
            key={name}
            x1={x(mark)}
            x2={x(mark)}
            y1="3"
            y2="12"
            stroke="var(--ink-3)"
            strokeDasharray="2 2"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <line
          x1={x(at)}
          x2={x(at)}
          y1="0"
          y2="12"
          stroke="var(--ink)"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="gauge-names" aria-hidden="true">
        {marks.map(({ at: mark, name }) => (
          <span key={name} style={{ left: `${String(x(mark))}%` }}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
