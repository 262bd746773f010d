import { useQueries } from "@tanstack/react-query";
import type { Reading } from "../lib/query-keys.ts";
import { useSettled } from "../lib/use-settled.ts";

/** Rows per request of a table of any length. */
export const PAGE_ROWS = 200;

type Page<Row> = { readonly rows: readonly Row[] };
type Parts<Row> = {
  /** The query as a string. */
  readonly question: string;
  /** The first page, already loaded. */
  readonly first: Page<Row>;
  /** The visible rows: from `first` up to, not including, `end`. */
  readonly drawn: { readonly first: number; readonly end: number };
  /** Returns the request of a page, counted from 0. */
  readonly requestFor: (page: number) => Reading<Page<Row>> & { readonly staleTime?: number };
};

/** Returns the visible rows of a table, requesting each of their pages once scrolling pauses. */
export function useRowPages<Row>({ question, first, drawn, requestFor }: Parts<Row>) {
  const low = Math.floor(drawn.first / PAGE_ROWS);
  const high = Math.floor(Math.max(drawn.first, drawn.end - 1) / PAGE_ROWS);
  const settled = useSettled(JSON.stringify([question, low, high]));
  const [of, from, to] = JSON.parse(settled) as [string, number, number];
  // The scroll position may still belong to the previous query: further pages wait until this query's position is
  // known.
  const count = of === question ? to - from + 1 : 0;
  const wanted = Array.from({ length: count }, (_, i) => from + i).filter((page) => page > 0);
  const answers = useQueries({ queries: wanted.map(requestFor) });
  const byPage = new Map(wanted.map((page, i) => [page, answers[i]]));
  const failed = answers.find(({ error }) => error !== null);
  return {
    /** Undefined while its page is loading. */
    rowAt(index: number): Row | undefined {
      const page = Math.floor(index / PAGE_ROWS);
      const rows = page === 0 ? first.rows : byPage.get(page)?.data?.rows;
      return rows?.[index % PAGE_ROWS];
    },
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
}
