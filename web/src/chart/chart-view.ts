/** What a person has switched on: overlays over the candles, panes below them. */
export const OVERLAYS = { sma20: "SMA 20", sma50: "SMA 50", sma200: "SMA 200", bollinger: "Bollinger" } as const;
export const PANES = { rsi: "RSI", macd: "MACD" } as const;
export type OverlayKey = keyof typeof OVERLAYS;
export type PaneKey = keyof typeof PANES;
export type ChartToggle = OverlayKey | PaneKey | "volume";

/** A horizontal line with its name: target, stop, entry, range. */
export type ChartLevel = { readonly price: number; readonly label: string; readonly tone: "up" | "down" | "ink-2" };
