import type { Answer } from "../../lib/call.ts";
import { formatPriceIn } from "@sextant/core/market";
import { percent } from "../../lib/figures.ts";

type Props = { readonly answer: Answer<"sizePosition">; readonly currency: string };

const LIMITS: Readonly<Record<Answer<"sizePosition">["limitedBy"], string>> = {
  none: "The risk alone",
  exposure: "The most in one position",
  drawdown: "The loss so far",
};
const UNITS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 8 });

/** A position's size in units, in money, and what sets it. */
export function SizeAnswer({ answer, currency }: Props) {
  const { side, units, notional, atRisk, exposurePercent, limitedBy, sentence } = answer;
  return (
    <div className="grid gap-3">
      <p className="row">
        <span className="fig fig-m num">{UNITS.format(units)}</span>
        <span className="lbl">units to {side === "BUY" ? "buy" : "sell"}</span>
      </p>
      <p className="read">{sentence}</p>
      <dl className="kv">
        <dt>Value at the entry</dt>
        <dd className="num">
          {formatPriceIn(notional, currency)} · {percent(exposurePercent)} of the capital
        </dd>
        <dt>What the stop costs</dt>
        <dd className="num">{formatPriceIn(atRisk, currency)}</dd>
        <dt>Set by</dt>
        <dd>{LIMITS[limitedBy]}</dd>
      </dl>
    </div>
  );
}
