import type { TradeOdds } from "@sextant/core/contract";
import { price } from "../../lib/figures.ts";

type Props = { readonly trade: TradeOdds; readonly low: number; readonly high: number };

/** Stop, entry and target of a trade to scale: what is risked in the one colour, what is hoped for in the other. */
export function TradeLadder({ trade: { entry, target, stop }, low, high }: Props) {
  const at = (level: number) => (high > low ? ((level - low) / (high - low)) * 100 : 50);
  const [lower, upper] = [Math.min(stop, target), Math.max(stop, target)];
  const span = (from: number, to: number) => ({
    left: `${Math.min(at(from), at(to))}%`,
    width: `${Math.abs(at(to) - at(from))}%`,
  });
  return (
    <div
      className="ladder"
      role="img"
      aria-label={`Stop ${price(stop)}, entry ${price(entry)}, target ${price(target)}`}
    >
      <span className="ladder-line">
        <i className="down" style={span(stop, entry)} />
        <i className="up" style={span(entry, target)} />
        <b style={{ left: `${at(entry)}%` }} />
      </span>
      <span className="ladder-ends num" aria-hidden="true">
        <span>{price(lower)}</span>
        <span>{price(upper)}</span>
      </span>
    </div>
  );
}
