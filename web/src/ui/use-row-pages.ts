import { useQueries } from "@tanstack/react-query";
import type { Reading } from "../lib/query-keys.ts";
import { useSettled } from "../lib/use-settled.ts";

/** Rows that a table of any length asks for at once. */
export const PAGE_ROWS = 200;

type Page<Row> = { readonly rows: readonly Row[] };
type Parts<Row> = {
  /** What is asked for, in letters. */
  readonly question: string;
  /** The first page, which is there. */
  readonly first: Page<Row>;
  /** The rows in sight: from `first` up to, not including, `end`. */
  readonly drawn: { readonly first: number; readonly end: number };
  /** How a page is asked for, counted from 0. */
  readonly requestFor: (page: number) => Reading<Page<Row>> & { readonly staleTime?: number };
};

/** The rows in sight of a table, each page of them asked for once the scrolling rests. */
export function useRowPages<Row>({ question, first, drawn, requestFor }: Parts<Row>) {
  const low = Math.floor(drawn.first / PAGE_ROWS);
  const high = Math.floor(Math.max(drawn.first, drawn.end - 1) / PAGE_ROWS);
  const settled = useSettled(JSON.stringify([question, low, high]));
  const [of, from, to] = JSON.parse(settled) as [string, number, number];
  // Where the question before was scrolled to, this one is not: its other pages wait until its own place is known.
  const count = of === question ? to - from + 1 : 0;
  const wanted = Array.from({ length: count }, (_, i) => from + i).filter((page) => page > 0);
  const answers = useQueries({ queries: wanted.map(requestFor) });
  const byPage = new Map(wanted.map((page, i) => [page, answers[i]]));
  const failed = answers.find(({ error }) => error !== null);
  return {
    /** Undefined while its page is on the way. */
    rowAt(index: number): Row | undefined {
      const page = Math.floor(index / PAGE_ROWS);
      const rows = page === 0 ? first.rows : byPage.get(page)?.data?.rows;
      return rows?.[index % PAGE_ROWS];
    },
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
}
