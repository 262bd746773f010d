import type { CandlePattern } from "./candle-pattern.ts";

/**
 * A body that engulfs the previous body, of the other colour. If the two meet at one end, TA-Lib returns 80 instead of
 * 100 since 2009 (Morris, Candlestick Charting Explained); its release 0.4 of 2007 reported none. We follow the current
 * release, 0.6.
 */
export const ENGULFING: CandlePattern = {
  id: "engulfing",
  name: "Engulfing",
  taLib: "CDLENGULFING",
  bars: 2,
  lookback: 2,
  rule: "A body that covers the whole body before, in the other direction; one end may be equal. (Nison 1991; TA-Lib CDLENGULFING)",
  says: {
    bullish:
      "A rising candle covers the whole body of the falling one before it: buyers won back everything lost there, and more.",
    bearish:
      "A falling candle covers the whole body of the rising one before it: sellers took back everything gained there, and more.",
  },
  averages: [],
  mark: ({ white, top, bottom }, _, values, from) => {
    for (let i = from; i < values.length; i++) {
      if (white[i] === white[i - 1]) continue;
      const above = top[i]! - top[i - 1]!;
      const below = bottom[i - 1]! - bottom[i]!;
      if (above < 0 || below < 0 || above + below === 0) continue;
      const size = above > 0 && below > 0 ? 100 : 80;
      values[i] = white[i] === 1 ? size : -size;
    }
  },
};
