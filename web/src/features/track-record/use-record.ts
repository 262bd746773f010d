import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Answer } from "../../lib/call.ts";
import { getRecord, getRecordGrounds, getRecordLedger, getRecordRoots, getRecordRow } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { pollInterval } from "../../lib/poll-interval.ts";
import type { RecordChoice } from "./record-choice.ts";

export type RecordAnswer = Answer<"getRecord">;
export type RowAnswer = Answer<"getRecordRow">;
export type Root = Answer<"getRecordRoots">[number];

const EVERY_MS = 60_000;
export const PAGE_ROWS = 25;

/** Figures and rows of a choice, asked again every minute while in sight. Another page of it leaves the last in sight until it comes. */
export function useRecord({ row: _, ...choice }: RecordChoice) {
  return useQuery({
    ...callQuery(getRecord, { query: { ...choice, limit: PAGE_ROWS } }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
    refetchOnMount: "always",
  });
}

export type GroundsAnswer = Answer<"getRecordGrounds">;

/** The scores of the grounds over a choice of claims; how they ended does not narrow them, nor which page is shown. */
export function useRecordGrounds({ row: _row, before: _before, outcome: _outcome, ...choice }: RecordChoice) {
  return useQuery({
    ...callQuery(getRecordGrounds, { query: choice }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
    refetchOnMount: "always",
  });
}

export type LedgerAnswer = Answer<"getRecordLedger">;

/** What following all scheduled advice of a book came to; it moves once a day. */
export function useRecordLedger(book: RecordChoice["book"]) {
  return useQuery({
    ...callQuery(getRecordLedger, { query: { book } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** One row with what was hashed. How it ended may come any moment, so it is asked for each time it is opened. */
export function useRecordRow(seq: number, book: "live" | "practice") {
  return useQuery({
    ...callQuery(getRecordRow, { params: { seq }, query: { book } }),
    refetchOnMount: "always",
  });
}

/** The published root of each past day. */
export function useRecordRoots(book: "live" | "practice") {
  return useQuery({
    ...callQuery(getRecordRoots, { query: { book } }),
    refetchOnMount: "always",
  });
}
