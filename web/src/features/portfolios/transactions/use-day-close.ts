import type { CandlesAnswer } from "@sextant/core/contract";
import { parseSymbol, sourceName } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { getCandles } from "../../../lib/calls.gen.ts";
import { marketNowMs } from "../../../lib/market-now.ts";
import { callQuery } from "../../../lib/query-keys.ts";
import { formatDay } from "../../../lib/time-text.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import * as TEXTS from "./entry-texts.ts";

/** A close that a transaction's price can start from, and what it is. */
export type DayClose = { readonly price: string; readonly currency: string; readonly about: string };

const PLAIN = new Intl.NumberFormat("en-US", { useGrouping: false, maximumSignificantDigits: 15 });
const MINUTE_MS = 60_000;

/**
 * Returns the newest close of a symbol at a time, `at` as the browser's datetime field formats it; empty means now.
 * Undefined while it loads, without a symbol, and where no source has one.
 */
export function useDayClose(symbol: string, at: string, enabled: boolean): DayClose | undefined {
  const settled = useSettled(symbol.trim().toUpperCase());
  const instrument = parseSymbol(settled);
  const atMs = at === "" ? undefined : Date.parse(at);
  const before = atMs === undefined || Number.isNaN(atMs) ? undefined : new Date(atMs + MINUTE_MS).toISOString();
  const { data } = useQuery({
    ...callQuery(getCandles, {
      params: { symbol: instrument?.symbol ?? "" },
      query: { timeframe: "1d", limit: 1, ...(before === undefined ? {} : { before }) },
    }),
    enabled: enabled && instrument !== undefined,
  });
  return data === undefined ? undefined : closeOf(data);
}

/** Returns the newest close of an answer, and a sentence about it. */
export function closeOf(
  { candles, currency, source, freshness }: CandlesAnswer,
  nowMs = marketNowMs(),
): DayClose | undefined {
  const last = candles.at(-1);
  if (last === undefined || currency === "") return undefined;
  const name = freshness.state === "simulated" ? TEXTS.simulatedClose : TEXTS.fromSource(sourceName(source));
  const about = last.closed ? TEXTS.aboutClose : TEXTS.aboutPrice;
  return {
    price: PLAIN.format(last.close),
    currency,
    about: about(formatDay(Date.parse(last.time), "UTC", nowMs), name),
  };
}
