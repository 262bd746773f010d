import type { Strategy } from "../contract/index.ts";
import type { Forecast } from "../forecast/index.ts";
import type { Instrument } from "../market/index.ts";
import { normalQuantile } from "../statistics/index.ts";
import { barEnds } from "./bar-ends.ts";

const MOST_STEPS = 9;
/** Distance of the quartiles from the middle, as a fraction of that of the outer tenths, on the normal scale. */
const QUARTILE_SHARE = normalQuantile(0.75) / normalQuantile(0.9);

/**
 * Returns the range of the price at points up to the end of the horizon. At the end, 5 and 95 % are the edges of the 90
 * % range. The middle and the quartiles are interpolated from the 80 % range, linearly on the normal scale in log
 * price, because the model has no quantiles in between. Towards the start, every quantile approaches the price with the
 * square root of time.
 */
export function cone(forecast: Forecast, instrument: Instrument): Strategy["cone"] {
  const { price, horizon, ranges, barCloseMs } = forecast;
  const log = (nominal: number, edge: "low" | "high"): number =>
    Math.log((ranges.find((range) => range.nominal === nominal)?.[edge] ?? NaN) / price);
  const [p10, p90] = [log(80, "low"), log(80, "high")];
  const p50 = (p10 + p90) / 2;
  const quartile = ((p90 - p10) / 2) * QUARTILE_SHARE;
  const ends = { p05: log(90, "low"), p25: p50 - quartile, p50, p75: p50 + quartile, p95: log(90, "high") };
  const bars = horizon.barsAhead;
  const closes = barEnds(instrument, horizon.timeframe, barCloseMs, bars);
  const steps = Math.min(MOST_STEPS, bars);
  return Array.from({ length: steps }, (_, i) => {
    const bar = Math.round(((i + 1) * bars) / steps);
    const at = (logMove: number): number => price * Math.exp(logMove * Math.sqrt(bar / bars));
    return {
      at: new Date(closes[bar - 1] ?? barCloseMs).toISOString(),
      p05: at(ends.p05),
      p25: at(ends.p25),
      p50: at(ends.p50),
      p75: at(ends.p75),
      p95: at(ends.p95),
    };
  });
}
