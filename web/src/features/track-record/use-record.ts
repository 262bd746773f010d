import type { ENDPOINTS } from "@sextant/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../lib/call.ts";
import { pollInterval } from "../../lib/poll-interval.ts";
import type { RecordChoice } from "./record-choice.ts";

export type RecordAnswer = z.output<(typeof ENDPOINTS)["getRecord"]["answer"]>;
export type RowAnswer = z.output<(typeof ENDPOINTS)["getRecordRow"]["answer"]>;
export type Root = z.output<(typeof ENDPOINTS)["getRecordRoots"]["answer"]>[number];

const EVERY_MS = 60_000;
export const PAGE_ROWS = 25;

/** Figures and rows of a choice, asked again every minute while in sight. Another page of it leaves the last in sight until it comes. */
export function useRecord({ row: _, ...choice }: RecordChoice) {
  return useQuery({
    queryKey: ["record", choice],
    queryFn: ({ signal }) => call("getRecord", { query: { ...choice, limit: PAGE_ROWS }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
    refetchOnMount: "always",
  });
}

export type GroundsAnswer = z.output<(typeof ENDPOINTS)["getRecordGrounds"]["answer"]>;

/** The scores of the grounds over a choice of claims; how they ended does not narrow them, nor which page is shown. */
export function useRecordGrounds({ row: _row, before: _before, outcome: _outcome, ...choice }: RecordChoice) {
  return useQuery({
    queryKey: ["record-grounds", choice],
    queryFn: ({ signal }) => call("getRecordGrounds", { query: choice, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
    refetchOnMount: "always",
  });
}

export type LedgerAnswer = z.output<(typeof ENDPOINTS)["getRecordLedger"]["answer"]>;

/** What following all scheduled advice of a book came to; it moves once a day. */
export function useRecordLedger(book: RecordChoice["book"]) {
  return useQuery({
    queryKey: ["record-ledger", book],
    queryFn: ({ signal }) => call("getRecordLedger", { query: { book }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** One row with what was hashed. How it ended may come any moment, so it is asked for each time it is opened. */
export function useRecordRow(seq: number, book: "live" | "practice") {
  return useQuery({
    queryKey: ["record-row", book, seq],
    queryFn: ({ signal }) => call("getRecordRow", { params: { seq }, query: { book }, signal }),
    refetchOnMount: "always",
  });
}

/** The published root of each past day. */
export function useRecordRoots(book: "live" | "practice") {
  return useQuery({
    queryKey: ["record-roots", book],
    queryFn: ({ signal }) => call("getRecordRoots", { query: { book }, signal }),
    refetchOnMount: "always",
  });
}
