import "./risk-label.css";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** The risk's name: 'LOW'. */
  readonly name: string;
  /** Its place on the scale, from 1, and how many places the scale has. */
  readonly step: number;
  readonly of: number;
  readonly size?: "small" | "large";
};

const STEP_PX = 4;
const GAP_PX = 2;
const LOWEST_PX = 4;
const HEIGHT_PX = 12;

/**
 * A risk's name with its place on a scale of its own: rising steps, filled up to it. The steps are in ink: green and
 * red would look like a rise and a fall.
 */
export function RiskLabel({ name, step, of, size = "small" }: Props) {
  return (
    <span className={`risk-label risk-label-${size}`}>
      <svg viewBox={`0 0 ${String(of * (STEP_PX + GAP_PX) - GAP_PX)} ${String(HEIGHT_PX)}`} aria-hidden="true">
        {Array.from({ length: of }, (_, i) => {
          const height = LOWEST_PX + ((HEIGHT_PX - LOWEST_PX) * i) / Math.max(1, of - 1);
          return (
            <rect
              key={i}
              className={i < step ? "" : "risk-step-off"}
              x={i * (STEP_PX + GAP_PX) + 0.5}
              y={HEIGHT_PX - height + 0.5}
              width={STEP_PX - 1}
              height={height - 1}
            />
          );
        })}
      </svg>
      {name}
      <span className="sr">{TEXTS.riskStep(step, of)}</span>
    </span>
  );
}
