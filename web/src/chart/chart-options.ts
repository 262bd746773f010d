import { ColorType, CrosshairMode, PriceScaleMode, type PriceFormatCustom } from "lightweight-charts";
import { price } from "../lib/metrics.ts";
import { isDated } from "./chart-bar-text.ts";
import type { ThemeColours } from "./theme-colours.ts";

/** Returns the appearance of the whole chart. Colours change with the theme; sizes follow the user's font size. */
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
      // Its logo writes HTML from text, which our policy forbids; the footers of the chart and of every page carry the
      // attribution.
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
      entireTextOnly: true,
      mode: logScale ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal,
      ...(inPercent ? { minimumWidth: PERCENT_WIDTH_PX } : {}),
    },
    timeScale: { borderColor: colours.rule, timeVisible: !isDated(timeframe), secondsVisible: false },
    // Vertical touch drags scroll the page; pinch and sideways drags move the chart. We handle the wheel ourselves: see
    // use-wheel.ts.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  };
}

/** Space for the percentages, which are painted where the library has no marks of its own. */
const PERCENT_WIDTH_PX = 64;

const SIX = new Intl.NumberFormat("en-US", { minimumFractionDigits: 6, maximumFractionDigits: 6 });

/**
 * Returns the axis's price format: the same number of decimals throughout, no steps finer than those decimals, and no
 * marks below zero, where the axis reaches to make room for the volume but no price is.
 */
export function priceFormat(close: number): PriceFormatCustom {
  if (close > 1) return format(0.01, price);
  if (close >= 0.001) return format(1e-6, (value) => SIX.format(value));
  return format(close > 0 ? 10 ** (Math.floor(Math.log10(close)) - 2) : 1e-10, price);
}

const format = (minMove: number, write: (value: number) => string): PriceFormatCustom => ({
  type: "custom",
  minMove,
  formatter: write,
  tickmarksFormatter: (values) => values.map((value) => (value < 0 ? "" : write(value))),
});

/**
 * Returns a format for prices shown as percentages. The axis's own marks, at round prices, mean nothing then and are
 * omitted. If nothing in view can be counted from (`write` returns no text), prices stay prices.
 */
export const percentFormat = (write: (value: number) => string | undefined): PriceFormatCustom => ({
  type: "custom",
  minMove: 1e-10,
  formatter: (value: number) => write(value) ?? price(value),
  tickmarksFormatter: (values) => values.map((value) => (write(value) === undefined ? price(value) : "")),
});
