import { useQuery } from "@tanstack/react-query";
import { listSessions } from "../../lib/calls.gen.ts";
import { callQuery, keyOf } from "../../lib/query-keys.ts";

export const SESSIONS_KEY = keyOf(listSessions);

/** Returns the user's sessions, requested again each time the page opens. */
export function useSessions(userId: string) {
  return useQuery({
    ...callQuery(listSessions, { params: { id: userId } }),
    refetchOnMount: "always",
  });
}
