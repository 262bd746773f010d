import { percent } from "../../lib/metrics.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly label: string;
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** The value to compare with, as a hollow mark below the rule. */
  readonly mark?: number | undefined;
  /** Ends of the rule. */
  readonly low: number;
  readonly high: number;
  /** Whether there is too little data to conclude: drawn hollow. */
  readonly faint?: boolean;
  /** Whether to show numbers under the rule. */
  readonly ends?: boolean;
};

/** A percentage as a point with its 95 % interval over a graduated rule. */
export function Interval({ label, value, interval, mark, low, high, faint = false, ends = true }: Props) {
  const at = (metric: number) => Math.min(100, Math.max(0, ((metric - low) / (high - low)) * 100));
  const text = [
    `${label} ${percent(value)}`,
    ...(interval === null ? [] : [TEXTS.interval95(percent(interval.low), percent(interval.high))]),
    ...(mark === undefined ? [] : [TEXTS.comparedWith(percent(mark))]),
  ];
  return (
    <div className="tr-interval" role="img" aria-label={text.join(", ")}>
      <div className="tr-points" aria-hidden="true">
        {interval !== null && (
          <i className="tr-arm" style={{ left: `${at(interval.low)}%`, right: `${100 - at(interval.high)}%` }} />
        )}
        <b className={faint ? "tr-dot tr-hollow" : "tr-dot"} style={{ left: `${at(value)}%` }} />
      </div>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: 11 }, (_, i) => (
          <line key={i} x1={i * 10} x2={i * 10} y1="0" y2={i % 5 === 0 ? 4 : 2.4} vectorEffect="non-scaling-stroke" />
        ))}
        <line x1="0" x2="100" y1="0" y2="0" vectorEffect="non-scaling-stroke" />
      </svg>
      {mark !== undefined && (
        <svg className="tr-mark" style={{ left: `${at(mark)}%` }} viewBox="0 0 10 9" aria-hidden="true">
          <path d="M.9 8h8.2L5 .7z" />
        </svg>
      )}
      {ends && (
        <span className="tr-ends num" aria-hidden="true">
          <span>{percent(low)}</span>
          <span>{percent((low + high) / 2)}</span>
          <span>{percent(high)}</span>
        </span>
      )}
    </div>
  );
}
