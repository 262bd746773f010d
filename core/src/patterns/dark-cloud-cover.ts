import { averageBody } from "./candle-averages.ts";
import type { CandlePattern } from "./candle-pattern.ts";

/** Minimum penetration of the close into the previous body: TA-Lib's default. */
const PENETRATION = 0.5;

/** A gap up that ends in the lower half of the white body before. Unlike the piercing line's, its second body need not be long. */
export const DARK_CLOUD_COVER: CandlePattern = {
  id: "dark-cloud-cover",
  name: "Dark cloud cover",
  taLib: "CDLDARKCLOUDCOVER",
  bars: 2,
  lookback: 11,
  rule: "A rising body longer than the average of the 10 before it, then a falling one that opens above the high before and closes below the middle of the rising body, yet within it. (Nison 1991; TA-Lib CDLDARKCLOUDCOVER)",
  says: {
    bearish:
      "A falling candle opened above the high of the long rising one before it and gave back over half of its body.",
  },
  averages: [averageBody(1)],
  mark: ({ white, open, high, close, body }, [before], values, from) => {
    for (let i = from; i < values.length; i++) {
      const covers =
        white[i - 1] === 1 &&
        white[i] === 0 &&
        open[i]! > high[i - 1]! &&
        body[i - 1]! > before![i - 1]! &&
        close[i]! > open[i - 1]! &&
        close[i]! < close[i - 1]! - body[i - 1]! * PENETRATION;
      if (covers) values[i] = -100;
    }
  },
};
