import "./outcome-marks.css";

const SHAPES = { held: "M3.6 8.4l3 3 5.8-6.4", failed: "M4.6 4.6l6.8 6.8M11.4 4.6l-6.8 6.8" } as const;

type Props = {
  /** Whether each claim came true. */
  readonly outcomes: readonly boolean[];
  /** The same in words. */
  readonly label: string;
};

/** Hits and misses as ticks and crosses, in order. */
export function OutcomeMarks({ outcomes, label }: Props) {
  return (
    <div className="rc-marks" role="img" aria-label={label}>
      {outcomes.map((held, i) => (
        <svg key={i} className={held ? "" : "rc-cross"} viewBox="0 0 16 16" aria-hidden="true">
          <path d={held ? SHAPES.held : SHAPES.failed} />
        </svg>
      ))}
    </div>
  );
}
