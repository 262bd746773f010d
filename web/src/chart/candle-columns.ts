import type { CandlesAnswer } from "@sextant/core/contract";
import type { CandleColumns } from "@sextant/core/market";

/** Returns an answer's bars by column, as the indicators take them. */
export function candleColumns({ candles }: Pick<CandlesAnswer, "candles">): CandleColumns {
  const column = (of: (bar: CandlesAnswer["candles"][number]) => number) => Float64Array.from(candles, of);
  return {
    length: candles.length,
    openTimeMs: column(({ time }) => Date.parse(time)),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
  };
}
