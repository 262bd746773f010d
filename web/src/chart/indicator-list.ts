/**
 * Drawn over the candles, by the key it is remembered by. Where programs differ on the usual numbers they are Stock.Indicators', as
 * StockCharts', by whose readings ours are held (`core/src/indicators/published.test.ts`): Keltner 20, 2 over an ATR of 10; Aroon 25, of
 * which TA-Lib and TradingView take 14.
 */
export const OVERLAY_LIST = {
  sma20: "SMA 20",
  sma50: "SMA 50",
  sma200: "SMA 200",
  ema20: "EMA 20",
  ema50: "EMA 50",
  wma20: "WMA 20",
  vwap: "VWAP of the session",
  avwap: "VWAP, anchored",
  bollinger: "Bollinger 20, 2",
  keltner: "Keltner 20, 2",
  donchian: "Donchian 20",
  ichimoku: "Ichimoku 9, 26, 52",
  psar: "Parabolic SAR",
  supertrend: "Supertrend 10, 3",
} as const;

/** Drawn in a pane of its own below. */
export const PANE_LIST = {
  rsi: "RSI 14",
  macd: "MACD 12, 26, 9",
  stoch: "Stochastic 14, 3, 3",
  stochrsi: "Stochastic RSI 14",
  cci: "CCI 20",
  willr: "Williams %R 14",
  roc: "ROC 10",
  mfi: "MFI 14",
  adx: "ADX 14",
  atr: "ATR 14",
  obv: "OBV",
  aroon: "Aroon 25",
} as const;

/** Marked at bars and prices. */
export const MARK_LIST = { patterns: "Patterns", sr: "Levels", events: "Events" } as const;

export type PaneKey = keyof typeof PANE_LIST;
export type IndicatorKey = keyof typeof OVERLAY_LIST | PaneKey | keyof typeof MARK_LIST;
