import { percent } from "../lib/metrics.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** Odds in percent; null if there are none. */
  readonly value: number | null;
  /** The value to compare them with, as a hollow mark. */
  readonly needed: number | null;
  readonly low: number;
  readonly high: number;
  /** Class of the bar's colour. */
  readonly tone: string;
  readonly label: string;
};

const TICKS = 10;

/** Odds as a bar over a graduated rule, with a hollow mark at what they must beat. */
export function OddsRuler({ value, needed, low, high, tone, label }: Props) {
  const at = (odds: number) => `${Math.min(100, Math.max(0, ((odds - low) / (high - low)) * 100))}%`;
  const against = needed === null ? "" : TEXTS.comparedWith(percent(needed));
  return (
    <div className={`ruler ${tone}`} role="img" aria-label={`${label} ${percent(value)}${against}`}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: TICKS + 1 }, (_, i) => (
          <line key={i} x1={i * 10} x2={i * 10} y1="0" y2={i % 5 === 0 ? 4 : 2.4} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      {value !== null && <i style={{ width: at(value) }} />}
      {needed !== null && (
        <svg className="ruler-mark" style={{ left: at(needed) }} viewBox="0 0 10 9" aria-hidden="true">
          <path d="M.9.7h8.2L5 8z" />
        </svg>
      )}
      <span className="ruler-ends num" aria-hidden="true">
        <span>{low}%</span>
        <span>{(low + high) / 2}%</span>
        <span>{high}%</span>
      </span>
    </div>
  );
}
