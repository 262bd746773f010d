/** The parameters of the indicators that alerts know. Written by `npm run indicators:docs` from their definitions; do not edit. */
export const ALERT_PARAMETERS = {
  rsi: [{ name: "period", label: "Period", default: 14, min: 2, max: 500, step: 1 }],
  macd: [
    { name: "fast", label: "Fast", default: 12, min: 2, max: 500, step: 1 },
    { name: "slow", label: "Slow", default: 26, min: 2, max: 500, step: 1 },
    { name: "signal", label: "Signal", default: 9, min: 1, max: 500, step: 1 },
  ],
  bollinger: [
    { name: "period", label: "Period", default: 20, min: 2, max: 500, step: 1 },
    { name: "deviations", label: "Deviations", default: 2, min: 0.1, max: 10, step: 0.1 },
  ],
} as const;
