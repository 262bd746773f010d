import type { Showcase } from "@sextant/core/contract";
import { formatPriceIn, formatSymbol } from "@sextant/core/market";
import { alertCrossing } from "./alert-crossing.ts";
import { FreshnessMark } from "./freshness-mark.tsx";
import * as TEXTS from "./texts.tsx";

/** Shown, and called a sample, while there are no prices. */
const SAMPLE_CLOSES = [64, 63.2, 64.4, 65.1, 64.2, 66, 65.4, 67.3, 66.8, 68.1, 67.2, 69, 70.6, 70.1, 71.4, 70.9];
const [TOP, HEIGHT] = [4, 52] as const;

/** An alert at work: the last closes of a symbol, the price that was waited for, and where it was crossed. */
export function AlertPicture({ symbols }: Pick<Showcase, "symbols">) {
  // The last one moves most: shares come first.
  const shown = symbols.findLast(({ sparkline }) => alertCrossing(sparkline) !== undefined);
  const closes = shown?.sparkline ?? SAMPLE_CLOSES;
  const crossing = alertCrossing(closes);
  if (crossing === undefined) return null;
  const { level, side, at } = crossing;
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const y = (close: number): number => Math.round(10 * (TOP + HEIGHT * (1 - (close - low) / (high - low)))) / 10;
  const whole = HEIGHT + 2 * TOP;
  const path = closes.map((close, i) => `${i === 0 ? "M" : "L"}${String(i)} ${String(y(close))}`).join("");
  return (
    <figure className="land-alert">
      <figcaption className="land-caption">
        {shown === undefined ? null : <FreshnessMark of={shown} />}
        <span>
          {shown === undefined
            ? TEXTS.samplePrices
            : TEXTS.waitedFor(formatSymbol(shown.symbol), side, formatPriceIn(level, shown.currency))}
        </span>
      </figcaption>
      <svg aria-hidden="true">
        <svg
          viewBox={`0 0 ${String(closes.length - 1)} ${String(whole)}`}
          width="100%"
          height="100%"
          preserveAspectRatio="none"
        >
          <path
            className="land-last"
            d={`M0 ${String(y(level))}H${String(closes.length)}`}
            vectorEffect="non-scaling-stroke"
          />
          <path d={path} vectorEffect="non-scaling-stroke" />
        </svg>
        <circle
          cx={`${String(Math.round((1000 * at) / (closes.length - 1)) / 10)}%`}
          cy={`${String(Math.round((1000 * y(closes[at] ?? level)) / whole) / 10)}%`}
          r="4.5"
        />
      </svg>
      <p className="meta">{TEXTS.firedOnce}</p>
    </figure>
  );
}
