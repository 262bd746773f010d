import type { PortfolioTrend } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { formatMoney } from "../../lib/money-text.ts";
import { useHiddenValues } from "../../portfolios/hidden-values.ts";
import { valueScale } from "./value-scale.ts";
import * as TEXTS from "./texts.tsx";

const WIDE = 120;
const HIGH = 32;

/** A sparkline of a portfolio's recent value, with its ends in words for screen readers. */
export function ValueLine({ trend: { days, currency } }: { readonly trend: PortfolioTrend }) {
  const [isHidden] = useHiddenValues();
  const scale = valueScale(days.map((one) => ({ ...one, invested: one.value, isCarried: false, benchmark: null })));
  const [first, last] = [days[0], days.at(-1)];
  if (scale === undefined || first === undefined || last === undefined)
    return <span className="meta">{TEXTS.fromSecondDay}</span>;
  const text = ({ day, value }: typeof first) =>
    TEXTS.on(isHidden ? "hidden" : formatMoney(value, currency), formatDate(Date.parse(day)));
  return (
    <svg
      className="pf-trend"
      viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={TEXTS.from(text(first), text(last), scale.hasGaps ? TEXTS.daysNoValue : "")}
    >
      {scale.lines.value.map((piece, i) => (
        <path
          key={String(i)}
          // A single day is a dot: a line of zero length with round ends.
          d={`${piece.map(({ x, y }, n) => `${n === 0 ? "M" : "L"}${(x * WIDE).toFixed(1)} ${(y * HIGH).toFixed(1)}`).join("")}${piece.length === 1 ? "h0" : ""}`}
        />
      ))}
    </svg>
  );
}
