import type { CandleColumns } from "@sextant/core/market";

/** The outlines of all candles of one direction: a line from high to low, and a body from open to close. */
export type CandlePaths = Readonly<Record<"wicks" | "bodies", string>>;

/** Share of a bar's place that its body takes. */
const BODY = 0.64;

/**
 * Returns the outlines of the first `until` candles, those that rose and those that fell, in units of 1000 across and
 * 1000 down: two paths instead of two elements for each candle.
 */
export function candlePaths(
  bars: CandleColumns,
  until: number,
  y: (price: number) => number,
): Readonly<Record<"up" | "down", CandlePaths>> {
  const paths = { up: { wicks: "", bodies: "" }, down: { wicks: "", bodies: "" } };
  const step = 1000 / bars.length;
  const down = (price: number) => (y(price) * 1000).toFixed(1);
  const across = (at: number) => (at * step).toFixed(1);
  for (let at = 0; at < until; at++) {
    const [open, close] = [bars.open[at]!, bars.close[at]!];
    const side = close >= open ? paths.up : paths.down;
    const [top, bottom] = [down(Math.max(open, close)), down(Math.min(open, close))];
    const middle = across(at + 0.5);
    side.wicks += `M${middle} ${down(bars.high[at]!)}V${top}M${middle} ${bottom}V${down(bars.low[at]!)}`;
    const [left, right] = [across(at + (1 - BODY) / 2), across(at + (1 + BODY) / 2)];
    side.bodies += `M${left} ${top}H${right}V${bottom}H${left}Z`;
  }
  return paths;
}
