import type { CandlesAnswer } from "@sextant/core/contract";
import { formatDate, formatPriceIn, type CandleColumns } from "@sextant/core/market";
import { candleColumns } from "../../chart/candle-columns.ts";

/** The bars of one symbol of a lesson, as its texts speak of them. */
export type LessonBars = {
  readonly answer: CandlesAnswer;
  readonly columns: CandleColumns;
  /** Returns the day of a bar: '12 Mar 2020'. */
  readonly day: (index: number) => string;
  /** Writes a price in its currency. */
  readonly price: (value: number) => string;
};

/** Returns the closed bars of an answer, ready for a lesson. */
export function lessonBars(answer: CandlesAnswer): LessonBars {
  const closed = { ...answer, candles: answer.candles.filter((bar) => bar.closed) };
  const columns = candleColumns(closed);
  return {
    answer: closed,
    columns,
    day: (index) => formatDate(columns.openTimeMs[index]),
    price: (value) => formatPriceIn(value, answer.currency),
  };
}
