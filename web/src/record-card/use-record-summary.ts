import { useQuery } from "@tanstack/react-query";
import type { Answer } from "../lib/call.ts";
import { getRecordSummary } from "../lib/calls.gen.ts";
import { pollInterval } from "../lib/poll-interval.ts";
import { callQuery } from "../lib/query-keys.ts";

export type RecordSummary = Answer<"getRecordSummary">;

const EVERY_MS = 60_000;

/** Returns how ranges did in tests before release, and the counts of this server's record; polled while visible. */
export function useRecordSummary() {
  return useQuery({
    ...callQuery(getRecordSummary),
    refetchInterval: (query) => (query.state.status === "error" ? false : pollInterval(EVERY_MS, Math.random())),
  });
}
