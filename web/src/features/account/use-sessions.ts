import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const SESSIONS_KEY = ["sessions"] as const;

/** Where the person is signed in, asked anew each time the page opens. */
export function useSessions(userId: string) {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call("listSessions", { params: { id: userId }, signal }),
    refetchOnMount: "always",
  });
}
