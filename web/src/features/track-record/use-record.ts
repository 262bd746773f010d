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
export const PAGE_ROWS = 10;

/**
 * Returns values and rows of a choice, polled every minute while visible. The last page stays visible until the next
 * has loaded.
 */
export function useRecord({ row: _, ...choice }: RecordChoice) {
  return useQuery({
    ...callQuery(getRecord, { query: { ...choice, limit: PAGE_ROWS } }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
    refetchOnMount: "always",
  });
}

/** How many of the latest outcomes are shown. */
export const LATEST = 5;
/** Of these, as many as a phone shows. */
export const LATEST_ON_PHONE = 3;

/** Returns the newest settled claims of a choice, independent of its outcome filter and page. */
export function useLatestOutcomes({ row: _row, before: _before, outcome: _outcome, ...choice }: RecordChoice) {
  return useQuery({
    ...callQuery(getRecord, { query: { ...choice, outcome: "settled", limit: LATEST } }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
  });
}

export type GroundsAnswer = Answer<"getRecordGrounds">;

/** Returns the scores of the grounds for a choice of claims, independent of its outcome filter and page. */
export function useRecordGrounds({ row: _row, before: _before, outcome: _outcome, ...choice }: RecordChoice) {
  return useQuery({
    ...callQuery(getRecordGrounds, { query: choice }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
    refetchOnMount: "always",
  });
}

export type LedgerAnswer = Answer<"getRecordLedger">;

/** Returns the result of following all scheduled advice of a record; it changes once a day. */
export function useRecordLedger(book: RecordChoice["book"]) {
  return useQuery({
    ...callQuery(getRecordLedger, { query: { book } }),
    placeholderData: keepPreviousData,
    refetchOnMount: "always",
  });
}

/** Returns one row with the hashed text. Its outcome may arrive any time, so it is requested each time it is opened. */
export function useRecordRow(seq: number, book: "live" | "practice") {
  return useQuery({
    ...callQuery(getRecordRow, { params: { seq }, query: { book } }),
    refetchOnMount: "always",
  });
}

/** Returns the published root of each past day. */
export function useRecordRoots(book: "live" | "practice") {
  return useQuery({
    ...callQuery(getRecordRoots, { query: { book } }),
    refetchOnMount: "always",
  });
}
