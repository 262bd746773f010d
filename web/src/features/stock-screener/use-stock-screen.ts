import type { StockScreen } from "@sextant/core/contract";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { callStocks } from "../../lib/call-stocks.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { filterOfChoice, shownColumns, type StockChoice } from "./stock-choice.ts";

const PAGE_ROWS = 200;
const EVERY_MS = 60_000;

type Question = ReturnType<typeof questionOf>;

/** What is asked of a choice, without its place. */
export function questionOf(choice: StockChoice) {
  const { sort, descending } = choice;
  const order = descending ? ("desc" as const) : ("asc" as const);
  return { filter: filterOfChoice(choice), columns: [...shownColumns(choice)], sort, order };
}

const ask = (question: Question, page: number, signal: AbortSignal) =>
  callStocks("screenStocks", { body: { ...question, limit: PAGE_ROWS, offset: page * PAGE_ROWS }, signal });

/** The first page of what passes; the answer before it stays in sight until the next is there. */
export function useStockScreen(question: Question) {
  return useQuery({
    queryKey: ["stock-screen", JSON.stringify(question), 0],
    queryFn: ({ signal }) => ask(question, 0, signal),
    placeholderData: keepPreviousData,
    staleTime: EVERY_MS,
  });
}

type Window = { readonly first: number; readonly end: number };

/** The rows in a window of the table, each page of them asked for once the scrolling rests. */
export function useStockRows(first: StockScreen, question: Question, { first: from, end }: Window) {
  const pages = useSettled(`${Math.floor(from / PAGE_ROWS)} ${Math.floor(Math.max(from, end - 1) / PAGE_ROWS)}`);
  const [low = 0, high = 0] = pages.split(" ").map(Number);
  const wanted = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((page) => page > 0);
  const answers = useQueries({
    queries: wanted.map((page) => ({
      // Of the moment that the first page is of: pages of two moments would show one stock twice.
      queryKey: ["stock-screen", JSON.stringify(question), page, first.asOf],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(question, page, signal),
      staleTime: EVERY_MS,
    })),
  });
  const byPage = new Map(wanted.map((page, i) => [page, answers[i]]));
  const failed = answers.find(({ error }) => error !== null);
  return {
    rowAt(index: number): StockScreen["rows"][number] | undefined {
      const page = Math.floor(index / PAGE_ROWS);
      const rows = page === 0 ? first.rows : byPage.get(page)?.data?.rows;
      return rows?.[index % PAGE_ROWS];
    },
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
}
