import type { ScreenedStocks } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { screenStocks } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";
import { PAGE_ROWS, useRowPages } from "../../ui/use-row-pages.ts";
import { filterOfChoice, shownColumns, type StockChoice } from "./stock-choice.ts";

const EVERY_MS = 60_000;

export type Question = ReturnType<typeof questionOf>;

/** Returns the request of a choice, without its position. */
export function questionOf(choice: StockChoice) {
  const { sort, descending } = choice;
  const order = descending ? ("desc" as const) : ("asc" as const);
  return { filter: filterOfChoice(choice), columns: [...shownColumns(choice)], sort, order };
}

const pageOf = (question: Question, page: number) =>
  callQuery(screenStocks, { body: { ...question, limit: PAGE_ROWS, offset: page * PAGE_ROWS } });

/** Loads the first page of matching stocks; the previous answer stays visible until the next has loaded. */
export function useStockScreen(question: Question, enabled: boolean) {
  return useQuery({
    enabled,
    ...pageOf(question, 0),
    placeholderData: keepPreviousData,
    staleTime: EVERY_MS,
  });
}

type Window = { readonly first: number; readonly end: number };

/** Returns the visible rows of the table. */
export function useStockRows(first: ScreenedStocks, question: Question, drawn: Window) {
  return useRowPages<ScreenedStocks["rows"][number]>({
    question: JSON.stringify(question),
    first,
    drawn,
    requestFor: (page) => ({
      ...pageOf(question, page),
      // From the same snapshot as the first page: pages of two snapshots could show one stock twice.
      queryKey: keyOf(screenStocks, { body: question }, page, first.asOf),
      staleTime: EVERY_MS,
    }),
  });
}
