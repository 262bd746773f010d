import { ColorType, CrosshairMode, PriceScaleMode, type PriceFormatCustom } from "lightweight-charts";
import { price } from "../lib/metrics.ts";
import { isDated } from "./chart-bar-text.ts";
import type { ThemeColours } from "./theme-colours.ts";

/** The look of the whole chart. Colours are redrawn with the theme; sizes follow the reader's font size. */
export function chartOptions(
  colours: ThemeColours,
  timeframe: string,
  { logScale, inPercent }: { readonly logScale: boolean; readonly inPercent: boolean },
) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return {
    autoSize: true,
    layout: {
      background: { type: ColorType.Solid, color: colours.paper },
      textColor: colours["ink-3"],
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: Math.round(rem * 0.6875),
      panes: { separatorColor: colours.rule, separatorHoverColor: colours["rule-2"], enableResize: true },
      // Its logo writes HTML from text, which our policy forbids; the chart's and every page's foot carry the attribution.
      attributionLogo: false,
    },
    grid: { vertLines: { color: colours["rule-2"] }, horzLines: { color: colours["rule-2"], visible: !inPercent } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: colours.field, labelBackgroundColor: colours["ink-2"] },
      horzLine: { color: colours.field, labelBackgroundColor: colours["ink-2"] },
    },
    rightPriceScale: {
      borderColor: colours.rule,
      mode: logScale ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      ...(inPercent ? { minimumWidth: PERCENT_WIDTH_PX } : {}),
    },
    timeScale: { borderColor: colours.rule, timeVisible: !isDated(timeframe), secondsVisible: false },
    // Up and down belongs to the page; pinch and sideways drags move the chart. The wheel is ours: see use-wheel.ts.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  };
}

/** Room for the percents that are painted where the library has no marks of its own. */
const PERCENT_WIDTH_PX = 64;

const SIX = new Intl.NumberFormat("en-US", { minimumFractionDigits: 6, maximumFractionDigits: 6 });

/** How the axis writes prices of a series: with one count of decimals all the way, and no steps finer than it can write. */
export function priceFormat(close: number): PriceFormatCustom {
  if (close > 1) return { type: "custom", minMove: 0.01, formatter: (value: number) => price(value) };
  if (close >= 0.001) return { type: "custom", minMove: 1e-6, formatter: (value: number) => SIX.format(value) };
  const minMove = close > 0 ? 10 ** (Math.floor(Math.log10(close)) - 2) : 1e-10;
  return { type: "custom", minMove, formatter: (value: number) => price(value) };
}

/**
 * Prices told in percent; the axis' own marks, at round prices, say nothing then and are left out. Where nothing in view can be
 * counted from (`write` has no words), prices stay prices.
 */
export const percentFormat = (write: (value: number) => string | undefined): PriceFormatCustom => ({
  type: "custom",
  minMove: 1e-10,
  formatter: (value: number) => write(value) ?? price(value),
  tickmarksFormatter: (values) => values.map((value) => (write(value) === undefined ? price(value) : "")),
});
