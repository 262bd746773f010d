import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callStocks } from "../../lib/call-stocks.ts";
import { endOfDay } from "./filings-rows.ts";

const FRESH_MS = 10 * 60_000;

/** A company's figures as known at the end of a day; now, without one. What was shown stays until the next is there. */
export function useFilings(symbol: string, date: string) {
  return useQuery({
    queryKey: ["filings", symbol, date],
    queryFn: ({ signal }) =>
      callStocks("getFundamentalHistory", {
        params: { symbol },
        query: date === "" ? {} : { at: endOfDay(date) },
        signal,
      }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
