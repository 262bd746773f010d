/** Indicators with a pane of their own. Written by `npm run indicators:docs` from their definitions; do not edit. */
export const PANE_NAMES: readonly string[] = [
  "rsi",
  "macd",
  "stochastic",
  "stochrsi",
  "cci",
  "williams",
  "roc",
  "mfi",
  "adx",
  "atr",
  "obv",
  "aroon",
];
