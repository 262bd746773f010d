import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getFundamentalHistory } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { endOfDay } from "./filings-rows.ts";

const FRESH_MS = 10 * 60_000;

/** A company's figures as known at the end of a day; now, without one. What was shown stays until the next is there. */
export function useFilings(symbol: string, date: string) {
  return useQuery({
    ...callQuery(getFundamentalHistory, {
      params: { symbol },
      query: date === "" ? {} : { at: endOfDay(date) },
    }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
