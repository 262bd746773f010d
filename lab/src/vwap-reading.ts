import { anchoredVwap, sessionStarts, sessionVwap } from "@sextant/core/indicators";
import { shareCalendar, type CandleColumns, type Instrument } from "@sextant/core/market";
import { UserError } from "./user-error.ts";

const DAY_MS = 86_400_000;

/**
 * Returns the VWAPs that need more than bars: `vwap` of a stock restarts with the exchange's day, `vwap:2024-01-02` (or
 * with a time, `vwap:2024-01-02T14:30:00Z`) runs from the first bar of that day or time on. Undefined where the text
 * requests neither.
 */
export function vwapReading(
  text: string,
  instrument: Instrument,
): ((columns: CandleColumns) => Float64Array) | undefined {
  const [name = "", ...rest] = text.toLowerCase().split(":");
  const anchor = rest.join(":").toUpperCase();
  if (name === "vwap" && anchor === "" && instrument.kind === "stock") {
    return (columns) => sessionVwap(columns, sessionStarts(instrument, columns.openTimeMs));
  }
  if ((name !== "vwap" && name !== "avwap") || (name === "vwap" && anchor === "")) return undefined;
  const atMs = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(anchor) ? Date.parse(anchor) : NaN;
  if (Number.isNaN(atMs)) {
    throw new UserError(
      `'${text}': an anchor is a day or a moment; write it like vwap:2024-01-02 or vwap:2024-01-02T14:30:00Z.`,
    );
  }
  const isDay = anchor.length === 10;
  return (columns) => {
    const from = columns.openTimeMs.findIndex((timeMs) => (isDay ? dayOf(timeMs, instrument) : timeMs) >= atMs);
    if (from < 0) throw new UserError(`'${text}': the file ends before that.`);
    return anchoredVwap(columns, from);
  };
}

/** 00:00 UTC of a bar's date: a stock's is the exchange's, but for daily bars, which are dated 00:00 UTC. */
function dayOf(timeMs: number, { kind, symbol }: Instrument): number {
  const day = Math.floor(timeMs / DAY_MS) * DAY_MS;
  return kind === "crypto" || timeMs === day ? day : shareCalendar(symbol).dayOf(timeMs);
}
